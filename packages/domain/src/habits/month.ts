import { dateOf, dayInMonth, monthOf } from '../calendar/months.ts'
import { dayNumber, dayOfNumber } from '../local-day.ts'
import type { DayNumber } from './rows.ts'

/** The mean length of a month, by which a streak of months and a strength are counted in days. */
export const MONTH_DAYS = 30.44

export const LONGEST_MONTH = 31

/** The first day of the month that a day lies in. */
export const firstOfMonthOf = (day: DayNumber): DayNumber => day - dateOf(dayOfNumber(day)) + 1

export const lastOfMonthOf = (day: DayNumber): DayNumber =>
  dayNumber(dayInMonth(monthOf(dayOfNumber(day)), LONGEST_MONTH))

/** How often a habit was done in a month, and how often it is meant to be. */
export interface MonthProgress {
  done: number
  target: number
}
