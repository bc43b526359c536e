import type { Day } from '@dayloom/validators/fields'
import { isDone, isDueByDay, isOpen, isSkipped } from './day.ts'
import type { HabitHistory } from './history.ts'
import { habitStreaks, type HabitStreaks } from './streaks.ts'
import { habitStrength } from './strength.ts'
import { isDueOn, thisWeek, type WeekProgress } from './week.ts'

/** What is derived from a habit's rows whenever it is read. */
export interface HabitStatus extends HabitStreaks {
  strength: number
  completed_today: boolean
  due_today: boolean
  /** By itself, or by a rest. */
  skipped_today: boolean
  amount_today: number | null
  this_week: WeekProgress
}

/** The plain rule, written for clarity. Reads derive the same in one pass (`habitNumbers`), and tests hold the two together. */
export const habitStatus = (habit: HabitHistory): HabitStatus => ({
  ...habitStreaks(habit),
  strength: habitStrength(habit),
  completed_today: isDone(habit, habit.today),
  due_today: isDueOn(habit, habit.today),
  skipped_today: isSkipped(habit, habit.today),
  amount_today: habit.entries.get(habit.today) ?? null,
  this_week: thisWeek(habit),
})

/** What a calendar shows of a day. `free` is a day on which nothing was due and nothing was done. */
export type HabitDayState = 'before' | 'skipped' | 'done' | 'missed' | 'open' | 'free'

export const habitDayState = (habit: HabitHistory, day: Day): HabitDayState => {
  if (day < habit.began) return 'before'
  if (isSkipped(habit, day)) return 'skipped'
  if (isDone(habit, day)) return 'done'
  const isDue = isDueByDay(habit, day) || (day === habit.today && isDueOn(habit, day))
  if (!isDue) return 'free'
  return isOpen(habit, day) ? 'open' : 'missed'
}
