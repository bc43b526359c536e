import { byPosition, columnOf } from '@dayloom/domain/board'
import { priorityRank } from '@dayloom/domain/priority-order'
import { taskStatuses } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import type { TaskOrder } from '../filters/search.ts'

/** Instants of the wire sort as texts. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const byNewest = (a: Task, b: Task) => compare(b.created_at, a.created_at) || compare(b.id, a.id)

/** Behind every date. */
const NONE = '~'

/**
 * What is open comes first, the next due before what has no date, and what is alike as on the board. What is done follows,
 * the last done first.
 */
const byDue = (a: Task, b: Task) => {
  const isDone = a.status === 'done'
  if (isDone !== (b.status === 'done')) return isDone ? 1 : -1
  if (isDone) return compare(b.completed_at ?? '', a.completed_at ?? '') || byNewest(a, b)
  return (
    compare(a.due_date ?? NONE, b.due_date ?? NONE) ||
    priorityRank(a.priority) - priorityRank(b.priority) ||
    taskStatuses.indexOf(columnOf(a.status)) - taskStatuses.indexOf(columnOf(b.status)) ||
    byPosition(a, b) ||
    byNewest(a, b)
  )
}

const comparators: Record<TaskOrder, (a: Task, b: Task) => number> = { due: byDue, newest: byNewest }

export const inOrder = (tasks: readonly Task[], order: TaskOrder): Task[] =>
  tasks.toSorted(comparators[order])
