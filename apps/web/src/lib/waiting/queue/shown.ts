import { notifyManager } from '@tanstack/react-query'
import { api, queryClient } from '../../api/trpc.ts'
import { onSessionEnd } from '../../session-end.ts'
import { inKnownTimezone } from '../../session/timezone.ts'
import { HINT, showWaiting, waitingChanges, type Refused, type WaitingChange } from '../changes.ts'
import { afterAnswer } from './rules.ts'
import * as store from './store.ts'
import { tellTabs } from './tabs.ts'

/** While much is sent, it is shown so often at most: each time every list is worked out again. Milliseconds. */
const SHOW_PAUSE_MS = 250

export const signedInUser = () => {
  const user = api.auth.session.getData()
  return user && inKnownTimezone(user)
}

export const signedInId = () => api.auth.session.getData()?.id

/** What takes the answers into what is shown, while somebody is signed in. */
export interface Screen {
  answered: (change: WaitingChange, answer: unknown) => void
  refused: (change: WaitingChange, reason: Refused) => void
  /** The last one was sent. */
  finished: () => void
}
let screen: Screen | undefined
export const currentScreen = () => screen
export const setScreen = (to: Screen | undefined) => {
  screen = to
}

const hintWaiting = (some: boolean) => {
  try {
    if (some) localStorage.setItem(HINT, '1')
    else localStorage.removeItem(HINT)
  } catch {
    // Then it is shown a moment later.
  }
}

export const show = (changes: readonly WaitingChange[]) => {
  hintWaiting(changes.length > 0)
  showWaiting(changes)
}

/** What was sent goes from what waits. */
export const hideSent = (ids: Iterable<number>) => {
  const sent = new Set(ids)
  show(waitingChanges().filter(({ id }) => !sent.has(id)))
}

interface Answered {
  change: WaitingChange
  answer: unknown
}
/** What was sent and is still shown as waiting. */
let unshown: Answered[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let shownAt = -Infinity

const take = ({ change, answer }: Answered) => {
  try {
    screen?.answered(change, answer)
  } catch {
    // A newer server says what this page does not know.
    void queryClient.invalidateQueries()
  }
}

/** Shows what was answered. In one step for the eye: the answers come and what stood for them goes. */
const showAnswers = () => {
  clearTimeout(timer)
  timer = undefined
  if (unshown.length === 0) return
  const answers = unshown
  unshown = []
  shownAt = performance.now()
  const ids = answers.map(({ change }) => change.id)
  hideSent(ids)
  notifyManager.batch(() => {
    for (const answered of answers) take(answered)
  })
  tellTabs({ sent: ids })
}

/** The first one at once, those that follow on its heels together. */
export const showAnswer = (change: WaitingChange, answer: unknown) => {
  unshown.push({ change, answer })
  const pause = shownAt + SHOW_PAUSE_MS - performance.now()
  if (pause <= 0) showAnswers()
  else timer ??= setTimeout(showAnswers, pause)
}

/** A change that is made now, of what its screen will show in a moment. */
export const afterAnswers = (made: Omit<WaitingChange, 'id'>): Omit<WaitingChange, 'id'> => {
  const newest = { ...made, id: Infinity }
  const { id: _id, ...change } = unshown.reduce(
    (each, sent) => afterAnswer(sent.change, sent.answer)(each),
    newest,
  )
  return change
}

let shownFor: string | undefined

export const isShown = () => shownFor === signedInId()

/** Shows what is written down of the person who is signed in. */
export const reload = async () => {
  const user = signedInId()
  const changes = user === undefined ? [] : await store.read(user)
  if (user !== signedInId()) return
  shownFor = user
  showAnswers()
  show(changes)
}

onSessionEnd(() => {
  shownFor = undefined
  unshown = []
})
