import type { Habit } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { useToday } from '../../lib/time/use-today.ts'
import { notifyError, notifySuccess, retireToasts } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useHabitMutation } from './use-habit-cache.ts'

/** Long enough to reach Undo; the card offers it as well. */
const UNDO_TOAST_MS = 4000

/** Marks today as done, and takes it back. */
export const useHabitToday = (id: string) => {
  const { cache, shape } = useHabitMutation()

  const uncomplete = trpc.habits.uncomplete.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { failed: texts.failed.update, retry: true },
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
    meta: { failed: texts.failed.complete, retry: true },
  })
  const add = trpc.habits.complete.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { failed: texts.failed.add, retry: true },
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
  const { cache, shape, refresh } = useHabitMutation()
  const today = useToday()
  const quiet = {
    ...shape,
    meta: { failed: texts.failed.update, retry: true } as const,
    onSuccess: cache.put,
    // The answer has no history: the change stays pending, and so in sight, until the one with it is there.
    onSettled: (_: Habit | undefined, error: unknown) => (error ? void refresh() : refresh(id)),
  }
  const mark = trpc.habits.markDay.useMutation(quiet)
  const unmark = trpc.habits.unmarkDay.useMutation(quiet)
  const skip = trpc.habits.skipDay.useMutation(quiet)
  const unskip = trpc.habits.unskipDay.useMutation({
    ...quiet,
    onSuccess: (habit, { date }) => {
      if (habit.skipped_today && date === today) notifyError(texts.rests.stays)
      cache.put(habit)
    },
  })
  return { mark: mark.mutate, unmark: unmark.mutate, skip: skip.mutate, unskip: unskip.mutate }
}
