import type { Day } from '@dayloom/validators/fields'
import { addDays, epoch, startOfDay } from '../local-day.ts'
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

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** By due time, those without one last; then the most urgent, then the oldest. */
const inOrder = <T extends PlannableTask>(tasks: readonly T[]): T[] =>
  tasks
    .map((task) => ({
      task,
      due: task.due_date === null ? Number.POSITIVE_INFINITY : epoch(task.due_date),
      created: epoch(task.created_at),
    }))
    .toSorted(
      (a, b) =>
        compare(a.due, b.due) ||
        priorityRank(a.task.priority) - priorityRank(b.task.priority) ||
        compare(a.created, b.created) ||
        compare(a.task.id, b.task.id),
    )
    .map(({ task }) => task)

/** What a person's tasks mean for a day of theirs. */
export const dayPlan = <T extends PlannableTask>(
  all: readonly T[],
  day: Day,
  timezone: string,
): DayPlan<T> => {
  const start = startOfDay(day, timezone).getTime()
  const end = startOfDay(addDays(day, 1), timezone).getTime()
  const isWithin = (at: number) => at >= start && at < end
  const open = all.filter(({ status }) => status !== 'done')
  const isPlanned = ({ planned_for }: T) => planned_for === day
  const isDue = ({ due_date }: T) => due_date !== null && isWithin(epoch(due_date))
  const isOverdue = ({ due_date }: T) => due_date !== null && epoch(due_date) < start
  const tasks = inOrder(open.filter((task) => isPlanned(task) || isDue(task)))
  const completed = all.flatMap((task) => {
    const at = task.completed_at === null ? null : epoch(task.completed_at)
    return at !== null && isWithin(at) ? [{ task, at }] : []
  })
  return {
    overdue: inOrder(open.filter((task) => isOverdue(task) && !isPlanned(task))),
    tasks,
    done: completed.toSorted((a, b) => b.at - a.at || compare(a.task.id, b.task.id)).map(({ task }) => task),
    planned_minutes: plannedMinutes(tasks),
  }
}
