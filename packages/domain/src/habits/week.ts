import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { addDays, weekday } from '../local-day.ts'
import { isDone, isDueByDay, isSkipped } from './day.ts'
import { scheduleOn, type HabitHistory } from './history.ts'

export const WEEK_DAYS = 7

/** The first day of the week that a day lies in. */
export const firstOfWeek = (day: Day, weekStart: WeekStart): Day =>
  addDays(day, -((weekday(day) + (weekStart === 'monday' ? 6 : 0)) % WEEK_DAYS))

/** The seven days of the week that a day lies in. */
export const daysOfWeek = (day: Day, weekStart: WeekStart): Day[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(firstOfWeek(day, weekStart), index))

/** How often a habit was done in a week, and how often it is meant to be. */
export interface WeekProgress {
  done: number
  target: number
}

const count = (days: readonly Day[], isCounted: (day: Day) => boolean) => days.filter(isCounted).length

/** Of so many times a week: each skipped day takes one off the target, and is not counted as done. */
export const timesInWeek = (habit: HabitHistory, day: Day, times: number): WeekProgress => {
  const days = daysOfWeek(day, habit.weekStart)
  const skipped = count(days, (each) => isSkipped(habit, each))
  return {
    done: count(days, (each) => isDone(habit, each) && !isSkipped(habit, each)),
    target: Math.max(0, times - skipped),
  }
}

/** The running week. Of days with names, those that are due in it, done or to come. */
export const thisWeek = (habit: HabitHistory): WeekProgress => {
  const schedule = scheduleOn(habit, habit.today)
  if (schedule.kind === 'times_per_week') return timesInWeek(habit, habit.today, schedule.times)
  const due = daysOfWeek(habit.today, habit.weekStart).filter((day) => isDueByDay(habit, day))
  return { done: count(due, (day) => isDone(habit, day)), target: due.length }
}

/** Whether a habit is due on a day; of so many times a week it is until the week has reached them. */
export const isDueOn = (habit: HabitHistory, day: Day): boolean => {
  const schedule = scheduleOn(habit, day)
  if (schedule.kind !== 'times_per_week') return isDueByDay(habit, day)
  if (day < habit.began || isSkipped(habit, day)) return false
  const until = { ...habit, today: day < habit.today ? day : habit.today }
  const { done, target } = timesInWeek(until, day, schedule.times)
  return done < target
}
