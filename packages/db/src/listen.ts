import { Client, escapeIdentifier } from 'pg'
import type { Log } from './client.ts'

const RECONNECT_DELAY_MS = 1000

/**
 * Calls `heard` when a transaction that notified `channel` has committed, in any process. Also calls it after every
 * connect, because a notification may have been missed. This only saves time: poll if you need certainty.
 */
export function listen({
  url,
  channel,
  heard,
  log,
}: {
  url: string
  channel: string
  /** With the payload of a notification; without one after a connect. */
  heard: (payload?: string) => void
  log?: Log
}): { close: () => Promise<void> } {
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const again = (): void => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(connect, RECONNECT_DELAY_MS)
  }

  function connect(): void {
    const next = new Client({
      connectionString: url,
      application_name: 'dayloom-listen',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client = next
    next.on('error', (err) => log?.warn({ err, channel }, 'The listening connection was lost'))
    next.on('end', again)
    next.on('notification', ({ payload }) => heard(payload ?? ''))
    next
      .connect()
      .then(() => next.query(`LISTEN ${escapeIdentifier(channel)}`))
      .then(
        () => heard(),
        (err: unknown) => {
          log?.warn({ err, channel }, 'Listening failed')
          again()
        },
      )
  }

  connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
