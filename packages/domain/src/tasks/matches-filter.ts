import type { DueFilter, TaskLack, TaskPriority, TaskStatus } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { fold } from '@dayloom/validators/fold'
import { tagKey } from '@dayloom/validators/tags'
import { isOverdue } from '../due.ts'
import { addDays, epoch, localDay, type DayClock } from '../local-day.ts'
import type { TaskRow } from '../rows.ts'

/** The parsed filters of GET /tasks. A bound is a day or an instant, and inclusive. */
export interface TaskFilter {
  status?: readonly TaskStatus[] | undefined
  priority?: readonly TaskPriority[] | undefined
  tag?: readonly string[] | undefined
  /** Ids of lists, and `none`. */
  list?: readonly string[] | undefined
  due?: DueFilter | undefined
  due_date_from?: Day | string | undefined
  due_date_to?: Day | string | undefined
  scheduled_from?: Day | undefined
  scheduled_to?: Day | undefined
  without?: readonly TaskLack[] | undefined
  search?: string | undefined
}

interface Filtered extends Pick<TaskRow, 'status' | 'priority' | 'due_date' | 'due_day'> {
  title: string
  description: string | null
  tags: readonly string[]
  list_id: string | null
  planned_for: Day | null
  estimate_minutes: number | null
}

interface Clock extends DayClock {
  now: Date
}

/** Whether the server would list this task, so that a screen can update a list before the server answers. */
export const matchesFilter = (task: Filtered, filter: TaskFilter, clock: Clock): boolean =>
  isOneOf(task.status, filter.status) &&
  isOneOf(task.priority, filter.priority) &&
  hasTag(task, filter.tag) &&
  isOneOf(task.list_id ?? 'none', filter.list) &&
  isDue(task, filter.due, clock) &&
  isDueWithin(task, filter, clock) &&
  isScheduledWithin(task, filter, clock) &&
  lacks(task, filter.without) &&
  mentions(task, filter.search)

const isOneOf = <T>(value: T, chosen: readonly T[] | undefined) => !chosen?.length || chosen.includes(value)

/** Tag names ignore case. */
function hasTag({ tags }: Filtered, chosen: readonly string[] | undefined) {
  if (!chosen?.length) return true
  const keys = new Set(chosen.map(tagKey))
  return tags.some((name) => keys.has(tagKey(name)))
}

const WEEK_AHEAD = 6

/** The days of `due`, both inclusive: `week` is today and the six days after it. */
export const dueDays = (due: 'today' | 'week', today: Day) => ({
  from: today,
  to: due === 'today' ? today : addDays(today, WEEK_AHEAD),
})

function isDue(task: Filtered, due: DueFilter | undefined, clock: Clock) {
  if (due === undefined) return true
  if (due === 'none') return task.due_date === null
  if (due === 'overdue') return isOverdue(task, clock)
  const { from, to } = dueDays(due, localDay(clock.now, clock))
  return isDueWithin(task, { due_date_from: from, due_date_to: to }, clock)
}

function isDueWithin(task: Filtered, { due_date_from: from, due_date_to: to }: TaskFilter, clock: Clock) {
  if (from === undefined && to === undefined) return true
  if (task.due_date === null) return false
  const due = task.due_date
  /** Negative before the bound, 0 on it. A day is compared with the local day as a whole. */
  const relativeTo = (bound: string) => {
    if (!isDay(bound)) return epoch(due) - epoch(bound)
    const day = localDay(due, clock)
    return day < bound ? -1 : Number(day > bound)
  }
  return (from === undefined || relativeTo(from) >= 0) && (to === undefined || relativeTo(to) <= 0)
}

/** Due or planned within days. */
function isScheduledWithin(task: Filtered, filter: TaskFilter, clock: Clock) {
  const { scheduled_from: from, scheduled_to: to } = filter
  const { planned_for: planned } = task
  return (
    isDueWithin(task, { due_date_from: from, due_date_to: to }, clock) ||
    (planned !== null && (from === undefined || from <= planned) && (to === undefined || planned <= to))
  )
}

const isDay = (bound: string) => bound.length === 'YYYY-MM-DD'.length

const lacking: Record<TaskLack, (task: Filtered) => boolean> = {
  tag: ({ tags }) => tags.length === 0,
  plan: ({ planned_for }) => planned_for === null,
  estimate: ({ estimate_minutes }) => estimate_minutes === null,
}

const lacks = (task: Filtered, lack: readonly TaskLack[] = []) => lack.every((each) => lacking[each](task))

/** Ignores case and accents. `%` and `_` are plain characters. */
function mentions(task: Filtered, search: string | undefined) {
  const wanted = fold(search?.trim() ?? '')
  if (!wanted) return true
  return [task.title, task.description].some((text) => text !== null && fold(text).includes(wanted))
}
