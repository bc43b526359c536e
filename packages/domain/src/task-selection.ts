import { epoch } from './local-day.ts'
import { priorityRank } from './priority-order.ts'
import type { TaskRow } from './rows.ts'

const isDone = (task: Pick<TaskRow, 'status'>) => task.status === 'done'
const isPending = (task: Pick<TaskRow, 'status'>) => !isDone(task)

/** A task without a due date comes after every dated one. */
const due = (task: Pick<TaskRow, 'due_date'>) =>
  task.due_date === null ? Number.MAX_SAFE_INTEGER : epoch(task.due_date)

/** The last comparison between equals, so that every reader sees one order. */
const byId = (a: Pick<TaskRow, 'id'>, b: Pick<TaskRow, 'id'>) => (a.id < b.id ? -1 : Number(a.id > b.id))

/** Not done and dated, the next due first, overdue ones included. */
export const upcomingTasks = <T extends Pick<TaskRow, 'id' | 'status' | 'due_date'>>(
  tasks: readonly T[],
  most: number,
): T[] =>
  tasks
    .filter((task) => isPending(task) && task.due_date !== null)
    .toSorted((a, b) => due(a) - due(b) || byId(a, b))
    .slice(0, most)

/** Not done: by priority, then the dated ones by due date, then the newest. */
export const pendingTasks = <T extends Urgent>(tasks: readonly T[], most: number): T[] =>
  tasks.filter(isPending).toSorted(byUrgency).slice(0, most)

type Urgent = Omit<TaskRow, 'updated_at' | 'completed_at'>

const byUrgency = (a: Urgent, b: Urgent) =>
  priorityRank(a.priority) - priorityRank(b.priority) ||
  due(a) - due(b) ||
  epoch(b.created_at) - epoch(a.created_at) ||
  byId(b, a)
