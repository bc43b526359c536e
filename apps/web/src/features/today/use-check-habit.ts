import { changedAmount, type EntryChange } from '../../lib/habits/entry-change.ts'
import type { HabitOnDay } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { trpc } from '../../lib/api/trpc.ts'
import { retireToasts } from '../../lib/toasts/toasts.ts'
import { useHabitMutation } from '../habits/use-habit-cache.ts'
import { aboutDay, offerUndoOf } from '../habits/use-habit-day.ts'
import { withEntry } from './day-changes.ts'
import { texts } from './texts.ts'
import { useDayCache } from './use-day.ts'

interface Days {
  date: Day
  today: Day
}

const meta = { failed: texts.failed.habit, retry: true } as const

/**
 * Changes the entry of a habit on a day. The row itself shows it: only a failure says something, and an Undo of what no
 * tick brings back.
 */
export const useCheckHabit = ({ id, amount, goal }: HabitOnDay, { date, today }: Days) => {
  const { cache, shape } = useHabitMutation()
  const changeDays = useDayCache()
  const applyAnswer = (habit: Habit, change: EntryChange) => {
    cache.put(habit)
    changeDays((day) => ({
      ...day,
      habits: day.habits.map((each) => {
        if (each.id !== id) return each
        const numbers = { ...each, ...habit }
        return day.date === date ? withEntry(numbers, change, date, today) : numbers
      }),
    }))
  }
  const mark = trpc.habits.markDay.useMutation({
    ...shape,
    meta,
    onSuccess: (habit, input) => applyAnswer(habit, { kind: 'set', amount: input.amount }),
  })
  const unmark = trpc.habits.unmarkDay.useMutation({
    ...shape,
    meta,
    onSuccess: (habit) => {
      applyAnswer(habit, { kind: 'remove' })
      void offerUndoOf(habit, date, mark.mutate)
    },
  })
  const addToday = trpc.habits.complete.useMutation({
    ...shape,
    meta,
    onSuccess: (habit) => applyAnswer(habit, { kind: 'set', amount: habit.amount_today ?? undefined }),
  })
  /** No Undo outlives what it would undo. */
  const retire = () => retireToasts(aboutDay({ id, date }))
  return {
    check: (done: boolean) => {
      retire()
      if (done) mark.mutate({ id, date })
      else unmark.mutate({ id, date })
    },
    /** To the amount of the day: of another day than today, only the whole amount can be sent. */
    add: (more: number) => {
      retire()
      if (date === today) return addToday.mutate({ id, amount: more })
      const whole = changedAmount(amount, { kind: 'add', amount: more }, goal)
      return mark.mutate({ id, date, amount: whole ?? more })
    },
  }
}
