import { addDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'

/** From so many days in a row on a day has the next level. */
const WARMER = [1, 3, 7, 14] as const

/** 0 is a day that was not done, 4 the highest. */
export type Heat = 0 | 1 | 2 | 3 | 4

const heatOf = (run: number): Heat => {
  const [warm, warmer, hot, hottest] = WARMER
  if (run >= hottest) return 4
  if (run >= hot) return 3
  if (run >= warmer) return 2
  return run >= warm ? 1 : 0
}

/** The level of each day, by the length of the run it is in. */
export const heatByDay = (completions: Iterable<Day>): ReadonlyMap<Day, Heat> => {
  const runs = new Map<Day, number>()
  for (const day of [...new Set(completions)].toSorted()) runs.set(day, (runs.get(addDays(day, -1)) ?? 0) + 1)
  return new Map([...runs].map(([day, run]) => [day, heatOf(run)]))
}
