import { createDrain } from './drain.ts'
import type { Call, Draft, Entry, NewEntry } from './entry.ts'
import type { OutboxOptions, Screen } from './options.ts'
import { discardedWith, KeptError, nextToSend } from './pending.ts'
import { goesBehind, isKeptAfter } from './rules.ts'
import { createStore } from './store.ts'
import { openTabs } from './tabs.ts'
import { forgetEntries, takeOver, watchOthers, whenLeft } from './take-over.ts'
import { createView } from './view.ts'

export type { Call, Entry, Refusal } from './entry.ts'
export type { Answer } from './rules.ts'

/** A response that takes longer counts as none. */
const ANSWER_TIMEOUT_MS = 15_000

type Send<T> = (call: Call & { key: string }, signal: AbortSignal) => Promise<T>

/** Keeps calls that cannot be sent, and sends them later: see the README. */
export const createOutbox = <User extends { id: string }, Facts extends object>(
  options: OutboxOptions<User, Facts>,
) => {
  const { pending, writeAhead, session, server, network, calls, newKey, now } = options
  const store = createStore(options.factsSchema)

  const changedElsewhere = async () => {
    drain.outdate()
    await view.reload()
    // The tab that stored an entry may be closed before it can send it.
    if (nextToSend(pending.entries())) drain.run()
  }
  const tell = openTabs({
    changed: (isAllSent) => {
      // If storage fails, the entries are read with the next change.
      changedElsewhere().catch(() => {})
      if (isAllSent) options.refetch()
    },
    sent: (ids) => view.hide(ids),
  })
  const view = createView(options, store, (sent) => tell({ sent }))
  const drain = createDrain(options, store, view, tell)

  const entryOf = (draft: Draft, user: User, isTried: boolean): NewEntry<Facts> => {
    const sent = calls.sentAs(draft, user)
    const kept = calls.keptAs(sent, draft.made_at)
    const { procedure, input } = kept
    const subject = calls.subjectOf(input)
    if (subject === undefined) throw new Error(`${procedure} names no id`)
    const { made_at } = draft
    const key = kept === sent ? draft.key : newKey()
    const tried_at = isTried ? made_at : null
    const row = { user: user.id, key, procedure, input, subject, made_at, tried_at, refused: null }
    return { ...calls.factsOf({ procedure, input }, subject, user), ...row }
  }

  /** Takes over the entries of closed pages, and shows all. Gives the names of the entries of open pages. */
  const gather = async (mayWait: boolean) => {
    const user = session.user()
    const none = { taken: 0, held: [] }
    const keep = async (draft: Draft) => {
      if (user) await store.addOnce(entryOf(draft, user, true))
    }
    // If storage fails, the next page tries again.
    const { taken, held } = user ? await takeOver({ user: user.id, mayWait, keep }).catch(() => none) : none
    if (taken > 0) drain.outdate()
    await view.reload()
    if (taken > 0) tell('changed')
    return held
  }
  const gatherAndSend = async (mayWait: boolean) => {
    const held = await gather(mayWait)
    if (pending.entries().length > 0) drain.run()
    return held
  }
  const follow = (name: string) => whenLeft(name, () => void gatherAndSend(true).catch(() => {}))
  watchOthers(follow)

  const changed = async () => {
    drain.outdate()
    await view.reload()
    tell('changed')
    drain.run()
  }

  const keep = async (entry: NewEntry<Facts>) => {
    const kept = await store.add(view.afterAnswers(entry))
    drain.outdate()
    view.show([...pending.entries(), kept])
    tell('changed')
    // So that the browser keeps the entries when the disk is full.
    void navigator.storage.persist().catch(() => false)
    drain.run()
  }

  /** Sends a call now if the network and the earlier entries allow it. Otherwise rejects with a `KeptError`. */
  const submit = async <T>(call: Call, send: Send<T>): Promise<T> => {
    const written = writeAhead.of(call.input)
    if (written && written.user !== session.user()?.id) {
      // It stays in local storage until the person who made it is back.
      writeAhead.end(call.input, false)
      throw new KeptError()
    }
    // Without storage nothing is kept.
    if (!view.isShown()) await gather(false).catch(() => {})
    const user = session.user()
    // The key is made before the first try, which can arrive although its response does not.
    const { key, made_at } = written ?? { key: newKey(), made_at: now() }
    const draft = { ...call, key, made_at }
    let reason: unknown
    if (network.isOnline() && !goesBehind(pending.entries(), calls.subjectOf(call.input))) {
      const sentAs = user ? calls.sentAs(draft, user) : call
      try {
        return await send({ ...sentAs, key }, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
      } catch (error) {
        if (!isKeptAfter(server.answerOf(error))) throw error
        reason = error
      }
    }
    try {
      if (!user) throw new Error('Nobody is signed in')
      await keep(entryOf(draft, user, reason !== undefined))
    } catch (error) {
      throw reason ?? error
    }
    throw new KeptError()
  }

  return {
    submit,

    /** Shows and sends the entries of the person who is signed in. Gives what ends that. */
    start: (screen: Screen<Facts>) => {
      view.setScreen(screen)
      const begin = async () => {
        for (const name of await gatherAndSend(false)) follow(name)
      }
      begin().catch(() => {})
      return () => view.setScreen(undefined)
    },

    /** Sends a refused entry again, with another input if there is one. */
    retry: async (entry: Entry<Facts>, input?: unknown) => {
      await store.amend(entry, newKey(), input)
      await changed()
    },

    discard: async (entry: Entry<Facts>) => {
      await store.discard(discardedWith(pending.entries(), entry).map(({ id }) => id))
      await changed()
    },

    /** Deletes everything of a person whose account is gone. */
    forget: async (user: string) => {
      forgetEntries(user)
      await store.discard((await store.read(user)).map(({ id }) => id))
    },
  }
}
