import type { Day } from '@dayloom/validators/fields'
import { addDays, lastDays, startOfWeek, weekday } from './local-day.ts'
import { percent } from './percent.ts'

export const CALENDAR_DAYS = 30
const WEEK_DAYS = 7
const HEATMAP_WEEKS = 53

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

/** The last 30 days of a habit that began on the local day `began`. */
export function habitCalendar(completions: Iterable<Day>, began: Day, today: Day): HabitCalendar {
  const done = new Set(completions)
  const stateOf = (day: Day): DayState => {
    if (done.has(day)) return 'completed'
    if (day === today) return 'open'
    return day < began ? 'before' : 'missed'
  }
  const days = lastDays(today, CALENDAR_DAYS)
  const completed = days.filter((day) => done.has(day)).length
  return {
    leadingBlanks: weekday(addDays(today, 1 - CALENDAR_DAYS)),
    days: days.map((day) => ({ day, state: stateOf(day), isToday: day === today })),
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

export interface HeatmapWeek {
  week_start: Day
  /** Sunday to Saturday; null after today. */
  days: ({ day: Day; completed: boolean } | null)[]
}

/** A year as columns of weeks; the last one is the week of today. */
export function yearHeatmap(completions: Iterable<Day>, today: Day): HeatmapWeek[] {
  const done = new Set(completions)
  const first = addDays(startOfWeek(today), -WEEK_DAYS * (HEATMAP_WEEKS - 1))
  return Array.from({ length: HEATMAP_WEEKS }, (_, week) => {
    const week_start = addDays(first, week * WEEK_DAYS)
    const days = Array.from({ length: WEEK_DAYS }, (_, index) => {
      const day = addDays(week_start, index)
      return day <= today ? { day, completed: done.has(day) } : null
    })
    return { week_start, days }
  })
}
