import { daysBetween } from '@dayloom/domain/local-day'
import { daysIntoWeek, WEEK_DAYS } from '@dayloom/domain/habits/week'
import { weekdayOf } from '@dayloom/domain/habits/rows'
import { dayNumber } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'

/** 0 is a day on which nothing was finished, 4 the highest. */
type Heat = 0 | 1 | 2 | 3 | 4

/** The level of a day, by its share of the fullest one. */
export const heatOf = (count: number, most: number): Heat => {
  if (count <= 0) return 0
  const share = count / most
  if (share > 0.75) return 4
  if (share > 0.5) return 3
  return share > 0.25 ? 2 : 1
}

/** Where a day stands: its week of the year, the first of which holds 1 January, and its place in that week. */
export const placeOf = (first: Day, day: Day, weekStart: WeekStart) => {
  const at = daysIntoWeek(weekdayOf(dayNumber(first)), weekStart) + daysBetween(first, day)
  return { week: Math.floor(at / WEEK_DAYS), weekday: at % WEEK_DAYS }
}
