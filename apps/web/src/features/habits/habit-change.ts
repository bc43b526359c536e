import { addDays, lastDays } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import type { Day } from '@dayloom/validators/fields'
import type { Habit, HabitDetail } from '@dayloom/validators/habits'

/** A habit as a list has it, or with its whole history. */
type AnyHabit = Habit & Partial<Pick<HabitDetail, 'completion_history'>>

const RECENT_DAYS = 7

/** Every done day that is known: all of them, or those of the current streak and of the last seven days. */
const knownDays = (habit: AnyHabit, today: Day) => {
  if (habit.completion_history) return habit.completion_history.map(({ completed_date }) => completed_date)
  const last = habit.completed_today ? today : addDays(today, -1)
  return [...habit.recent_completions, ...lastDays(last, habit.streak_count)]
}

/** A list does not know the days of older streaks, so the best one only sinks together with the current one. */
const longestOf = (habit: AnyHabit, known: number) => {
  if (habit.completion_history) return known
  return habit.longest_streak === habit.streak_count ? known : Math.max(habit.longest_streak, known)
}

const entryOf = ({ completion_history }: AnyHabit, completed_date: Day) =>
  completion_history?.find((entry) => entry.completed_date === completed_date) ?? {
    completed_date,
    amount: null,
    note: null,
  }

/** The habit as it will be once that day is done, or no longer done: what is shown until the server answers. */
export const withDay = <H extends AnyHabit>(habit: H, day: Day, done: boolean, today: Day): H => {
  const days = new Set(knownDays(habit, today))
  if (done) days.add(day)
  else days.delete(day)
  const newestFirst = [...days].toSorted().toReversed()
  const { longest_streak, ...now } = streaks(days, today)
  return {
    ...habit,
    ...now,
    longest_streak: longestOf(habit, longest_streak),
    recent_completions: newestFirst.filter((each) => each <= today && each > addDays(today, -RECENT_DAYS)),
    ...(habit.completion_history && {
      completion_history: newestFirst.map((completed_date) => entryOf(habit, completed_date)),
    }),
  }
}

/** As the server lists them. */
const inOrder = (a: Habit, b: Habit) => (a.position < b.position ? -1 : Number(a.position > b.position))

/** The list with that habit in its place, whether it was there before or not. */
export const withHabit = (habits: readonly Habit[], habit: Habit): Habit[] =>
  [...habits.filter(({ id }) => id !== habit.id), habit].toSorted(inOrder)

export const withoutHabit = (habits: readonly Habit[], id: string): Habit[] =>
  habits.filter((habit) => habit.id !== id)
