import type { CalendarDay } from '@dayloom/domain/habit-calendar'
import type { Day } from '@dayloom/validators/fields'

/** From so many done days in a row on a day has the next level. */
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

const isPassedOver = ({ state }: CalendarDay) => state === 'free' || state === 'skipped' || state === 'open'

/** The level of each done day, by the length of the run it is in; days that ask for nothing end no run. */
export const heatByDay = (days: readonly CalendarDay[]): ReadonlyMap<Day, Heat> => {
  const heat = new Map<Day, Heat>()
  let run = 0
  for (const each of days) {
    if (each.state === 'done') {
      run += 1
      heat.set(each.day, heatOf(run))
    } else if (!isPassedOver(each)) run = 0
  }
  return heat
}
