import type { Workload } from '@dayloom/validators/analytics'
import { addDays, localDay, startOfWeek, type DayClock } from '@dayloom/domain/local-day'
import type { TaskRow } from '@dayloom/domain/rows'
import { WORKLOAD_WEEKS } from './workload.ts'

const WEEK_DAYS = 7

/** Eight weeks from the current one, each from a Sunday: the tasks not done, by the local day they are due. */
export function weeklyWorkload(
  tasks: readonly Pick<TaskRow, 'status' | 'priority' | 'due_date'>[],
  now: Date,
  clock: DayClock,
): Workload['weekly_workload'] {
  const open = tasks.flatMap(({ status, priority, due_date }) =>
    status !== 'done' && due_date !== null ? [{ priority, day: localDay(due_date, clock) }] : [],
  )
  const thisWeek = startOfWeek(localDay(now, clock))
  return Array.from({ length: WORKLOAD_WEEKS }, (_, week) => {
    const week_start = addDays(thisWeek, week * WEEK_DAYS)
    const nextWeek = addDays(week_start, WEEK_DAYS)
    const due = open.filter(({ day }) => week_start <= day && day < nextWeek)
    const count = (priority: TaskRow['priority']) => due.filter((task) => task.priority === priority).length
    return {
      week_start,
      high_priority_tasks: count('high'),
      medium_priority_tasks: count('medium'),
      low_priority_tasks: count('low'),
      total_tasks: due.length,
    }
  })
}
