import type { Entry, NewEntry } from './entry.ts'
import type { OutboxOptions, Screen } from './options.ts'
import { HINT } from './pending.ts'
import type { Store } from './store.ts'

/** While many entries are sent, the screens are updated this often: each time they compute every list. */
const SHOW_PAUSE_MS = 250

interface Answered<Facts extends object> {
  entry: Entry<Facts>
  answer: unknown
}

const setHint = (isPending: boolean) => {
  try {
    if (isPending) localStorage.setItem(HINT, '1')
    else localStorage.removeItem(HINT)
  } catch {
    // Then the entries show a moment later.
  }
}

/** What the screens know of the outbox. `sent` tells the other tabs. */
export const createView = <User extends { id: string }, Facts extends object>(
  { pending, session, calls, batch, refetch }: OutboxOptions<User, Facts>,
  store: Store<Facts>,
  sent: (ids: number[]) => void,
) => {
  let screen: Screen<Facts> | undefined
  /** Answered entries that the screens still show as pending. */
  let unshown: Answered<Facts>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt = -Infinity
  let shownFor: string | undefined
  const userId = () => session.user()?.id

  const show = (entries: readonly Entry<Facts>[]) => {
    setHint(entries.length > 0)
    pending.show(entries)
  }
  const hide = (ids: readonly number[]) => {
    const gone = new Set(ids)
    show(pending.entries().filter(({ id }) => !gone.has(id)))
  }
  const take = ({ entry, answer }: Answered<Facts>) => {
    try {
      screen?.answered(entry, answer)
    } catch {
      // A newer server sends what this page does not know.
      refetch()
    }
  }
  /** The answers come and their entries go in one step. */
  const showAnswers = () => {
    clearTimeout(timer)
    timer = undefined
    if (unshown.length === 0) return
    const answers = unshown
    unshown = []
    shownAt = performance.now()
    const ids = answers.map(({ entry }) => entry.id)
    hide(ids)
    batch(() => {
      for (const answered of answers) take(answered)
    })
    sent(ids)
  }
  session.onEnd(() => {
    shownFor = undefined
    unshown = []
  })
  return {
    show,
    hide,
    screen: () => screen,
    setScreen: (to: Screen<Facts> | undefined) => {
      screen = to
    },
    isShown: () => shownFor === userId(),
    /** Shows the first answer at once, and those that follow quickly together. */
    showAnswer: (entry: Entry<Facts>, answer: unknown) => {
      unshown.push({ entry, answer })
      const pause = shownAt + SHOW_PAUSE_MS - performance.now()
      if (pause <= 0) showAnswers()
      else timer ??= setTimeout(showAnswers, pause)
    },
    /** A new entry, changed by the answers that its screen is about to show. */
    afterAnswers: (made: NewEntry<Facts>): NewEntry<Facts> => {
      const after = { ...made }
      for (const { entry, answer } of unshown)
        if (entry.subject === made.subject) Object.assign(after, calls.follow(entry, answer, after))
      return after
    },
    /** Shows the stored entries of the person who is signed in. */
    reload: async () => {
      const user = userId()
      const entries = user === undefined ? [] : await store.read(user)
      if (user !== userId()) return
      shownFor = user
      showAnswers()
      show(entries)
    },
  }
}

export type View<Facts extends object> = ReturnType<typeof createView<{ id: string }, Facts>>
