import type { Entry, Refusal } from './entry.ts'
import { nextToSend } from './pending.ts'

const MS_PER_SECOND = 1000
const HOUR_MS = 3_600_000

/** Pauses between tries while the server cannot answer. The last one repeats. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000]

/** After this many failures the call is refused, so that it does not hold up the others. */
const MAX_FAILURES = 6

/** The server forgets a key after a day, and its clock may differ. */
const KEY_LIFETIME_MS = 23 * HOUR_MS

/** How a try ended that did not succeed. */
export type Answer =
  | { kind: 'none' }
  /** Something between the browser and the server answered. */
  | { kind: 'intercepted' }
  /** `retryAfter` in seconds. */
  | { kind: 'server'; status: number; code: string; text: string; retryAfter?: number | undefined }

export type Outcome =
  /** It is sent once there is a connection. */
  | { kind: 'unreachable' }
  /** It is sent again, and counts as a failure. */
  | { kind: 'intercepted' }
  | { kind: 'later'; after: number }
  /** It stays until the same person has signed in again. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; refused: Refusal }

const isTemporary = (status: number, code: string) =>
  status === 429 || status >= 500 || code === 'IN_PROGRESS'

/** What becomes of an entry after a try that did not succeed, with so many `failures` before. */
export const outcomeOf = (answer: Answer, failures: number, blocked: Refusal): Outcome => {
  if (answer.kind === 'none') return { kind: 'unreachable' }
  if (answer.kind === 'intercepted')
    return failures < MAX_FAILURES ? { kind: 'intercepted' } : { kind: 'refused', refused: blocked }
  const { status, code, text, retryAfter } = answer
  if (status === 401) return { kind: 'signed-out' }
  const isHopeless = status === 500 && failures >= MAX_FAILURES
  if (!isTemporary(status, code) || isHopeless) return { kind: 'refused', refused: { code, text } }
  const pause = RETRY_DELAYS_MS[failures] ?? RETRY_DELAYS_MS.at(-1) ?? 0
  return { kind: 'later', after: Math.max(pause, (retryAfter ?? 0) * MS_PER_SECOND) }
}

/** Whether a new call is kept after its first try, instead of failing in front of the person. */
export const isKeptAfter = (answer: Answer) => answer.kind !== 'server' || answer.status > 500

/** Whether a new call waits behind others: behind all that can be sent, and behind those of its subject. */
export const goesBehind = <Facts extends object>(
  entries: readonly Entry<Facts>[],
  subject: string | undefined,
) => nextToSend(entries) !== undefined || entries.some((each) => each.subject === subject)

/** Whether the server may have done a call so long ago that it has forgotten the key. */
export const isKeyForgotten = ({ tried_at }: { tried_at: number | null }, now: number) =>
  tried_at !== null && now - tried_at > KEY_LIFETIME_MS
