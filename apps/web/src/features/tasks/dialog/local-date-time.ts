import { localDay, localTime, type Instant } from '@dayloom/domain/local-day'

const MINUTE = 60_000
const DAY = 86_400_000

/** `2026-11-20T09:30`: what a field for a local date and time holds. */
export const localDateTime = (instant: Instant, timezone: string): string =>
  `${localDay(instant, timezone)}T${localTime(instant, timezone)}`

/** How far the clock on the wall is ahead of UTC. */
const offsetAt = (ms: number, timezone: string) =>
  Date.parse(`${localDateTime(new Date(ms), timezone)}Z`) - Math.floor(ms / MINUTE) * MINUTE

/**
 * The instant that a local date and time names in a zone. A time that comes twice, when clocks are set back,
 * is the first one; a time that is skipped, when they are set forward, is as much later as was skipped.
 */
export function instantOf(dateTime: string, timezone: string): Date {
  const wall = Date.parse(`${dateTime}Z`)
  const before = offsetAt(wall - DAY, timezone)
  const after = offsetAt(wall + DAY, timezone)
  const readings = [before, after].filter((offset) => offsetAt(wall - offset, timezone) === offset)
  return new Date(wall - (readings.length > 0 ? Math.max(...readings) : before))
}
