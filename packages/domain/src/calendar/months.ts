import { daySchema, type Day } from '@dayloom/validators/fields'
import { addDays, dayOfDate, daysBetween, weekday } from '../local-day.ts'

/** Months counted from January of the year 0. */
export type MonthNumber = number

export const MONTHS_PER_YEAR = 12

export const monthOf = (day: Day): MonthNumber =>
  Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1

export const dateOf = (day: Day): number => Number(day.slice(8))

const LAST_YEAR = 9999

/** Years beyond 9999 have no day here. */
export const isMonth = (month: MonthNumber): boolean =>
  month >= 0 && month < (LAST_YEAR + 1) * MONTHS_PER_YEAR

/** `Date.UTC` reads the years 0 to 99 as those of the last century. */
const utcDay = (month: MonthNumber, date: number) => {
  const at = new Date(0)
  at.setUTCFullYear(Math.floor(month / MONTHS_PER_YEAR), month % MONTHS_PER_YEAR, date)
  return dayOfDate(at)
}

const daysInMonth = (month: MonthNumber): number => {
  const at = new Date(0)
  at.setUTCFullYear(Math.floor(month / MONTHS_PER_YEAR), (month % MONTHS_PER_YEAR) + 1, 0)
  return at.getUTCDate()
}

/** A day of a month, 1 to 31. A shorter month has it on its last day. */
export const dayInMonth = (month: MonthNumber, date: number): Day =>
  utcDay(month, Math.min(date, daysInMonth(month)))

/** The first `name` (0 is Sunday) on or after a day. */
export const weekdayFrom = (name: number, from: Day): Day => addDays(from, (name - weekday(from) + 7) % 7)

/** The first to fourth `name` (0 is Sunday) of a month, or its last for -1. */
export const nthWeekday = (month: MonthNumber, nth: number, name: number): Day =>
  nth < 0
    ? weekdayFrom(name, addDays(utcDay(month, daysInMonth(month)), -6))
    : addDays(weekdayFrom(name, utcDay(month, 1)), (nth - 1) * 7)

/** The same date this many months later, or the last day of a shorter month. Null beyond the year 9999. */
export const addMonths = (day: Day, months: number): Day | null => {
  const month = monthOf(day) + months
  return isMonth(month) ? dayInMonth(month, dateOf(day)) : null
}

const LAST_DAY = daySchema.parse('9999-12-31')

/** This many days later. Null beyond the year 9999. */
export const daysLater = (day: Day, days: number): Day | null =>
  daysBetween(day, LAST_DAY) < days ? null : addDays(day, days)

export type CalendarUnit = 'day' | 'week' | 'month' | 'year'

/** So many days, weeks, months or years later, as `daysLater` and `addMonths` count them. */
export const unitsLater = (day: Day, amount: number, unit: CalendarUnit): Day | null => {
  if (unit === 'day') return daysLater(day, amount)
  if (unit === 'week') return daysLater(day, 7 * amount)
  return addMonths(day, unit === 'month' ? amount : amount * MONTHS_PER_YEAR)
}
