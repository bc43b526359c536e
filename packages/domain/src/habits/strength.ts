import type { Schedule } from '@dayloom/validators/habits/schedule'
import { MONTH_DAYS } from './month.ts'
import { WEEK_DAYS } from './week.ts'

const daysOfUnit = { day: 1, week: WEEK_DAYS, month: MONTH_DAYS }

/** How often a week. */
const frequency = (schedule: Schedule): number => {
  if (schedule.kind === 'daily') return WEEK_DAYS
  if (schedule.kind === 'weekdays') return schedule.days.length
  if (schedule.kind === 'interval') return WEEK_DAYS / (schedule.every * daysOfUnit[schedule.unit])
  return schedule.kind === 'times_per_month' ? (schedule.times * WEEK_DAYS) / MONTH_DAYS : schedule.times
}

const HALF_LIFE_DAYS = 13
const keptAt = (frequency: number) => 0.5 ** (Math.sqrt(frequency / WEEK_DAYS) / HALF_LIFE_DAYS)
const keptByFrequency = Array.from({ length: WEEK_DAYS + 1 }, (_, frequency) => keptAt(frequency))

/** How much of the strength a due day leaves: a daily one that is missed takes half of it within 13 days. */
export const kept = (schedule: Schedule): number => {
  const times = frequency(schedule)
  return keptByFrequency[times] ?? keptAt(times)
}
