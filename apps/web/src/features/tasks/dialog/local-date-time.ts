import { localTime, wallDay, type Instant } from '@dayloom/domain/local-day'

/** `2026-11-20T09:30`: what a field for a local date and time holds. */
export const localDateTime = (instant: Instant, timezone: string): string =>
  `${wallDay(instant, timezone)}T${localTime(instant, timezone)}`
