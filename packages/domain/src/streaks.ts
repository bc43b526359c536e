import type { Day } from '@dayloom/validators/fields'
import { daysBetween } from './local-day.ts'

export interface Streaks {
  streak_count: number
  longest_streak: number
  completed_today: boolean
}

/**
 * Runs of consecutive days with a completion. The current one ends today, or yesterday where today is still
 * open. Days after today (left behind by a flight west) count for nothing until they come.
 */
export function streaks(days: Iterable<Day>, today: Day): Streaks {
  const done = [...new Set(days)].filter((day) => day <= today).toSorted()
  let run = 0
  let longest = 0
  let last: Day | undefined
  for (const day of done) {
    run = last !== undefined && daysBetween(last, day) === 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    last = day
  }
  const alive = last !== undefined && daysBetween(last, today) <= 1
  return { streak_count: alive ? run : 0, longest_streak: longest, completed_today: last === today }
}
