import type { Clock } from '@dayloom/validators/languages'

/** `12 AM`, `1 AM` … `11 AM`, `12 PM`, `1 PM` … `11 PM` for 0 to 23; `00:00` … `23:00` for whoever counts to 24. */
export const hourLabel = (hour: number, clock: Clock): string =>
  clock === '24' ? `${String(hour).padStart(2, '0')}:00` : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
