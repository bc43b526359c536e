import type { Goal } from '@dayloom/validators/habits/schedule'
import { epoch, type Instant } from '../local-day.ts'

const MS_PER_MINUTE = 60_000

/** Whole minutes between two instants, cut. */
export const wholeMinutes = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((epoch(to) - epoch(from)) / MS_PER_MINUTE))

/** Minutes of each unit that a goal in time may have. */
const unitMinutes = new Map([
  ['min', 1],
  ['minutes', 1],
  ['h', 60],
  ['hours', 60],
])

/** Of a goal; undefined where it is no goal in time. */
export const minutesOfUnit = (goal: Goal | null | undefined) =>
  unitMinutes.get(goal?.unit.trim().toLowerCase() ?? '')

/** What minutes add to the amount of a day with this goal, to two decimals; null where it is no goal in time. */
export const amountOfMinutes = (goal: Goal | null | undefined, minutes: number): number | null => {
  const each = minutesOfUnit(goal)
  return each === undefined ? null : Math.round((minutes / each) * 100) / 100
}
