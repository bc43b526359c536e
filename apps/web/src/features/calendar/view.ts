import { addMonths, dateOf } from '@dayloom/domain/calendar/months'
import { daysOfWeek, firstOfWeek, WEEK_DAYS } from '@dayloom/domain/habits/week'
import { addDays } from '@dayloom/domain/local-day'
import type { CalendarView } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { formatDay, formatDays } from '../../lib/time/dates.ts'

/** The days that a view shows: of a month, those of all its weeks. */
export const daysOfView = (view: CalendarView, date: Day, weekStart: WeekStart): Day[] => {
  if (view === 'day') return [date]
  if (view === 'week') return daysOfWeek(date, weekStart)
  const first = firstOfWeek(addDays(date, 1 - dateOf(date)), weekStart)
  const days: Day[] = []
  for (let day = first; day <= date || day.slice(0, 7) <= date.slice(0, 7); day = addDays(day, WEEK_DAYS))
    days.push(...daysOfWeek(day, weekStart))
  return days
}

/** The date of the view before or after. */
export const stepOf = (view: CalendarView, date: Day, by: 1 | -1): Day => {
  if (view === 'month') return addMonths(date, by) ?? date
  return addDays(date, view === 'week' ? by * WEEK_DAYS : by)
}

/** "November 2026", "Nov 23 – 29, 2026", "Monday, November 30, 2026". */
export const nameOfView = (view: CalendarView, date: Day, days: readonly Day[]): string => {
  if (view === 'month') return formatDay(date, 'monthYear')
  if (view === 'day') return formatDay(date, 'dayFull')
  return formatDays(days[0] ?? date, days.at(-1) ?? date, 'day')
}
