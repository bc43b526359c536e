import type { Goal } from '@dayloom/validators/habits/schedule'

/** A change of the amount of a day, as the log tells it: null where there was none. */
export type AmountStep = readonly [before: number | null, after: number | null]

const rounded = (amount: number) => Math.round(amount * 100) / 100

const tenthOf = ({ amount }: Goal) => {
  const tenth = Number.isInteger(amount) ? Math.ceil(amount / 10) : rounded(amount / 10)
  return tenth > 0 ? tenth : 1
}

/**
 * What one tap adds: the last amount that was added, else a tenth of the goal. `steps` has the newest change first.
 * "Mark Done" raises a day exactly to its goal, which says nothing about a usual amount. A limit is not raised like
 * that, so there each addition counts.
 */
export const usualAmount = (goal: Goal, steps: readonly AmountStep[]): number => {
  for (const [before, after] of steps) {
    const added = rounded((after ?? 0) - (before ?? 0))
    const isRaise = goal.direction === 'at_least' && after === goal.amount
    if (added > 0 && !isRaise) return added
  }
  return tenthOf(goal)
}
