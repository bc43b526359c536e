import type { Day } from '@dayloom/validators/fields'
import { epoch, localDay } from '../local-day.ts'
import { priorityRank } from '../priority-order.ts'
import type { TaskRow } from '../rows.ts'

/** What a day's plan reads of a task. */
export interface PlannableTask extends TaskRow {
  planned_for: Day | null
  estimate_minutes: number | null
}

export interface DayPlan<T> {
  /** Open, due before the day, and not planned for it. */
  overdue: T[]
  /** Open, and due or planned that day. */
  tasks: T[]
  /** Completed that day, the last one first. */
  done: T[]
  planned_minutes: number
}

/** Minutes of a task that nobody has estimated. */
export const STANDARD_ESTIMATE = 30

export const plannedMinutes = (tasks: readonly Pick<PlannableTask, 'estimate_minutes'>[]): number =>
  tasks.reduce((sum, { estimate_minutes }) => sum + (estimate_minutes ?? STANDARD_ESTIMATE), 0)

const dueTime = ({ due_date }: PlannableTask) =>
  due_date === null ? Number.POSITIVE_INFINITY : epoch(due_date)

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** By due time, those without one last; then the most urgent, then the oldest. */
const inOrder = (a: PlannableTask, b: PlannableTask) =>
  compare(dueTime(a), dueTime(b)) ||
  priorityRank(a.priority) - priorityRank(b.priority) ||
  compare(epoch(a.created_at), epoch(b.created_at)) ||
  compare(a.id, b.id)

/** What a person's tasks mean for a day of theirs. */
export const dayPlan = <T extends PlannableTask>(
  all: readonly T[],
  day: Day,
  timezone: string,
): DayPlan<T> => {
  const open = all.filter(({ status }) => status !== 'done')
  const dueDay = ({ due_date }: T) => (due_date === null ? null : localDay(due_date, timezone))
  const isPlanned = (task: T) => task.planned_for === day
  const isOverdue = (task: T) => {
    const due = dueDay(task)
    return due !== null && due < day && !isPlanned(task)
  }
  const tasks = open.filter((task) => isPlanned(task) || dueDay(task) === day).toSorted(inOrder)
  const completed = all.flatMap((task) =>
    task.completed_at !== null && localDay(task.completed_at, timezone) === day
      ? [{ task, at: epoch(task.completed_at) }]
      : [],
  )
  return {
    overdue: open.filter(isOverdue).toSorted(inOrder),
    tasks,
    done: completed.toSorted((a, b) => b.at - a.at || compare(a.task.id, b.task.id)).map(({ task }) => task),
    planned_minutes: plannedMinutes(tasks),
  }
}
