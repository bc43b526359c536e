import { daysOfWeek } from '@dayloom/domain/habits/week'
import { weekday } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import {
  weekdayNames,
  type Goal,
  type GoalDirection,
  type Schedule,
  type WeekdayName,
  type WeekStart,
} from '@dayloom/validators/habits/schedule'
import type { Block } from '@dayloom/validators/habits'
import { lookUp } from '../../lib/labels.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { formatDay } from '../../lib/time/dates.ts'

const SOME_SUNDAY = daySchema.parse('2026-01-04')

/** The days of a week in the person's order, as the reader's language names them. */
export const weekdaysFrom = (weekStart: WeekStart) =>
  daysOfWeek(SOME_SUNDAY, weekStart).map((day) => ({
    name: weekdayNames[weekday(day)] ?? 'sun',
    short: formatDay(day, 'weekday'),
    long: formatDay(day, 'weekdayLong'),
  }))

const WORKDAYS = 'mon tue wed thu fri'
const WEEKEND = 'sat sun'

const daysText = (days: readonly WeekdayName[], weekStart: WeekStart) => {
  const names = days.join(' ')
  if (days.length === weekdayNames.length) return 'Every day'
  if (names === WORKDAYS) return 'Weekdays'
  if (names === WEEKEND) return 'Weekends'
  return weekdaysFrom(weekStart)
    .filter(({ name }) => days.includes(name))
    .map(({ short }) => short)
    .join(', ')
}

/** One that only a newer server knows. */
export const OTHER_SCHEDULE = 'Another schedule'

/** "Every 2 weeks on Mon", "Every month on day 31". */
const intervalText = ({ every, unit, from }: Extract<Schedule, { kind: 'interval' }>) => {
  const interval = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
  if (unit === 'week') return `${interval} on ${formatDay(from, 'weekday')}`
  return unit === 'month' ? `${interval} on day ${Number(from.slice(8))}` : interval
}

/** "Mon, Wed, Fri": on which days a habit is due. */
export const scheduleText = (schedule: Schedule, weekStart: WeekStart): string => {
  if (schedule.kind === 'daily') return 'Every day'
  if (schedule.kind === 'weekdays') return daysText(schedule.days, weekStart)
  if (schedule.kind === 'interval') return intervalText(schedule)
  if (schedule.kind === 'times_per_month')
    return schedule.times === 1 ? 'Once a month' : `${schedule.times} times a month`
  if ('times' in schedule) return schedule.times === 1 ? 'Once a week' : `${schedule.times} times a week`
  return OTHER_SCHEDULE
}

/** "07:30, 20 min". */
export const blockText = ({ at, minutes }: Block): string => `${at}, ${durationWords(minutes)}`

const amounts = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })
export const formatAmount = (amount: number) => amounts.format(amount)

const directions: Record<GoalDirection, string> = { at_least: 'At least ', at_most: 'At most ' }

/** "At least 20 pages"; just "20 pages" where only a newer server knows the direction. */
export const goalText = ({ direction, amount, unit }: Goal): string =>
  `${lookUp(directions, direction) ?? ''}${formatAmount(amount)} ${unit}`
