import { limits } from '@dayloom/validators/limits'
import type { Day } from '@dayloom/validators/fields'
import { instantOf } from '../calendar/local-date-time.ts'
import { addDays, epoch, localDay, localTime, type Instant } from '../local-day.ts'

const { late } = limits.reminder

/** The moment has come, and it is not too late for it. */
export const isTimely = (at: Instant, now: Date): boolean =>
  epoch(at) <= now.getTime() && epoch(at) >= now.getTime() - late

/** A local day and time of day, `2026-03-08T08:30`. */
export interface HabitOccurrence {
  day: Day
  at: Date
}

/**
 * The local day whose reminder at that time of day is to be sent now; null where there is none. A time that a change of
 * the clocks skips moves forward by the gap, one that comes twice is the first. `since` is when the time was set: one
 * that had passed by then waits for the next day.
 */
export const habitOccurrence = (
  { time, since }: { time: string; since: Instant | null },
  now: Date,
  timezone: string,
): HabitOccurrence | null => {
  const today = localDay(now, timezone)
  for (const day of [today, addDays(today, -1)]) {
    const at = instantOf(`${day}T${time}`, timezone)
    if (isTimely(at, now) && (since === null || at.getTime() >= epoch(since))) return { day, at }
  }
  return null
}

/** Both ends included, `HH:mm`. */
export interface TimeRange {
  first: string
  last: string
}

/** Every time of day that may be timely in that zone. */
export const timelyTimes = (now: Date, timezone: string): TimeRange[] => {
  const [first, last] = [new Date(now.getTime() - late), now].map((at) => localTime(at, timezone))
  if (first === undefined || last === undefined) return []
  if (first <= last) return [{ first, last }]
  return [
    { first, last: '23:59' },
    { first: '00:00', last },
  ]
}
