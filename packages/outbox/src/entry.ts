/** One change, as a call of the server. */
export interface Call {
  /** For example `tasks.update`. */
  procedure: string
  input: unknown
}

/** A call as it was made. */
export interface Draft extends Call {
  /** The idempotency key. Every try sends the same one. */
  key: string
  /** Milliseconds. */
  made_at: number
}

export interface WriteAheadEntry extends Draft {
  /** The id of the person who made it. */
  user: string
}

/** Why the server refused a call. */
export interface Refusal {
  code: string
  text: string
}

interface Row extends WriteAheadEntry {
  /** The order in which calls were made, over all tabs. */
  id: number
  /** The id of the entity that it changes. */
  subject: string
  /** When it was first sent, in milliseconds. It may have arrived although no response did. */
  tried_at: number | null
  refused: Refusal | null
}

/** A call in the outbox, with what the app stores beside it. */
export type Entry<Facts> = Row & Facts
export type NewEntry<Facts> = Omit<Row, 'id'> & Facts
