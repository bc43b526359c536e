import { randomUUID } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import { userRow } from '@dayloom/db/testing/rows'
import { webhooksJob } from './webhooks.ts'
import { testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import type { SendWebhook } from '../webhooks/send.ts'

interface Where {
  db: Database
  now: () => Date
}

/** Runs the job that sends, until it is stopped. */
export const startSending = ({ db, now }: Where, send: SendWebhook) => {
  const host = testHost(db, undefined, now)
  const ending = new AbortController()
  const templateContext = { appUrl: '', contactEmail: '' }
  const running = webhooksJob({ host, templateContext, log: memoryLog().log }, send).run(ending.signal)
  const stop = async () => {
    ending.abort()
    await running
  }
  return Object.assign(stop, { host })
}

interface Waiting {
  count: number
  /** Of these, so many were sent already. */
  sent?: number
  payload?: string
}

/** Somebody with webhooks, to each of which so much is to be sent. */
export const addSubscriber = async (
  { db, now }: Where,
  urls: readonly string[],
  { count, sent = 0, payload = '{}' }: Waiting,
) => {
  const { secrets } = testHost(db).ports
  const { id: user_id } = await db.user.create({ data: userRow(), select: { id: true } })
  const [created_at, run_at] = [now(), now()]
  const webhooks = urls.map((url) => ({ url, id: randomUUID() }))
  const created = { user_id, events: ['*'], created_at, seq: 0, run_at }
  await db.webhook.createMany({
    data: webhooks.map((each) => ({ ...each, ...created, secret: secrets.encrypt('webhook', each.id, 'x') })),
  })
  const deliveries = webhooks.flatMap(({ id: webhook_id }) =>
    Array.from({ length: count }, (_, seq) => ({ id: randomUUID(), webhook_id, seq })),
  )
  const same = { user_id, type: 'task.updated', payload, created_at, run_at }
  await db.webhookDelivery.createMany({
    data: deliveries.map((each) => ({
      ...each,
      ...same,
      status: each.seq < sent ? ('succeeded' as const) : ('pending' as const),
    })),
  })
  return { user_id, webhooks, deliveries }
}

export const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => `https://${word}.example.com/${n}`)
