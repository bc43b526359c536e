import { changedAmount, type EntryChange } from '@dayloom/domain/habits/entry-change'
import type { HabitOnDay } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { retireToasts } from '../../lib/toasts/toasts.ts'
import { useHabitMutation } from '../habits/use-habit-cache.ts'
import { aboutDay, offerUndoOf } from '../habits/use-habit-day.ts'
import { withEntry } from './day-changes.ts'
import { texts } from './texts.ts'
import { useDayCache } from './use-day.ts'

export interface Days {
  /** The day that is shown. */
  date: Day
  today: Day
}

const meta = { failed: texts.failed.habit, retry: true } as const

/**
 * Changes the entries of habits on a day. The row itself shows it: only a failure says something, and an Undo of what
 * no tick brings back. Called once for a list, like `useHabitsToday`.
 */
export const useCheckHabits = ({ date, today }: Days) => {
  const { cache, shape } = useHabitMutation()
  const changeDays = useDayCache()
  // By the day that was sent: another one may be shown by now.
  const applyAnswer = (habit: Habit, changed: string, change: EntryChange) => {
    cache.put(habit)
    changeDays((day) => ({
      ...day,
      habits: day.habits.map((each) => {
        if (each.id !== habit.id) return each
        const numbers = { ...each, ...habit }
        return day.date === changed ? withEntry(numbers, change, day.date, today) : numbers
      }),
    }))
  }
  const { mutate: mark } = trpc.habits.markDay.useMutation({
    ...shape,
    meta,
    onSuccess: (habit, { date, amount }) => applyAnswer(habit, date, { kind: 'set', amount }),
  })
  const { mutate: unmark } = trpc.habits.unmarkDay.useMutation({
    ...shape,
    meta,
    onSuccess: (habit, { date }) => {
      applyAnswer(habit, date, { kind: 'remove' })
      void offerUndoOf(habit, date, mark)
    },
  })
  const { mutate: addToday } = trpc.habits.complete.useMutation({
    ...shape,
    meta,
    onSuccess: (habit) => applyAnswer(habit, today, { kind: 'set', amount: habit.amount_today ?? undefined }),
  })
  return useMemo(() => {
    /** No Undo outlives what it would undo. */
    const retire = (id: string) => retireToasts(aboutDay({ id, date }))
    return {
      check: (id: string, done: boolean) => {
        retire(id)
        if (done) mark({ id, date })
        else unmark({ id, date })
      },
      /** To the amount of the day: of another day than today, only the whole amount can be sent. */
      add: ({ id, amount, goal }: HabitOnDay, more: number) => {
        retire(id)
        if (date === today) return addToday({ id, amount: more })
        const whole = changedAmount(amount, { kind: 'add', amount: more }, goal)
        return mark({ id, date, amount: whole ?? more })
      },
    }
  }, [date, today, mark, unmark, addToday])
}
export type CheckHabits = ReturnType<typeof useCheckHabits>
