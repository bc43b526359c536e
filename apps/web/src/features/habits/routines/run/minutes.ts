import { minutesOfUnit } from '@dayloom/domain/habits/timed-goal'
import type { Goal } from '@dayloom/validators/habits/schedule'

const SECONDS_A_MINUTE = 60

/** Whole seconds until a goal that is reached by time is; null for any other goal. */
export const secondsLeft = (goal: Goal | null, amount: number | null): number | null => {
  const minutes = minutesOfUnit(goal)
  if (goal?.direction !== 'at_least' || minutes === undefined) return null
  return Math.round(Math.max(0, goal.amount - (amount ?? 0)) * minutes * SECONDS_A_MINUTE)
}

/** What so many seconds add to an amount: whole minutes, in its unit. */
export const amountOfSeconds = (goal: Goal, seconds: number): number => {
  const minutes = Math.floor(seconds / SECONDS_A_MINUTE)
  return Math.floor((100 * minutes) / (minutesOfUnit(goal) ?? 1)) / 100
}
