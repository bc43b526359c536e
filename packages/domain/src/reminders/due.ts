import { serverLimits } from '@dayloom/validators/limits/server'
import type { Day } from '@dayloom/validators/fields'
import { instantOf } from '../calendar/local-date-time.ts'
import { addDays, dateOfTime, epoch, localDay, type DayClock, type Instant } from '../local-day.ts'

const { late } = serverLimits.reminder

/** The moment has come, and it is not too late. */
export const isTimely = (at: Instant, now: Date): boolean =>
  epoch(at) <= now.getTime() && epoch(at) >= now.getTime() - late

/** A local day and time of day, `2026-03-08T08:30`. */
export interface HabitOccurrence {
  day: Day
  at: Date
}

/** When that time comes within a local day. */
const momentOf = (day: Day, time: string, clock: DayClock) =>
  instantOf(`${dateOfTime(day, time, clock)}T${time}`, clock.timezone)

/**
 * The local day whose reminder at this time of day is due now, or null. A time that a clock change skips moves forward
 * by the gap; a time that occurs twice is the first one. `since` is when the person set the time: a time that had
 * passed by then waits for the next day.
 */
export const habitOccurrence = (
  { time, since }: { time: string; since: Instant | null },
  now: Date,
  clock: DayClock,
): HabitOccurrence | null => {
  const today = localDay(now, clock)
  for (const day of [today, addDays(today, -1)]) {
    const at = momentOf(day, time, clock)
    if (isTimely(at, now) && (since === null || at.getTime() >= epoch(since))) return { day, at }
  }
  return null
}

/**
 * When to check a habit's reminders again: at their next time in the person's zone. A change of the zone must recompute
 * this for all habits.
 */
export const nextLook = (times: readonly { time: string }[], now: Date, clock: DayClock): Date => {
  const today = localDay(now, clock)
  const ahead = [today, addDays(today, 1)]
    .flatMap((day) => times.map(({ time }) => momentOf(day, time, clock).getTime()))
    .filter((at) => at > now.getTime())
  return new Date(Math.min(...ahead))
}
