import type { Day } from '@dayloom/validators/fields'
import { isWithinTime, LATEST } from '@dayloom/validators/values'
import { dayOfDate, epoch, utcOffset, type Instant } from '../local-day.ts'

/** A local date and time. `time` is `HH:mm:ss.SSS`. */
export interface LocalDateTime {
  day: Day
  time: string
}

/** The time of a due day without one. */
export const END_OF_DAY = '23:59:00.000'

const MS_PER_SECOND = 1000
const MS_PER_DAY = 86_400_000

export const localDateTime = (instant: Instant, timezone: string): LocalDateTime => {
  const shown = epoch(instant) + utcOffset(instant, timezone) * MS_PER_SECOND
  // The year 10000 has no text, so a clock that shows it stays at the end of 9999.
  const local = new Date(Math.min(shown, LATEST))
  return { day: dayOfDate(local), time: local.toISOString().slice(11, 23) }
}

/**
 * The instant of a local date and time, such as `2026-11-20T09:30`. A time that a clock change skips moves forward by
 * the gap. A time that occurs twice is the first one.
 */
export const instantOf = (dateTime: string, timezone: string): Date => {
  const local = Date.parse(`${dateTime}Z`)
  // No zone is more than a day from UTC, and none changes its clocks twice in two days.
  const before = local - utcOffset(new Date(local - MS_PER_DAY), timezone) * MS_PER_SECOND
  const after = local - utcOffset(new Date(local + MS_PER_DAY), timezone) * MS_PER_SECOND
  const isShown = (ms: number) => ms + utcOffset(new Date(ms), timezone) * MS_PER_SECOND === local
  // In a gap neither offset fits; the one before the change moves the time forward.
  return new Date(!isShown(before) && isShown(after) ? after : before)
}

export const instantAt = ({ day, time }: LocalDateTime, timezone: string): Date =>
  instantOf(`${day}T${time}`, timezone)

/**
 * The instant of a local date and time as it is stored. Null if the calendar or the clock has no such date, or if it is
 * outside the supported years. Use this for every instant that a person writes.
 */
export const keptInstantOf = (dateTime: string, timezone: string): string | null => {
  if (!isWithinTime(`${dateTime}Z`)) return null
  const kept = instantOf(dateTime, timezone).toISOString()
  return isWithinTime(kept) ? kept : null
}

export const keptInstantAt = ({ day, time }: LocalDateTime, timezone: string): string | null =>
  keptInstantOf(`${day}T${time}`, timezone)
