import { positionBetween } from '@dayloom/domain/board'
import { changedAmount, type EntryChange } from '@dayloom/domain/habits/entry-change'
import { factsByHabit, todayOfHabit, withToday } from '@dayloom/domain/habits/today-change'
import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'

/** Of an earlier day a list shows no more than whether it was done. */
const withEarlierDay = (habit: Habit, day: Day, change: EntryChange, today: Day): Habit => {
  const amount = changedAmount(undefined, change, habit.goal)
  const { isDone } = factsByHabit(habit, day, { amount, isSkipped: false }, today)
  const others = habit.recent_completions.filter((each) => each !== day)
  const recent = isDone ? [...others, day].toSorted().toReversed() : others
  return { ...habit, recent_completions: recent }
}

/** A habit of a list once the entry of a day has changed: what is shown until the server answers. */
export const withEntryChange = (habit: Habit, day: Day, change: EntryChange, today: Day): Habit => {
  if (day !== today) return withEarlierDay(habit, day, change, today)
  const usual_amount = change.kind === 'add' && change.amount > 0 ? change.amount : habit.usual_amount
  const rows = todayOfHabit(habit)
  const amount = changedAmount(rows.amount, change, habit.goal)
  return withToday({ ...habit, usual_amount }, { ...rows, amount }, today)
}

/** A skipped day that is not today changes nothing that a list shows at once. */
export const withSkip = (habit: Habit, day: Day, isSkipped: boolean, today: Day): Habit =>
  day === today ? withToday(habit, { ...todayOfHabit(habit), isSkipped }, today) : habit

/** As the server lists them. */
const inOrder = (a: Habit, b: Habit) => (a.position < b.position ? -1 : Number(a.position > b.position))

/** The list with that habit in its place, whether it was there before or not. */
export const withHabit = (habits: readonly Habit[], habit: Habit): Habit[] =>
  [...habits.filter(({ id }) => id !== habit.id), habit].toSorted(inOrder)

export const withoutHabit = (habits: readonly Habit[], id: string): Habit[] =>
  habits.filter((habit) => habit.id !== id)

/** The list with a habit behind another one; at the top for null. */
export const withHabitAfter = (habits: readonly Habit[], id: string, afterId: string | null): Habit[] => {
  const habit = habits.find((each) => each.id === id)
  if (!habit) return [...habits]
  const others = withoutHabit(habits, id).toSorted(inOrder)
  const above = others.findIndex((each) => each.id === afterId)
  const position = positionBetween(others[above]?.position ?? '', others[above + 1]?.position)
  return withHabit(others, { ...habit, position })
}
