import type { Day } from '@dayloom/validators/fields'
import { addDays, lastDays, weekday } from './local-day.ts'
import { percent } from './percent.ts'

export const CALENDAR_DAYS = 30
const WEEK_DAYS = 7
const YEAR_WEEKS = 53

export const weekdayLabels = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** `open` is today until it is done; `before` lies before the habit began. Neither is a miss. */
export type DayState = 'completed' | 'missed' | 'open' | 'before'

export interface CalendarDay {
  day: Day
  state: DayState
  isToday: boolean
}

export interface HabitCalendar {
  /** Empty cells before the first day, so that every day stands under its weekday. */
  leadingBlanks: number
  days: CalendarDay[]
  completed: number
  successRate: number
  week: { completed: number; total: number; percent: number }
}

/** What a day is to a habit that began on the local day `began`. */
const calendarDay = (day: Day, done: ReadonlySet<Day>, began: Day, today: Day): CalendarDay => {
  const stateOf = (): DayState => {
    if (done.has(day)) return 'completed'
    if (day === today) return 'open'
    return day < began ? 'before' : 'missed'
  }
  return { day, state: stateOf(), isToday: day === today }
}

/** The last 30 days of a habit that began on the local day `began`. */
export function habitCalendar(completions: Iterable<Day>, began: Day, today: Day): HabitCalendar {
  const done = new Set(completions)
  const days = lastDays(today, CALENDAR_DAYS)
  const completed = days.filter((day) => done.has(day)).length
  return {
    leadingBlanks: weekday(addDays(today, 1 - CALENDAR_DAYS)),
    days: days.map((day) => calendarDay(day, done, began, today)),
    completed,
    successRate: percent(completed, CALENDAR_DAYS),
    week: weeklyProgress(done, today),
  }
}

/** The last 7 days including today. */
export function weeklyProgress(completions: Iterable<Day>, today: Day) {
  const done = new Set(completions)
  const completed = lastDays(today, WEEK_DAYS).filter((day) => done.has(day)).length
  return { completed, total: WEEK_DAYS, percent: percent(completed, WEEK_DAYS) }
}

/** The last day of a year is today, the first a Sunday: 52 whole weeks and the days of this one. */
export function habitYear(completions: Iterable<Day>, began: Day, today: Day): CalendarDay[] {
  const done = new Set(completions)
  const days = lastDays(today, WEEK_DAYS * (YEAR_WEEKS - 1) + weekday(today) + 1)
  return days.map((day) => calendarDay(day, done, began, today))
}
