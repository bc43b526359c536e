import { onlineManager } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { z } from 'zod'
import { codeOf } from '../../api/errors.ts'
import { trpcClient } from '../../api/trpc.ts'
import { endSession } from '../../session-end.ts'
import { waitingChanges, type Refused, type WaitingChange } from '../changes.ts'
import { carriedOver, withoutPlace } from './mended.ts'
import { adds, afterAnswer, mayBeDone, nextToSend, outcomeOf, unsure } from './rules.ts'
import { currentScreen, reload, show, showAnswer, signedInId } from './shown.ts'
import * as store from './store.ts'
import { tellTabs } from './tabs.ts'
import { newId } from '../../new-id.ts'

/** An answer that takes longer is none. Milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000
const LOCK = 'waiting-changes'

const failures = new Map<number, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** What was read of the rows is theirs no longer. */
let isOutdated = false
export const readAgain = () => {
  isOutdated = true
}

const send = ({ procedure, input, key }: WaitingChange) =>
  getUntypedClient(trpcClient).mutation(procedure, input, {
    context: { idempotencyKey: key },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })

/** A refused change as it can be sent all the same; null where its person has to see why. */
const mended = async (change: WaitingChange, error: unknown) => {
  if (codeOf(error) !== 'VERSION_CONFLICT') return withoutPlace(change, error)
  if (change.procedure !== 'tasks.update') return null
  return carriedOver(change, await getUntypedClient(trpcClient).query('tasks.get', { id: change.subject }))
}

const mend = async (change: WaitingChange, error: unknown) => {
  const input = await mended(change, error)
  if (input === null) return false
  await store.amend(change, newId(), input)
  readAgain()
  return true
}

type Changes = readonly WaitingChange[]

/** How many this tab has sent. */
let sent = 0

/** Takes away what was answered; gives what is left of those that were read. */
const acceptAnswer = async (change: WaitingChange, answer: unknown, read: Changes): Promise<Changes> => {
  const { followed, isMore } = await store.acceptAnswer(change, read, afterAnswer(change, answer))
  if (isMore) readAgain()
  failures.delete(change.id)
  sent += 1
  showAnswer(change, answer)
  const others = read.filter(({ id }) => id !== change.id)
  return followed.length === 0
    ? others
    : others.map((each) => followed.find(({ id }) => id === each.id) ?? each)
}

const refuse = async (change: WaitingChange, refused: Refused, read: Changes): Promise<Changes> => {
  await store.refuse(change, refused)
  const withRefused = (changes: Changes) =>
    changes.map((each) => (each.id === change.id ? { ...each, refused } : each))
  currentScreen()?.refused(change, refused)
  show(withRefused(waitingChanges()))
  tellTabs('changed')
  return withRefused(read)
}

/** Sends one; gives what is left, null where the rest has to wait as well. */
const sendOne = async (change: WaitingChange, read: Changes): Promise<Changes | null> => {
  const now = Date.now()
  if (mayBeDone(change, now)) return refuse(change, unsure, read)
  if (adds(change) && change.tried_at === null) await store.noteTry(change, now)
  try {
    return await acceptAnswer(change, await send(change), read)
  } catch (error) {
    const { id } = change
    const failed = failures.get(id) ?? 0
    const outcome = outcomeOf(error, failed)
    if (outcome.kind === 'refused') {
      const isMended = await mend(change, error).catch(() => false)
      return isMended ? read : refuse(change, outcome.refused, read)
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
    return null
  }
}

/** Sends what was read, one after the other, as long as that stands; false where the rest has to wait. */
const sendAll = async (read: Changes, user: string) => {
  let left: Changes | null = read
  for (;;) {
    const next = nextToSend(left)
    if (!next || isOutdated) return true
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they have an order
    const change = await store.get(next)
    if (signedInId() !== user) return false
    // Another tab may have discarded it in this moment, or changed it.
    // oxlint-disable-next-line no-await-in-loop -- the same
    left = change ? await sendOne(change, left) : left.filter(({ id }) => id !== next.id)
    if (!left) return false
  }
}

const person = z.object({ id: z.string() })

/** Whether the browser's session is still of the person whose page this is: another tab may have signed in someone else. */
const isStill = async (user: string) =>
  person.safeParse(await getUntypedClient(trpcClient).query('auth.session')).data?.id === user

const readNow = (user: string) => {
  isOutdated = false
  return store.read(user)
}

/** Sends what waits as long as it can. What waits is read again where it was changed, and before this ends. */
const drain = async () => {
  const user = signedInId()
  if (user === undefined) return
  let changes = await readNow(user)
  if (!nextToSend(changes) || !(await isStill(user))) return
  const before = sent
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (nextToSend(changes) && (await sendAll(changes, user))) changes = await readNow(user)
  await reload()
  if (sent === before) return
  currentScreen()?.finished()
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

onlineManager.subscribe((online) => {
  if (online) sendWaiting()
})
