import { backOff, pause } from './back-off.ts'
import { DayloomError } from './errors.ts'
import { eventsOf } from './events.ts'
import type { components } from './generated/rest.ts'

/** A change of a person's data. */
export type Change = components['schemas']['Change']

export interface ChangesOptions {
  /** The number to continue from; without it, from now on. */
  since?: number
  /**
   * Called once with the start number. No later change is missed, so data that you read from here on can be followed
   * without a gap.
   */
  onBegin?: (seq: number) => void
  /** Ends the iteration. */
  signal?: AbortSignal
}

interface Connection {
  baseUrl: string
  headers: () => Record<string, string>
  fetch: typeof fetch
}

/** A retry may help: the server is away or busy. */
const passes = ({ status }: DayloomError) => status === 429 || status >= 500

/** The signal may be aborted at any time, which the compiler does not know. */
const isOver = (signal: AbortSignal | undefined) => signal?.aborted === true

/** The stream of one connection. `at` is updated with its position. */
async function* connect(
  { baseUrl, headers, fetch }: Connection,
  at: { seq?: number },
  { onFrom, signal: outer }: { onFrom: (seq: number) => void; signal: AbortSignal | undefined },
) {
  const ending = new AbortController()
  const end = () => ending.abort()
  outer?.addEventListener('abort', end)
  try {
    const response = await fetch(`${baseUrl}/api/changes/stream`, {
      headers: { ...headers(), ...(at.seq !== undefined && { 'last-event-id': String(at.seq) }) },
      signal: ending.signal,
    })
    if (!response.ok || !response.body) throw await DayloomError.ofResponse(response)
    const onComment = (text: string) => {
      const from = /from (\d+)/.exec(text)?.[1]
      if (from !== undefined) onFrom(Number(from))
    }
    for await (const { event, id, data } of eventsOf(response.body, { onSilence: end, onComment })) {
      // A named event is not a change: it is `begin`, whose number the comment has too.
      if (event !== undefined) continue
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own shape
      const change = JSON.parse(data) as Change
      at.seq = Number(id)
      yield change
    }
  } finally {
    outer?.removeEventListener('abort', end)
    ending.abort()
  }
}

/**
 * Every change once and in order. It reconnects by itself and ends with the signal. Throws a `DayloomError` if
 * reconnecting does not help: 401 for an ended token, and 410 (`CURSOR_EXPIRED`) if the changes after `since` are gone
 * and you must read everything again.
 */
export async function* changes(
  connection: Connection,
  { since, onBegin, signal }: ChangesOptions = {},
): AsyncGenerator<Change, void, undefined> {
  const at: { seq?: number } = since === undefined ? {} : { seq: since }
  /** An error of `onBegin`, which no reconnect can fix. */
  const refused: { by?: { error: unknown } } = {}
  let hasBegun = false
  let failures = 0
  const onFrom = (seq: number) => {
    // Connected, even if nothing changes for a long time.
    failures = 0
    // The connection may break before the first change, and much may happen before the next one.
    at.seq ??= seq
    if (hasBegun) return
    hasBegun = true
    try {
      onBegin?.(at.seq)
    } catch (error) {
      refused.by = { error }
      throw error
    }
  }
  while (!isOver(signal)) {
    let wait = 0
    try {
      yield* connect(connection, at, { onFrom, signal })
    } catch (error) {
      if (refused.by) throw refused.by.error
      if (error instanceof DayloomError) {
        if (!passes(error)) throw error
        wait = (error.retryAfter ?? 0) * 1000
      }
    }
    await pause(Math.max(wait, backOff(failures, Math.random())), signal)
    failures += 1
  }
}
