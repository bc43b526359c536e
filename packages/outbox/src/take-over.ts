import { parse } from 'superjson'
import { z } from 'zod'
import type { WriteAheadEntry } from './entry.ts'
import { entryName } from './write-ahead.ts'

const PREFIX = entryName('')
const LOCK = 'take-over'

const entrySchema = z.object({
  user: z.string(),
  key: z.string(),
  procedure: z.string(),
  input: z.unknown(),
  made_at: z.number(),
})

const read = (name: string): WriteAheadEntry | undefined => {
  try {
    return entrySchema.parse(parse(localStorage.getItem(name) ?? ''))
  } catch {
    // Gone, or written by another version of the app, which leaves it there.
    return undefined
  }
}

/** The write-ahead entries of a person, in the order of the clicks. */
const entriesOf = (user: string) =>
  Object.keys(localStorage)
    .flatMap((name) => (name.startsWith(PREFIX) ? (read(name) ?? []) : []))
    .filter((entry) => entry.user === user)
    .toSorted((a, b) => a.made_at - b.made_at)

/** Deletes the write-ahead entries of a person. */
export const forgetEntries = (user: string) => {
  for (const { key } of entriesOf(user)) localStorage.removeItem(entryName(key))
}

/** Pages share the lock while they look, so that a sleeping page does not block them. Its owner holds it alone. */
const IS_FREE = { mode: 'shared', ifAvailable: true } as const

interface TakeOver {
  user: string
  /** Whether to wait if another tab takes over at the same time. */
  mayWait: boolean
  /** Stores an entry once. */
  keep: (entry: WriteAheadEntry) => Promise<void>
}

/** Stores the write-ahead entries of closed pages. Gives how many, and the names of those that open pages hold. */
export const takeOver = async ({ user, mayWait, keep }: TakeOver) => {
  let taken = 0
  await navigator.locks.request(LOCK, { ifAvailable: !mayWait }, async (lock) => {
    if (!lock) return
    for (const entry of entriesOf(user)) {
      const name = entryName(entry.key)
      const take = navigator.locks.request(name, IS_FREE, async (free) => {
        // The page may have received its response before it closed.
        if (!free || !read(name)) return
        await keep(entry)
        localStorage.removeItem(name)
        taken += 1
      })
      await take.catch(() => {
        // If storage fails, the write-ahead entry stays.
      })
    }
  })
  return { taken, held: entriesOf(user).map(({ key }) => entryName(key)) }
}

/** Calls back when the page of an entry is closed and the entry is still there. */
export const whenLeft = (name: string, run: () => void) => {
  const look = () => {
    if (read(name)) run()
  }
  navigator.locks.request(name, { mode: 'shared' }, look).catch(() => {})
}

/** Calls back with the name of each entry that another page writes. */
export const watchOthers = (written: (name: string) => void) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) && newValue !== null) written(key)
  })
