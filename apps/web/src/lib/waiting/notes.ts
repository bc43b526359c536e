import { stringify } from 'superjson'
import { HINT } from './changes.ts'

/** A change that was made on a page and is not answered yet, as it is written down in the browser. */
export interface Note {
  /** The person who made it. */
  user: string
  /** The idempotency key that it is sent with, however often. */
  key: string
  /** The procedure's path: `tasks.update`. */
  procedure: string
  input: unknown
  /** Milliseconds; later than of every change that the page made before. */
  made_at: number
}

/** Under this name a note is in the browser's storage, and the page that made it holds a lock. */
export const noteName = (key: string) => `${HINT} ${key}`

type Sending = Note & { input: object; end: (isAnswered: boolean) => void }
const notes = new Map<object, Sending>()
let latest = 0

/** What can wait. Every other change fails without a network, and says so. */
export const canWait = (procedure: string) => /^(?:tasks|habits)\./.test(procedure)

/** Only pages that came by HTTPS, or from this machine, have them. */
export const locksOf = ({ locks }: { locks?: LockManager | null }) => locks

/** What is noted of a change; a change is its input, not a copy of it. */
export const noteOf = (input: unknown) =>
  typeof input === 'object' && input !== null ? notes.get(input) : undefined

/** How many changes of this page have no answer, and are not in the queue. */
export const unanswered = () => notes.size

/**
 * Writes a change down in the moment it is made, before a screen shows it. Where this page is gone before the answer
 * is there, another one sends it again with the same key (`queue/take-over.ts`).
 */
export const noteChange = (user: string | undefined, procedure: string, input: unknown) => {
  const locks = locksOf(navigator)
  if (user === undefined || !canWait(procedure) || !locks) return
  if (typeof input !== 'object' || input === null) return
  latest = Math.max(Date.now(), latest + 1)
  const note = { user, key: crypto.randomUUID(), procedure, input, made_at: latest }
  const name = noteName(note.key)
  let [release, forget] = [() => {}, () => {}]
  const over = new Promise<void>((resolve) => (release = resolve))
  // Before it can be seen: as long as this page is there, it looks after the change itself.
  locks.request(name, () => over).catch(() => {})
  try {
    localStorage.setItem(name, stringify(note))
    forget = () => localStorage.removeItem(name)
  } catch {
    // Full, or switched off: then the change goes with its page.
  }
  notes.set(input, {
    ...note,
    end: (isAnswered) => {
      if (isAnswered) forget()
      release()
    },
  })
}

/** A change is answered, or waits in the queue. One that was not sent stays until the person who made it is back. */
export const endNote = (input: unknown, isAnswered: boolean) => {
  const note = noteOf(input)
  if (!note) return
  notes.delete(note.input)
  note.end(isAnswered)
}
