import { HOUR } from '@dayloom/validators/limits'
import { TRPCClientError } from '@trpc/client'
import { z } from 'zod'
import { serverErrorOf } from '../../api/errors.ts'
import type { Refused, WaitingChange } from '../changes.ts'

const MS_PER_SECOND = 1000

/** Pauses between the tries while the server answers that it cannot; the last one is repeated. Milliseconds. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000]

/** An error of the server that stays so often is not one that passes. */
const MAX_FAILURES = 6

export type Outcome =
  /** Our server did not answer: it goes on once there is a connection. */
  | { kind: 'unreachable' }
  /** Something in between answered in its place: it is tried again, and counts as a failure. */
  | { kind: 'intercepted' }
  | { kind: 'later'; after: number }
  /** It waits until the same person has signed in again. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; refused: Refused }

/** Nothing came in time. */
const isCalledOff = ({ name }: Error) => name === 'AbortError' || name === 'TimeoutError'

const isLater = (status: number, code: string) => status === 429 || status >= 500 || code === 'IN_PROGRESS'

/** A proxy blocks it, or dies of it: it must not hold up what it lets through. */
const blocked: Refused = { code: 'BLOCKED', text: 'Something between this browser and Dayloom blocks it.' }

/** Whether there was an answer, and not our server's: a page of a proxy, one that was cut. */
const isIntercepted = (error: unknown) => {
  const cause: unknown = error instanceof TRPCClientError ? error.cause : error
  return cause instanceof Error && !(cause instanceof TypeError) && !isCalledOff(cause)
}

/** What becomes of a change that was sent and not done, `failures` times before. */
export const outcomeOf = (error: unknown, failures: number): Outcome => {
  const known = serverErrorOf(error)
  if (!known) {
    if (!isIntercepted(error)) return { kind: 'unreachable' }
    return failures < MAX_FAILURES ? { kind: 'intercepted' } : { kind: 'refused', refused: blocked }
  }
  const { httpStatus: status, code, text, retryAfter } = known
  if (status === 401) return { kind: 'signed-out' }
  const isHopeless = status === 500 && failures >= MAX_FAILURES
  if (!isLater(status, code) || isHopeless) return { kind: 'refused', refused: { code, text } }
  const pause = RETRY_DELAYS_MS[failures] ?? RETRY_DELAYS_MS.at(-1) ?? 0
  return { kind: 'later', after: Math.max(pause, (retryAfter ?? 0) * MS_PER_SECOND) }
}

/** Whether a change that was just made waits, rather than failing before the eyes of who made it. */
export const waitsAfter = (error: unknown) => {
  const known = serverErrorOf(error)
  return !known || known.httpStatus > 500
}

/** The server forgets a key after a day (`limits.idempotency.lifetime`), and has a clock of its own. */
const KEY_LIFETIME_MS = 23 * HOUR

/** A key that the server has forgotten holds nothing off, and only the person can see whether this is counted. */
export const unsure: Refused = {
  code: 'UNSURE',
  text: 'It was sent before, and no answer came. It may be counted already.',
}

const amountSchema = z.object({ amount: z.number() })

/** Whether a change does more each time that it is done: all others are made once, by an id, a version or a day. */
export const adds = ({ procedure, input }: WaitingChange) =>
  procedure === 'habits.complete' && amountSchema.safeParse(input).success

/** Whether a change that adds may have been done long ago. */
export const mayBeDone = (change: WaitingChange, now: number) =>
  adds(change) && change.tried_at !== null && now - change.tried_at > KEY_LIFETIME_MS

/** The first that nothing stands in the way of: what was refused holds up what was made of the same thing later. */
export const nextToSend = (changes: readonly WaitingChange[]): WaitingChange | undefined => {
  const held = new Set<string>()
  return changes.find(({ subject, refused }) => {
    if (refused) held.add(subject)
    return !held.has(subject)
  })
}

/** Whether a change that is made now goes behind others: behind all that can be sent, and behind those of its own thing. */
export const goesBehind = (changes: readonly WaitingChange[], subject: string | undefined) =>
  nextToSend(changes) !== undefined || changes.some((each) => each.subject === subject)

/** A refused change, and what was made of the same thing later where that thing does not come to be. */
export const discardedWith = (changes: readonly WaitingChange[], change: WaitingChange) =>
  change.procedure.endsWith('.create')
    ? changes.filter(({ subject, id }) => subject === change.subject && id >= change.id)
    : [change]

const versioned = z.looseObject({ version: z.number() })

/**
 * A change of a task that was made on top of one that is answered now: it was made of the version that this has become.
 * Where somebody else changed the task in between, it keeps its version and meets their change.
 */
export const afterAnswer =
  (sent: WaitingChange, answer: unknown) =>
  (change: WaitingChange): WaitingChange => {
    const now = versioned.safeParse(answer).data
    const input = versioned.safeParse(change.input).data
    if (!now || !input || change.subject !== sent.subject || change.id <= sent.id) return change
    const before = sent.procedure.endsWith('.create') ? 0 : now.version - 1
    if (input.version !== before) return change
    return { ...change, input: { ...input, version: now.version }, base: now }
  }
