import type { Clock } from '@dayloom/validators/languages'
import { formatTime } from './dates.ts'
import { addDays, epoch, localDay, localTime, type DayClock, type Instant } from '@dayloom/domain/local-day'

/** `Today at 09:30`; further away than a day, the relative phrase: `in 3 days`, from milliseconds, negative in the past. */
export function timeLabel(
  instant: Instant,
  now: Date,
  reader: DayClock & { clock: Clock },
  relative: (ms: number) => string,
): string {
  const today = localDay(now, reader)
  const near: Record<string, string> = {
    [today]: 'Today',
    [addDays(today, 1)]: 'Tomorrow',
    [addDays(today, -1)]: 'Yesterday',
  }
  const name = near[localDay(instant, reader)]
  return name
    ? `${name} at ${formatTime(localTime(instant, reader.timezone), reader.clock)}`
    : relative(epoch(instant) - now.getTime())
}
