import type { Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { notifySuccess, retireToasts } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useHabitMutation } from './use-habit-cache.ts'

/** Long enough to reach Undo; the card offers it as well. */
const UNDO_TOAST_MS = 4000

/** Marks today as done, and takes it back. */
export const useHabitToday = (id: string) => {
  const { cache, shape } = useHabitMutation(id)

  const uncomplete = trpc.habits.uncomplete.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.update, () => uncomplete.mutate(input)),
  })
  const complete = trpc.habits.complete.useMutation({
    ...shape,
    onSuccess: (habit) => {
      cache.put(habit)
      notifySuccess(messages.habits.completed, {
        about: id,
        action: { label: texts.undo, run: () => uncomplete.mutate({ id }) },
        duration: UNDO_TOAST_MS,
      })
    },
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.complete, () => complete.mutate(input)),
  })
  const add = trpc.habits.complete.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.add, () => add.mutate(input)),
  })
  return {
    complete: () => complete.mutate({ id }),
    /** To the amount of today. */
    add: (amount: number) => add.mutate({ id, amount }),
    takeBack: () => {
      retireToasts(id)
      uncomplete.mutate({ id })
    },
    busy: complete.isPending || uncomplete.isPending,
  }
}

/** Marks any day up to today, or takes it back. The day itself shows it: only a failure says something. */
export const useHabitDays = (id: string) => {
  const { cache, shape } = useHabitMutation(id)
  const mark = trpc.habits.markDay.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.update, () => mark.mutate(input)),
  })
  const unmark = trpc.habits.unmarkDay.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.update, () => unmark.mutate(input)),
  })
  return (date: Day, done: boolean) => (done ? mark : unmark).mutate({ id, date })
}
