import type { CompletedStats } from '@dayloom/validators/analytics'
import { planToDoneKinds, type PlanToDone } from '@dayloom/validators/enums'

type Tags = CompletedStats['tag_stats']

const change = ({ completed_tasks, earlier_tasks }: Tags[number]) => Math.abs(completed_tasks - earlier_tasks)

/** The tag whose number of tasks changed most, tasks without a tag aside; of equal ones the first. Null without any. */
export const movedTag = (stats: Tags) =>
  stats
    .filter((each) => each.tag !== null && change(each) > 0)
    .reduce<Tags[number] | null>((most, each) => (most && change(most) >= change(each) ? most : each), null)

/** Without what only a newer server knows, as with priorities. */
export const withKnownPlans = (stats: CompletedStats): CompletedStats => ({
  ...stats,
  plan_stats: stats.plan_stats.filter(({ plan_to_done }) => planToDoneKinds.includes(plan_to_done)),
})

const isKept = (kind: PlanToDone) => kind === 'early' || kind === 'same_day'

/** Planned tasks, and those of them that were done by their day: in the range, and before it. */
export const keptPlans = (stats: CompletedStats['plan_stats']) => {
  const sum = (name: 'completed_tasks' | 'earlier_tasks', kept: boolean) =>
    stats.reduce((total, each) => (kept && !isKept(each.plan_to_done) ? total : total + each[name]), 0)
  return {
    kept: sum('completed_tasks', true),
    of: sum('completed_tasks', false),
    earlierKept: sum('earlier_tasks', true),
    earlierOf: sum('earlier_tasks', false),
  }
}

/** The day of most minutes, of equal ones the last, and how many days had more than there is time in one. */
export const fullestDay = (stats: CompletedStats['minute_stats'], available: number) => ({
  fullest: stats.reduce<(typeof stats)[number] | null>(
    (most, each) => (most && most.minutes > each.minutes ? most : each),
    null,
  ),
  over: stats.filter(({ minutes }) => minutes > available).length,
})
