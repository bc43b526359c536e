import type { HabitOnDay } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useHabitMutation } from '../habits/use-habit-cache.ts'
import { withMark } from './day-changes.ts'
import { texts } from './texts.ts'
import { useDayCache } from './use-day.ts'

/** Marks a habit as done on a day, or takes that back. The row itself shows it: only a failure says something. */
export const useCheckHabit = ({ id }: HabitOnDay, date: Day) => {
  const { cache, shape } = useHabitMutation(id)
  const changeDays = useDayCache()
  const settle = (habit: Habit, done: boolean) => {
    cache.put(habit)
    changeDays((day) => ({
      ...day,
      habits: day.habits.map((each) => {
        if (each.id !== id) return each
        const numbers = { ...each, ...habit }
        return day.date === date ? withMark(numbers, done) : numbers
      }),
    }))
  }
  const mark = trpc.habits.markDay.useMutation({
    ...shape,
    onSuccess: (habit) => settle(habit, true),
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.habit, () => mark.mutate(input)),
  })
  const unmark = trpc.habits.unmarkDay.useMutation({
    ...shape,
    onSuccess: (habit) => settle(habit, false),
    meta: { showsError: true },
    onError: (error, input) => notifyFailure(error, texts.failed.habit, () => unmark.mutate(input)),
  })
  return (done: boolean) => (done ? mark : unmark).mutate({ id, date })
}
