import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { useMemo } from 'react'
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
export const offerUndoOf = async (habit: Habit, date: string, mark: Unmarked['mark']) => {
  try {
    const { offerUndo } = await import('./calendar/day/offer-undo.ts')
    await offerUndo({ habit, date, about: aboutDay({ id: habit.id, date }), mark })
  } catch {
    // The day is cleared all the same, and the history of the habit has what it was.
  }
}

/** Marks habits as done today, and takes it back. Called once for a list: each row would watch changes of its own. */
export const useHabitsToday = () => {
  const { cache, shape } = useHabitMutation()
  const today = useToday()

  const { mutate: restore } = trpc.habits.markDay.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { failed: texts.failed.update, retry: true },
  })
  const { mutate: uncomplete } = trpc.habits.uncomplete.useMutation({
    ...shape,
    onSuccess: (habit) => {
      cache.put(habit)
      // It may have been asked before the answer that said it is done.
      retireToasts(habit.id)
      void offerUndoOf(habit, today, restore)
    },
    meta: { failed: texts.failed.update, retry: true },
  })
  const { mutate: complete } = trpc.habits.complete.useMutation({
    ...shape,
    onSuccess: (habit, { id }) => {
      cache.put(habit)
      notifySuccess(messages.habits.completed, {
        about: id,
        action: { label: texts.undo, run: () => uncomplete({ id }) },
        duration: UNDO_TOAST_MS,
      })
    },
    meta: { failed: texts.failed.complete, retry: true },
  })
  const { mutate: unmark } = trpc.habits.unmarkDay.useMutation({
    ...shape,
    onSuccess: (habit, { date }) => {
      cache.put(habit)
      void offerUndoOf(habit, date, restore)
    },
    meta: { failed: texts.failed.update, retry: true },
  })
  const { mutate: addAmount } = trpc.habits.complete.useMutation({
    ...shape,
    onSuccess: cache.put,
    meta: { failed: texts.failed.add, retry: true },
  })
  return useMemo(
    () => ({
      complete: (id: string) => complete({ id }),
      /** To the amount of today. */
      add: (id: string, amount: number) => {
        retireToasts(aboutDay({ id, date: today }))
        addAmount({ id, amount })
      },
      takeBack: (id: string) => {
        retireToasts(id)
        uncomplete({ id })
      },
      /** Any day: the day itself shows it. */
      check: (id: string, date: Day, done: boolean) => {
        retireToasts(aboutDay({ id, date }))
        if (done) restore({ id, date })
        else unmark({ id, date })
      },
    }),
    [today, complete, addAmount, uncomplete, restore, unmark],
  )
}
export type HabitsToday = ReturnType<typeof useHabitsToday>

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
