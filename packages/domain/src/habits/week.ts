import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { addDays, weekday } from '../local-day.ts'

export const WEEK_DAYS = 7

const firstWeekday: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 }

/** How many days of the week lie before a weekday, of which 0 is Sunday. */
export const daysIntoWeek = (weekdayNumber: number, weekStart: WeekStart): number =>
  (weekdayNumber - firstWeekday[weekStart] + WEEK_DAYS) % WEEK_DAYS

/** The first day of the week that a day lies in. */
export const firstOfWeek = (day: Day, weekStart: WeekStart): Day =>
  addDays(day, -daysIntoWeek(weekday(day), weekStart))

/** The seven days of the week that a day lies in. */
export const daysOfWeek = (day: Day, weekStart: WeekStart): Day[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(firstOfWeek(day, weekStart), index))

/** How often a habit was done in a week, and how often it is meant to be. */
export interface WeekProgress {
  done: number
  /** Null if it is due so many times a month. */
  target: number | null
}
