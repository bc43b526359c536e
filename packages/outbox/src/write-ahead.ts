import { stringify } from 'superjson'
import type { WriteAheadEntry } from './entry.ts'
import { HINT } from './pending.ts'

/** The key of an entry in local storage, and the name of the lock that its page holds. */
export const entryName = (key: string) => `${HINT} ${key}`

const locksOf = ({ locks }: { locks?: LockManager | null }) => locks

/** Only pages over HTTPS, or from this machine, have locks. Without them nothing is kept. */
export const canKeep = () => Boolean(locksOf(navigator))

/** A clock that goes back further than this was corrected. */
const CORRECTED_MS = 60_000

interface Options {
  /** Whether the outbox keeps calls of a procedure. */
  covers: (procedure: string) => boolean
  /** Milliseconds. */
  now: () => number
}

type Open = WriteAheadEntry & { input: object; end: (isAnswered: boolean) => void }

/**
 * Writes each call into local storage in the same step as the click, before a screen shows it. If the page is gone
 * before the response, another page sends the call under the same key (`take-over.ts`). A call is known by its input
 * object, not by a copy of it.
 */
export const createWriteAhead = ({ covers, now }: Options) => {
  const open = new Map<object, Open>()
  let latest = 0
  const of = (input: unknown) => (typeof input === 'object' && input !== null ? open.get(input) : undefined)
  return {
    covers,
    of,
    /** How many calls of this page have no response, and are not in the outbox. */
    count: () => open.size,
    write: (user: string | undefined, procedure: string, input: unknown) => {
      if (user === undefined || !covers(procedure) || !canKeep()) return
      if (typeof input !== 'object' || input === null) return
      const at = now()
      latest = latest - at > CORRECTED_MS ? at : Math.max(at, latest + 1)
      const entry = { user, key: crypto.randomUUID(), procedure, input, made_at: latest }
      const name = entryName(entry.key)
      let [release, forget] = [() => {}, () => {}]
      const over = new Promise<void>((resolve) => (release = resolve))
      // While this page holds the lock, no other page takes the entry over.
      navigator.locks.request(name, () => over).catch(() => {})
      try {
        localStorage.setItem(name, stringify(entry))
        forget = () => localStorage.removeItem(name)
      } catch {
        // Local storage is full or disabled. Then the call is lost if the page is closed before the response.
      }
      open.set(input, {
        ...entry,
        end: (isAnswered) => {
          if (isAnswered) forget()
          release()
        },
      })
    },
    /** The call is answered or in the outbox. If it is neither, the entry stays until its person is back. */
    end: (input: unknown, isAnswered: boolean) => {
      const entry = of(input)
      if (!entry) return
      open.delete(entry.input)
      entry.end(isAnswered)
    },
  }
}

export type WriteAhead = ReturnType<typeof createWriteAhead>
