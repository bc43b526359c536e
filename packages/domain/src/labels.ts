import { taskStatuses, type TaskPriority, type TaskStatus } from '@dayloom/validators/enums'
import { priorityOrder } from './priority-order.ts'

// Records, so that a new value of the enum does not compile before it has a name.

export const statusLabel: Readonly<Record<TaskStatus, string>> = {
  todo: 'To Do',
  in_progress: 'In Progress',
  done: 'Done',
}

export const priorityLabel: Readonly<Record<TaskPriority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

/** For selects and radio groups. */
export const statusOptions = taskStatuses.map((value) => ({ value, label: statusLabel[value] }))
export const priorityOptions = priorityOrder.map((value) => ({ value, label: priorityLabel[value] }))
