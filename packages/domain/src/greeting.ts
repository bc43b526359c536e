import { localHour } from './local-day.ts'

export type Greeting = 'Good morning' | 'Good afternoon' | 'Good evening'

export function greeting(now: Date, timezone: string): Greeting {
  const hour = localHour(now, timezone)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

export const firstName = (name: string | null | undefined, fallback = 'Friend'): string =>
  name?.trim().split(/\s+/)[0] || fallback
