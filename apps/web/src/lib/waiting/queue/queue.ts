import { onlineManager } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { v4 as newKey } from 'uuid'
import { z } from 'zod'
import { api, queryClient, trpcClient } from '../../api/trpc.ts'
import { endSession, onSessionEnd } from '../../session-end.ts'
import { HINT, showWaiting, waitingChanges, type Refused, type WaitingChange } from '../changes.ts'
import { afterAnswer, carriedOver, discardedWith, nextToSend, outcomeOf } from './rules.ts'
import * as store from './store.ts'
import { takeOver, watchOthers, whenLeft } from './take-over.ts'

/** An answer that takes longer is none. Milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000
const LOCK = 'waiting-changes'

export const signedInUser = () => api.auth.session.getData()

const signedInId = () => signedInUser()?.id

/** What takes the answers into what is shown, while somebody is signed in. */
export interface Screen {
  answered: (change: WaitingChange, answer: unknown) => void
  refused: (change: WaitingChange, reason: Refused) => void
  /** The last one was sent. */
  finished: () => void
}
let screen: Screen | undefined

const tabs = new BroadcastChannel('waiting-changes')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
const tellTabs = (what: 'changed' | 'sent') => tabs.postMessage(what)

const hintWaiting = (some: boolean) => {
  try {
    if (some) localStorage.setItem(HINT, '1')
    else localStorage.removeItem(HINT)
  } catch {
    // Then it is shown a moment later.
  }
}

const show = (changes: readonly WaitingChange[]) => {
  hintWaiting(changes.length > 0)
  showWaiting(changes)
}

let shownFor: string | undefined

/** Shows what is written down of the person who is signed in. */
const reload = async () => {
  const user = signedInId()
  const changes = user === undefined ? [] : await store.read(user)
  if (user !== signedInId()) return
  shownFor = user
  show(changes)
}

/** Takes over what pages that are gone have begun to send, and shows all that waits. */
const gather = async (mayWait: boolean) => {
  const user = signedInUser()
  const nothing = { some: false, others: [] }
  // Where the browser's storage fails, it is tried again with the next page.
  const { some, others } = user ? await takeOver(user, mayWait).catch(() => nothing) : nothing
  await reload()
  if (some) tellTabs('changed')
  return others
}

/** Resolves once what waits is known: nothing is sent past it. */
export const ready = async () => {
  if (shownFor !== signedInId()) await gather(false)
}

const failures = new Map<number, number>()
let timer: ReturnType<typeof setTimeout> | undefined

const send = ({ procedure, input, key }: WaitingChange) =>
  getUntypedClient(trpcClient).mutation(procedure, input, {
    context: { idempotencyKey: key },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })

/** Where an edit meets another that touched nothing a person edits, it is sent again, as online. */
const carryOver = async (change: WaitingChange) => {
  if (change.procedure !== 'tasks.update') return false
  const theirs = await getUntypedClient(trpcClient).query('tasks.get', { id: change.subject })
  const input = carriedOver(change, theirs)
  if (input === null) return false
  await store.amend(change, newKey(), input)
  return true
}

/** Sends one; false where the rest has to wait as well. */
const sendOne = async (change: WaitingChange): Promise<boolean> => {
  const { id } = change
  try {
    const answer = await send(change)
    await store.settle(change, afterAnswer(change, answer))
    failures.delete(id)
    // In one step for the eye: the answer comes and what stood for it goes.
    show(waitingChanges().filter((each) => each.id !== id))
    screen?.answered(change, answer)
    return true
  } catch (error) {
    const failed = failures.get(id) ?? 0
    const outcome = outcomeOf(error, failed)
    if (outcome.kind === 'refused') {
      const isConflict = outcome.refused.code === 'VERSION_CONFLICT'
      if (isConflict && (await carryOver(change).catch(() => false))) return true
      await store.refuse(change, outcome.refused)
      screen?.refused(change, outcome.refused)
      await reload()
      tellTabs('changed')
      return true
    }
    if (outcome.kind === 'later') {
      failures.set(id, failed + 1)
      timer = setTimeout(sendWaiting, outcome.after)
    }
    if (outcome.kind === 'signed-out') endSession('expired')
    // Others are answered, as who is signed in was, or nothing would have been sent.
    if (outcome.kind === 'intercepted') failures.set(id, failed + 1)
    if (outcome.kind === 'unreachable' || outcome.kind === 'intercepted')
      timer = setTimeout(sendWaiting, ANSWER_TIMEOUT_MS)
    return false
  }
}

const person = z.object({ id: z.string() })

/** Whether the browser's session is still of the person whose page this is: another tab may have signed in someone else. */
const isStill = async (user: string) =>
  person.safeParse(await getUntypedClient(trpcClient).query('auth.session')).data?.id === user

/** Sends what waits, one after the other, as long as it can. */
const drain = async () => {
  const user = signedInId()
  if (user === undefined || !nextToSend(await store.read(user)) || !(await isStill(user))) return
  let sent = false
  for (;;) {
    const change = nextToSend(await store.read(user))
    if (!change || signedInId() !== user || !(await sendOne(change))) break
    sent = true
  }
  await reload()
  if (!sent) return
  screen?.finished()
  // Once for all of them: a tab that asks for everything asks for up to fifty pages. The log of changes tells it of
  // each one; this is for a tab that does not hear the log, having no stream to the server.
  tellTabs('sent')
}

let isAsked = false

/** Of all tabs one sends; another goes on where that one is closed. */
const sendWhenOurTurn = async () => {
  if (isAsked || !onlineManager.isOnline()) return
  isAsked = true
  try {
    await navigator.locks.request(LOCK, async () => {
      isAsked = false
      await drain()
    })
  } finally {
    isAsked = false
  }
}

export function sendWaiting() {
  clearTimeout(timer)
  sendWhenOurTurn().catch(() => {
    // The browser's storage failed: it is tried again.
    timer = setTimeout(sendWaiting, ANSWER_TIMEOUT_MS)
  })
}

/** Writes a change down, and only then shows that it waits. */
export const keep = async (change: Omit<WaitingChange, 'id'>) => {
  const kept = await store.add(change)
  show([...waitingChanges(), kept])
  tellTabs('changed')
  // So that a full disk does not make the browser forget it.
  void navigator.storage.persist().catch(() => false)
  sendWaiting()
}

/** Sends a refused change again, as it is or as it was mended. */
export const tryAgain = async (change: WaitingChange, input?: unknown) => {
  await store.amend(change, newKey(), input)
  await reload()
  tellTabs('changed')
  sendWaiting()
}

export const discard = async (change: WaitingChange) => {
  await store.discard(discardedWith(waitingChanges(), change).map(({ id }) => id))
  await reload()
  tellTabs('changed')
  sendWaiting()
}

onSessionEnd(() => {
  shownFor = undefined
})

onlineManager.subscribe((online) => {
  if (online) sendWaiting()
})

tabs.addEventListener('message', ({ data }) => {
  void reload()
  if (data === 'sent') void queryClient.invalidateQueries()
})

const sendGathered = async (mayWait: boolean) => {
  const others = await gather(mayWait)
  if (waitingChanges().length > 0) sendWaiting()
  return others
}

/** What another page has begun to send is sent from here where that page goes. */
const follow = (name: string) => whenLeft(name, () => void sendGathered(true).catch(() => {}))
watchOthers(follow)

/** Shows and sends what waits of the person who is signed in; gives what ends that. */
export const startSending = (of: Screen) => {
  screen = of
  const begin = async () => {
    for (const name of await sendGathered(false)) follow(name)
  }
  begin().catch(() => {})
  return () => {
    screen = undefined
  }
}
