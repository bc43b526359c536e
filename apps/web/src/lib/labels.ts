import { taskStatuses, type LabelColor, type TaskPriority, type TaskStatus } from '@dayloom/validators/enums'
import { priorityOrder } from '@dayloom/domain/priority-order'

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

export const colorLabel: Readonly<Record<LabelColor, string>> = {
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  amber: 'Amber',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
}

/** A newer server may know more values than this app: they are named as the wire names them. */
export const wireLabel = (value: string) =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')

export const labelOfStatus = (status: string): string => lookUp(statusLabel, status) ?? wireLabel(status)
export const labelOfPriority = (priority: string): string =>
  lookUp(priorityLabel, priority) ?? wireLabel(priority)
export const labelOfColor = (color: string): string => lookUp(colorLabel, color) ?? wireLabel(color)

/** What a table of the known values has for a value that may be unknown. */
export function lookUp<T>(table: Readonly<Record<string, T>>, value: string): T | undefined {
  return Object.hasOwn(table, value) ? table[value] : undefined
}

/** For selects and radio groups. */
export const statusOptions = taskStatuses.map((value) => ({ value, label: statusLabel[value] }))
export const priorityOptions = priorityOrder.map((value) => ({ value, label: priorityLabel[value] }))
