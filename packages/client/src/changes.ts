import { backOff, pause } from './back-off.ts'
import { DayloomError } from './errors.ts'
import { eventsOf } from './events.ts'
import type { components } from './generated/rest.ts'

/** One change of what a person owns. */
export type Change = components['schemas']['Change']

export interface ChangesOptions {
  /** The number to go on from; without it, from now on. */
  since?: number
  /**
   * Called once, with the number that it goes on from: no change after that is missed, so that what is read from here on
   * is followed without a gap.
   */
  onBegin?: (seq: number) => void
  /** Ends it. */
  signal?: AbortSignal
}

interface Connection {
  baseUrl: string
  headers: () => Record<string, string>
  fetch: typeof fetch
}

/** Worth another try by itself: the server is away or busy. */
const passes = ({ status }: DayloomError) => status === 429 || status >= 500

/** It may be aborted at any time, which the compiler does not know. */
const isOver = (signal: AbortSignal | undefined) => signal?.aborted === true

/** The stream as long as one connection holds; `at` learns how far it is. */
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
    for await (const { id, data } of eventsOf(response.body, { onSilence: end, onComment })) {
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
 * Every change once and in order, also over a lost connection: it comes back by itself, where it was. Ends with the
 * signal. Throws a `DayloomError` where coming back does not help: 401 when the token has ended, and 410
 * (`CURSOR_EXPIRED`) when the changes after `since` are gone and everything has to be read again.
 */
export async function* changes(
  connection: Connection,
  { since, onBegin, signal }: ChangesOptions = {},
): AsyncGenerator<Change, void, undefined> {
  const at: { seq?: number } = since === undefined ? {} : { seq: since }
  /** What `onBegin` threw, which no other connection mends. */
  const refused: { by?: { error: unknown } } = {}
  let hasBegun = false
  let failures = 0
  const onFrom = (seq: number) => {
    // It is connected, also where nothing changes for a long time.
    failures = 0
    // The connection may break before anything happens, and much may happen before the next one.
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
