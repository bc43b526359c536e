import type { User } from '@dayloom/validators/users'
import { parse } from 'superjson'
import { z } from 'zod'
import { noteName, type Note } from '../notes.ts'
import { rowOf } from './row.ts'
import * as store from './store.ts'

const PREFIX = noteName('')
const TURN = 'take-over'

const noteSchema = z.object({
  user: z.string(),
  key: z.string(),
  procedure: z.string(),
  input: z.unknown(),
  made_at: z.number(),
})

const read = (name: string): Note | undefined => {
  try {
    return noteSchema.parse(parse(localStorage.getItem(name) ?? ''))
  } catch {
    // Gone, or of another version of the app: it stays where it is.
    return undefined
  }
}

/** What pages have begun to send for a person and have no answer to, in the order it was made. */
const notesOf = (user: Pick<User, 'id'>) =>
  Object.keys(localStorage)
    .flatMap((name) => (name.startsWith(PREFIX) ? (read(name) ?? []) : []))
    .filter((note) => note.user === user.id)
    .toSorted((a, b) => a.made_at - b.made_at)

/** Forgets them, of a person who will not be back. */
export const forgetNotes = (user: Pick<User, 'id'>) => {
  for (const { key } of notesOf(user)) localStorage.removeItem(noteName(key))
}

/** Nobody is kept waiting by a page that is asleep: all that look share the lock, which only the one that sends has alone. */
const IS_FREE = { mode: 'shared', ifAvailable: true } as const

/**
 * Puts what pages that are gone have left without an answer behind what waits already, each once. The names of those
 * of pages that are still there are given back.
 */
export const takeOver = async (user: User, mayWait: boolean) => {
  const taken: string[] = []
  await navigator.locks.request(TURN, { ifAvailable: !mayWait }, async (turn) => {
    // Another tab is at it.
    if (!turn) return
    for (const note of notesOf(user)) {
      const name = noteName(note.key)
      const take = navigator.locks.request(name, IS_FREE, async (free) => {
        // Between a look at it and the lock, the page may have got its answer.
        if (!free || !read(name)) return
        await store.addOnce(rowOf(note, user, true))
        localStorage.removeItem(name)
        taken.push(name)
      })
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they have an order
      await take.catch(() => {
        // Storage that fails takes nothing over, and forgets nothing.
      })
    }
  })
  return { some: taken.length > 0, others: notesOf(user).map(({ key }) => noteName(key)) }
}

/** Calls back when the page that looks after a change has gone without an answer. */
export const whenLeft = (name: string, run: () => void) => {
  const look = () => {
    if (read(name)) run()
  }
  navigator.locks.request(name, { mode: 'shared' }, look).catch(() => {})
}

/** Tells of what other pages begin to send. */
export const watchOthers = (begun: (name: string) => void) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) && newValue !== null) begun(key)
  })
