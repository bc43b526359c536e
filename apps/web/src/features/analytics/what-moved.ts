import { priorityOrder } from '@dayloom/domain/priority-order'
import type { Insights, Workload } from '@dayloom/validators/analytics'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Tasks completed in the later half of a range, and in as many days before. */
export const completedInHalves = (stats: Insights['daily_stats']) => {
  const days = Math.floor(stats.length / 2)
  const completed = stats.map(({ completed_tasks }) => completed_tasks)
  return {
    days,
    later: sum(completed.slice(-days)),
    earlier: sum(completed.slice(-2 * days, -days)),
  }
}

/** The priority of which the least is done; of equal ones the highest. Null where nothing is open. */
export const furthestBehind = (stats: Insights['priority_stats']) => {
  const share = ({ completed_tasks, total_tasks }: (typeof stats)[number]) => completed_tasks / total_tasks
  const open = priorityOrder.flatMap((priority) =>
    stats.filter((each) => each.priority === priority && each.completed_tasks < each.total_tasks),
  )
  return open.reduce<(typeof stats)[number] | null>(
    (worst, each) => (worst && share(worst) <= share(each) ? worst : each),
    null,
  )
}

const NOON = 12

/** How many tasks were completed in the hours before noon, and in all. */
export const completedBeforeNoon = (stats: Insights['hourly_stats']) => ({
  before: sum(stats.filter(({ hour }) => hour < NOON).map(({ completed_tasks }) => completed_tasks)),
  total: sum(stats.map(({ completed_tasks }) => completed_tasks)),
})

/** The week with the most open tasks; of equal ones the first. */
export const busiestWeek = (weeks: Workload['weekly_workload']) =>
  weeks.reduce<(typeof weeks)[number] | undefined>(
    (most, week) => (most && most.total_tasks >= week.total_tasks ? most : week),
    undefined,
  )
