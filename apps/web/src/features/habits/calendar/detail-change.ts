import { historyOfDetail, rowsOfHistory, type AsOf } from '@dayloom/domain/habits/detail'
import { changedAmount, type EntryChange } from '@dayloom/domain/habits/entry-change'
import { goalOn } from '@dayloom/domain/habits/history'
import { habitNumbers } from '@dayloom/domain/habits/numbers'
import { dayOfNumber } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { HabitDetail } from '@dayloom/validators/habits'
import { idOf, withUpdate, type HabitChange } from '../habit-changes.ts'

const newestFirst = <T>(rows: readonly T[], dayOf: (row: T) => Day) =>
  rows.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))

const withEntry = (habit: HabitDetail, day: Day, change: EntryChange, asOf: AsOf) => {
  const before = habit.completion_history.find(({ completed_date }) => completed_date === day)
  const others = habit.completion_history.filter((entry) => entry !== before)
  const goal = goalOn(historyOfDetail(habit, asOf), day)
  const amount = changedAmount(before && before.amount, change, goal)
  if (amount === undefined) return others
  const note = change.kind === 'set' && change.note !== undefined ? change.note : (before?.note ?? null)
  const completed_at = before?.completed_at ?? null
  return newestFirst(
    [...others, { completed_date: day, completed_at, amount, note }],
    (entry) => entry.completed_date,
  )
}

const withSkip = ({ skips }: HabitDetail, day: Day, isSkipped: boolean) => {
  const others = skips.filter((each) => each !== day)
  return isSkipped ? newestFirst([...others, day], (each) => each) : others
}

const withNumbers = (habit: HabitDetail, asOf: AsOf): HabitDetail => {
  const { recent, total: _, ...numbers } = habitNumbers(rowsOfHistory(historyOfDetail(habit, asOf)))
  return { ...habit, ...numbers, recent_completions: recent.map(dayOfNumber) }
}

/** A habit with its whole history, as it will be once the server has agreed to a change. */
export const withDetailChange = (habit: HabitDetail, change: HabitChange, asOf: AsOf): HabitDetail => {
  if (idOf(change) !== habit.id) return habit
  if (change.op === 'update') return withUpdate(habit, change.input)
  if (change.op === 'entry') {
    const history = withEntry(habit, change.date ?? asOf.today, change.change, asOf)
    return withNumbers({ ...habit, completion_history: history }, asOf)
  }
  if (change.op !== 'skip') return habit
  return withNumbers({ ...habit, skips: withSkip(habit, change.date, change.isSkipped) }, asOf)
}
