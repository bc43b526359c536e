import { planToDoneKinds, type PlanToDone } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { daysBetween } from '@dayloom/domain/local-day'

/** The plan of a task. */
interface Planned {
  planned_for: Day | null
  carried_count: number
}

/** In days from plan to done, both inclusive; null has no end. */
export const planToDoneDays: Record<PlanToDone, { from: number | null; to: number | null }> = {
  early: { from: null, to: -1 },
  same_day: { from: 0, to: 0 },
  next_day: { from: 1, to: 1 },
  within_week: { from: 2, to: 7 },
  later: { from: 8, to: null },
}

/**
 * Days from the first day that a task was planned for to the one it was done on; null without a plan. Carrying a task
 * moves its plan on by a day, which does not make it any earlier.
 */
export const daysFromPlan = ({ planned_for, carried_count }: Planned, done: Day): number | null =>
  planned_for === null ? null : daysBetween(planned_for, done) + carried_count

export const planToDoneOf = (days: number): PlanToDone =>
  planToDoneKinds.find((kind) => days <= (planToDoneDays[kind].to ?? Number.POSITIVE_INFINITY)) ?? 'later'
