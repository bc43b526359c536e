import { isOverdue } from '@dayloom/domain/due'
import { epoch } from '@dayloom/domain/local-day'
import type { TaskRow } from '@dayloom/domain/rows'

/** These say plainly what the service selects and counts in SQL. */

const isDone = (task: Pick<TaskRow, 'status'>) => task.status === 'done'

/** Done, the last touched first; between equals the id decides. */
export const recentActivity = <T extends Pick<TaskRow, 'id' | 'status' | 'updated_at'>>(
  tasks: readonly T[],
  most: number,
): T[] =>
  tasks
    .filter(isDone)
    .toSorted((a, b) => epoch(b.updated_at) - epoch(a.updated_at) || (a.id < b.id ? 1 : -1))
    .slice(0, most)

export const taskCounts = (tasks: readonly Pick<TaskRow, 'status' | 'due_date' | 'due_day'>[], now: Date) => {
  const completedTasks = tasks.filter(isDone).length
  return {
    completedTasks,
    pendingTasks: tasks.length - completedTasks,
    overdueTasks: tasks.filter((task) => isOverdue(task, { now, timezone: 'UTC', day_starts_at: '00:00' }))
      .length,
  }
}
