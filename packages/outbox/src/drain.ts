import type { Entry, Refusal } from './entry.ts'
import type { OutboxOptions } from './options.ts'
import { nextToSend } from './pending.ts'
import { isKeyForgotten, outcomeOf } from './rules.ts'
import type { Store } from './store.ts'
import type { View } from './view.ts'

/** A response that takes longer counts as none. */
const ANSWER_TIMEOUT_MS = 30_000
export const LOCK = 'waiting-changes'

/** Sends entries in order, from one tab. `tell` tells the other tabs. */
export const createDrain = <User extends { id: string }, Facts extends object>(
  { session, server, calls, refusals, network, pending, newKey, now }: OutboxOptions<User, Facts>,
  store: Store<Facts>,
  view: View<Facts>,
  tell: (message: 'changed' | 'sent') => void,
) => {
  type Entries = readonly Entry<Facts>[]
  const failures = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The entries that were read are not those that are stored. */
  let isOutdated = false
  let sent = 0
  let isRequested = false

  const mend = async (entry: Entry<Facts>, error: unknown) => {
    const input = await calls.mend(entry, error)
    if (input === null) return false
    await store.amend(entry, newKey(), input)
    isOutdated = true
    return true
  }

  /** Deletes an answered entry. Gives those that are left. */
  const accept = async (entry: Entry<Facts>, answer: unknown, read: Entries): Promise<Entries> => {
    const { followed, isMore } = await store.acceptAnswer(entry, read, (later) =>
      later.subject === entry.subject ? calls.follow(entry, answer, later) : null,
    )
    if (isMore) isOutdated = true
    failures.delete(entry.id)
    sent += 1
    view.showAnswer(entry, answer)
    return read.flatMap((each) =>
      each.id === entry.id ? [] : (followed.find(({ id }) => id === each.id) ?? each),
    )
  }

  const refuse = async (entry: Entry<Facts>, refused: Refusal, read: Entries): Promise<Entries> => {
    await store.refuse(entry, refused)
    const withRefused = (entries: Entries) =>
      entries.map((each) => (each.id === entry.id ? { ...each, refused } : each))
    view.screen()?.refused(entry, refused)
    view.show(withRefused(pending.entries()))
    tell('changed')
    return withRefused(read)
  }

  /** Sends one entry. Gives those that are left, or null if they have to wait. */
  const sendOne = async (entry: Entry<Facts>, read: Entries): Promise<Entries | null> => {
    const adds = calls.adds(entry)
    if (adds && isKeyForgotten(entry, now())) return refuse(entry, refusals.unsure, read)
    if (adds && entry.tried_at === null) await store.noteTry(entry, now())
    try {
      return await accept(entry, await server.send(entry, AbortSignal.timeout(ANSWER_TIMEOUT_MS)), read)
    } catch (error) {
      const failed = failures.get(entry.id) ?? 0
      const outcome = outcomeOf(server.answerOf(error), failed, refusals.blocked)
      if (outcome.kind === 'refused') {
        const isMended = await mend(entry, error).catch(() => false)
        return isMended ? read : refuse(entry, outcome.refused, read)
      }
      if (outcome.kind === 'signed-out') {
        session.expired()
        return null
      }
      if (outcome.kind !== 'unreachable') failures.set(entry.id, failed + 1)
      timer = setTimeout(run, outcome.kind === 'later' ? outcome.after : ANSWER_TIMEOUT_MS)
      return null
    }
  }

  const userId = () => session.user()?.id

  /** Sends the entries until they are outdated. False if the rest has to wait. */
  const sendAll = async (read: Entries, user: string) => {
    let left: Entries | null = read
    for (;;) {
      const next: Entry<Facts> | undefined = nextToSend(left)
      if (!next || isOutdated) return true
      const entry = await store.get(next)
      if (userId() !== user) return false
      // Another tab may just have discarded it.
      left = entry ? await sendOne(entry, left) : left.filter(({ id }) => id !== next.id)
      if (!left) return false
    }
  }

  const readNow = (user: string) => {
    isOutdated = false
    return store.read(user)
  }

  /** Sends as much as it can. */
  const drain = async () => {
    const user = userId()
    if (user === undefined) return
    let entries = await readNow(user)
    if (!nextToSend(entries) || (await session.owner()) !== user) return
    const before = sent
    while (nextToSend(entries) && (await sendAll(entries, user))) entries = await readNow(user)
    await view.reload()
    if (sent === before) return
    view.screen()?.finished()
    // Once for all: the other tabs refetch everything.
    tell('sent')
  }

  /** One tab sends. When it is closed, the browser gives the lock to the next one. */
  const drainWithLock = async () => {
    if (isRequested || !network.isOnline()) return
    isRequested = true
    try {
      await navigator.locks.request(LOCK, async () => {
        isRequested = false
        await drain()
      })
    } finally {
      isRequested = false
    }
  }

  function run() {
    clearTimeout(timer)
    drainWithLock().catch(() => {
      // Storage failed.
      timer = setTimeout(run, ANSWER_TIMEOUT_MS)
    })
  }
  network.subscribe((isOnline) => {
    if (isOnline) run()
  })
  return {
    run,
    /** Reads the entries again before the next one is sent. */
    outdate: () => {
      isOutdated = true
    },
  }
}
