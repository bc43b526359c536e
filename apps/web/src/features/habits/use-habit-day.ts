import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { useToday } from '../../lib/time/use-today.ts'
import { notifyError, notifySuccess, retireToasts } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import type { Unmarked } from './calendar/day/offer-undo.ts'
import { texts } from './texts.ts'
import { useHabitMutation } from './use-habit-cache.ts'

/** Long enough to reach Undo; the card offers it as well. */
const UNDO_TOAST_MS = 4000

/** What a toast about a day speaks of; what is said of the whole habit takes its place. */
export const aboutDay = ({ id, date }: { id: string; date: string }) => `${id} ${date}`

/** Offers Undo where one more tick would not bring the entry back. */
export const offerUndoOf = async (habit: Habit, date: Day, mark: Unmarked['mark']) => {
  try {
    const { offerUndo } = await import('./calendar/day/offer-undo.ts')
    await offerUndo({ habit, date, about: aboutDay({ id: habit.id, date }), mark })
  } catch {
    // The day is cleared all the same, and the history of the habit has what it was.
  }
}

/** Marks today as done, and takes it back. */
export const useHabitToday = (id: string) => {
  const { cache, shape } = useHabitMutation()
  const today = useToday()

  const restore = trpc.habits.markDay.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { failed: texts.failed.update, retry: true },
  })
  const uncomplete = trpc.habits.uncomplete.useMutation({
    ...shape,
    onSuccess: (habit) => {
      cache.put(habit)
      void offerUndoOf(habit, today, restore.mutate)
    },
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
    add: (amount: number) => {
      retireToasts(aboutDay({ id, date: today }))
      add.mutate({ id, amount })
    },
    takeBack: () => {
      retireToasts(id)
      uncomplete.mutate({ id })
    },
    busy: complete.isPending || uncomplete.isPending,
  }
}

/** The shape of a change of any day. The day itself shows it: only a failure says something. */
export const useDayShape = (id: string) => {
  const { cache, shape, refresh } = useHabitMutation()
  return {
    ...shape,
    meta: { failed: texts.failed.update, retry: true } as const,
    onSuccess: cache.put,
    // The answer has no history: the change stays pending, and so in sight, until the one with it is there.
    onSettled: (_: Habit | undefined, error: unknown) => (error ? void refresh() : refresh(id)),
  }
}

/** Skips any day, or no longer. */
export const useHabitDays = (id: string) => {
  const shape = useDayShape(id)
  const today = useToday()
  const skip = trpc.habits.skipDay.useMutation(shape)
  const unskip = trpc.habits.unskipDay.useMutation({
    ...shape,
    onSuccess: (habit, { date }) => {
      if (habit.skipped_today && date === today) notifyError(texts.rests.stays)
      shape.onSuccess(habit)
    },
  })
  return {
    skip: skip.mutate,
    unskip: unskip.mutate,
  }
}
