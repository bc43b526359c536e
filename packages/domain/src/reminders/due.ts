import { serverLimits } from '@dayloom/validators/limits/server'
import type { Day } from '@dayloom/validators/fields'
import { instantOf } from '../calendar/local-date-time.ts'
import { addDays, epoch, localDay, type Instant } from '../local-day.ts'

const { late } = serverLimits.reminder

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

/**
 * When to look at a habit's reminder again: at its next time. It is reckoned in the person's zone, so whatever gives
 * them another one has their habits looked at anew.
 */
export const nextLook = (time: string, now: Date, timezone: string): Date => {
  const today = localDay(now, timezone)
  const ahead = [today, addDays(today, 1)]
    .map((day) => instantOf(`${day}T${time}`, timezone).getTime())
    .filter((at) => at > now.getTime())
  return new Date(Math.min(...ahead))
}
