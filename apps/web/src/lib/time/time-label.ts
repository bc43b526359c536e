import { addDays, epoch, localDay, localTime, type DayClock, type Instant } from '@dayloom/domain/local-day'

/** `Today at 09:30`; further away than a day, the relative phrase: `in 3 days`, from milliseconds, negative in the past. */
export function timeLabel(
  instant: Instant,
  now: Date,
  clock: DayClock,
  relative: (ms: number) => string,
): string {
  const today = localDay(now, clock)
  const near: Record<string, string> = {
    [today]: 'Today',
    [addDays(today, 1)]: 'Tomorrow',
    [addDays(today, -1)]: 'Yesterday',
  }
  const name = near[localDay(instant, clock)]
  return name ? `${name} at ${localTime(instant, clock.timezone)}` : relative(epoch(instant) - now.getTime())
}
