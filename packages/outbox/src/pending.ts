import type { Entry } from './entry.ts'

/** Local storage has this key while the outbox has entries. Write-ahead entries have keys that begin with it. */
export const HINT = 'changes_waiting'

/** A call that was not sent, and is kept instead. */
export class KeptError extends Error {}

/** Whether the outbox may have entries. The answer is immediate, so that they show right after a reload. */
export const seemsPending = () => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(HINT))
  } catch {
    return false
  }
}

/** The entries of the person who is signed in, in order, as the screens show them. */
export const createPending = <Facts extends object>() => {
  let entries: readonly Entry<Facts>[] = []
  const listeners = new Set<() => void>()
  return {
    entries: () => entries,
    show: (next: readonly Entry<Facts>[]) => {
      if (next.length === 0 && entries.length === 0) return
      entries = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The first entry that can be sent. A refused entry holds up the later ones of its subject. */
export const nextToSend = <Facts extends object>(
  entries: readonly Entry<Facts>[],
): Entry<Facts> | undefined => {
  const held = new Set<string>()
  return entries.find(({ subject, refused }) => {
    if (refused) held.add(subject)
    return !held.has(subject)
  })
}

/** An entry with those that cannot be sent without it: the later ones of a subject that is not created. */
export const discardedWith = <Facts extends object>(
  entries: readonly Entry<Facts>[],
  entry: Entry<Facts>,
): readonly Entry<Facts>[] =>
  /\.(?:create|start)$/.test(entry.procedure)
    ? entries.filter(({ subject, id }) => subject === entry.subject && id >= entry.id)
    : [entry]
