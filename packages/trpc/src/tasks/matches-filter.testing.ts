import type { TaskPriority, TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { epoch, localDay } from '@dayloom/domain/local-day'
import type { TaskRow } from '@dayloom/domain/rows'

/** The filter of GET /tasks, already parsed. A bound is a day or an instant, and inclusive. */
export interface TaskFilter {
  status?: readonly TaskStatus[] | undefined
  priority?: readonly TaskPriority[] | undefined
  due_date_from?: Day | string | undefined
  due_date_to?: Day | string | undefined
  search?: string | undefined
}

type Filtered = Pick<TaskRow, 'status' | 'priority' | 'due_date'> & {
  title: string
  description: string | null
}

/** Whether the server would list this task, so that a screen can keep a list true before it answers. */
export const matchesFilter = (task: Filtered, filter: TaskFilter, timezone: string): boolean =>
  isOneOf(task.status, filter.status) &&
  isOneOf(task.priority, filter.priority) &&
  isDueWithin(task, filter, timezone) &&
  mentions(task, filter.search)

const isOneOf = <T>(value: T, chosen: readonly T[] | undefined) => !chosen?.length || chosen.includes(value)

function isDueWithin(task: Filtered, { due_date_from: from, due_date_to: to }: TaskFilter, timezone: string) {
  if (from === undefined && to === undefined) return true
  if (task.due_date === null) return false
  const due = task.due_date
  /** Negative before the bound, 0 on it. A day is compared with the local day, all of it. */
  const relativeTo = (bound: string) => {
    if (!isDay(bound)) return epoch(due) - epoch(bound)
    const day = localDay(due, timezone)
    return day < bound ? -1 : Number(day > bound)
  }
  return (from === undefined || relativeTo(from) >= 0) && (to === undefined || relativeTo(to) <= 0)
}

const isDay = (bound: string) => bound.length === 'YYYY-MM-DD'.length

/** Any case; `%` and `_` are plain characters. */
function mentions(task: Filtered, search: string | undefined) {
  const wanted = search?.trim().toLowerCase()
  if (!wanted) return true
  return [task.title, task.description].some((text) => text?.toLowerCase().includes(wanted))
}
