import type { z } from 'zod'
import type { Call, Draft, Entry, Refusal } from './entry.ts'
import type { createPending } from './pending.ts'
import type { Answer } from './rules.ts'
import type { WriteAhead } from './write-ahead.ts'

/** A changed input, with what changes beside it. */
export type Followed<Facts extends object> = Pick<Call, 'input'> & Partial<Facts>

/** What the app has to say about its server, its calls and its screens. */
export interface OutboxOptions<User extends { id: string }, Facts extends object> {
  writeAhead: WriteAhead
  pending: ReturnType<typeof createPending<Facts>>
  /** What the app stores beside each call. */
  factsSchema: z.ZodType<Facts>
  session: {
    /** Who is signed in, as far as this page knows. */
    user: () => User | null | undefined
    /** Asks the server whose session the browser has: another tab can have signed in somebody else. */
    owner: () => Promise<string | undefined>
    /** The server answered 401. */
    expired: () => void
    onEnd: (listener: () => void) => void
  }
  server: {
    /** Sends a call of the outbox under its key. */
    send: (call: Call & { key: string }, signal: AbortSignal) => Promise<unknown>
    /** What an error of a call means. */
    answerOf: (error: unknown) => Answer
  }
  network: {
    isOnline: () => boolean
    subscribe: (listener: (isOnline: boolean) => void) => unknown
  }
  calls: {
    subjectOf: (input: unknown) => string | undefined
    /** The call as it is sent, whenever that is: a day that it does not name is the day on which it was made. */
    sentAs: (draft: Draft, user: User) => Call
    /** The call as it is kept, where it has to say when it was made. It is another call then, under a key of its own. */
    keptAs: (sent: Call, made_at: number) => Call
    factsOf: (call: Call, subject: string, user: User) => Facts
    /** What an answer changes of a later call of the same subject, for example its version. Null for nothing. */
    follow: (sent: Call, answer: unknown, later: Call) => Followed<Facts> | null
    /** A refused call in a form that the server may accept, or null if the person has to decide. */
    mend: (entry: Entry<Facts>, error: unknown) => Promise<unknown>
    /** Whether a call does more each time it is done. All others can be sent again without their key. */
    adds: (call: Call) => boolean
  }
  refusals: {
    /** Something between the browser and the server blocks the call. */
    blocked: Refusal
    /** The call `adds`, may have arrived, and its key is too old. */
    unsure: Refusal
  }
  /** Draws once for all that `run` changes. */
  batch: (run: () => void) => void
  /** Refetches everything that the screens show. */
  refetch: () => void
  newKey: () => string
  /** Milliseconds. */
  now: () => number
}

/** What takes the answers into the screens. */
export interface Screen<Facts extends object> {
  answered: (entry: Entry<Facts>, answer: unknown) => void
  refused: (entry: Entry<Facts>, reason: Refusal) => void
  /** All that could be sent is sent. */
  finished: () => void
}
