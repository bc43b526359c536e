import type { Habit } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { notifyError, notifySuccess, retireToasts } from '../../lib/toasts/toasts.ts'
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

/** Writes, clears and skips any day. The day itself shows it: only a failure says something. */
export const useHabitDays = (id: string) => {
  const { cache, shape, refresh } = useHabitMutation(id)
  const today = useToday()
  const quiet = {
    ...shape,
    onSuccess: cache.put,
    // The answer has no history: the change stays pending, and so in sight, until the one with it is there.
    onSettled: (_: Habit | undefined, error: unknown) => (error ? void refresh() : refresh(id)),
  }
  const { update: failed } = texts.failed
  const mark = trpc.habits.markDay.useMutation({
    ...quiet,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, failed, () => mark.mutate(input)),
  })
  const unmark = trpc.habits.unmarkDay.useMutation({
    ...quiet,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, failed, () => unmark.mutate(input)),
  })
  const skip = trpc.habits.skipDay.useMutation({
    ...quiet,
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, failed, () => skip.mutate(input)),
  })
  const unskip = trpc.habits.unskipDay.useMutation({
    ...quiet,
    onSuccess: (habit, { date }) => {
      if (habit.skipped_today && date === today) notifyError(texts.rests.stays)
      cache.put(habit)
    },
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, failed, () => unskip.mutate(input)),
  })
  return { mark: mark.mutate, unmark: unmark.mutate, skip: skip.mutate, unskip: unskip.mutate }
}
