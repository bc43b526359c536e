import { queryClient } from '../../api/trpc.ts'
import { waitingChanges, type WaitingChange } from '../changes.ts'
import { discardedWith, nextToSend } from './rules.ts'
import { readAgain, sendWaiting } from './send.ts'
import {
  afterAnswers,
  hideSent,
  isShown,
  reload,
  setScreen,
  show,
  signedInUser,
  type Screen,
} from './shown.ts'
import * as store from './store.ts'
import { hearTabs, tellTabs } from './tabs.ts'
import { forgetNotes, takeOver, watchOthers, whenLeft } from './take-over.ts'
import { newId } from '../../new-id.ts'

/** Takes over what pages that are gone have begun to send, and shows all that waits. */
const gather = async (mayWait: boolean) => {
  const user = signedInUser()
  const nothing = { some: false, others: [] }
  // Where the browser's storage fails, it is tried again with the next page.
  const { some, others } = user ? await takeOver(user, mayWait).catch(() => nothing) : nothing
  if (some) readAgain()
  await reload()
  if (some) tellTabs('changed')
  return others
}

/** Resolves once what waits is known: nothing is sent past it. */
export const ready = async () => {
  if (!isShown()) await gather(false)
}

/** What is written down was changed here. */
const changed = async () => {
  readAgain()
  await reload()
  tellTabs('changed')
  sendWaiting()
}

/** Writes a change down, and only then shows that it waits. */
export const keep = async (change: Omit<WaitingChange, 'id'>) => {
  const kept = await store.add(afterAnswers(change))
  readAgain()
  show([...waitingChanges(), kept])
  tellTabs('changed')
  // So that a full disk does not make the browser forget it.
  void navigator.storage.persist().catch(() => false)
  sendWaiting()
}

/** Sends a refused change again, as it is or as it was mended. */
export const tryAgain = async (change: WaitingChange, input?: unknown) => {
  await store.amend(change, newId(), input)
  await changed()
}

export const discard = async (change: WaitingChange) => {
  await store.discard(discardedWith(waitingChanges(), change).map(({ id }) => id))
  await changed()
}

/** Nobody will ever send what waits of an account that is gone. */
export const discardAllOf = async (user: string) => {
  forgetNotes({ id: user })
  await store.discard((await store.read(user)).map(({ id }) => id))
}

/** The page that wrote it down may be gone before it can send it: each goes on where another one ends. */
const changedElsewhere = async () => {
  readAgain()
  await reload()
  if (nextToSend(waitingChanges())) sendWaiting()
}

hearTabs({
  changed: (isOver) => {
    // Where the browser's storage fails, it is read with the next change.
    changedElsewhere().catch(() => {})
    if (isOver) void queryClient.invalidateQueries()
  },
  sent: hideSent,
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
  setScreen(of)
  const begin = async () => {
    for (const name of await sendGathered(false)) follow(name)
  }
  begin().catch(() => {})
  return () => setScreen(undefined)
}
