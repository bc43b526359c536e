import type { Day } from '@dayloom/validators/fields'
import { addDays, epoch, startOfDay, type DayClock, type Instant } from '../local-day.ts'
import { priorityRank } from '../priority-order.ts'
import type { TaskRow } from '../rows.ts'

/** The fields of a task that a day's plan reads. */
export interface PlannableTask extends TaskRow {
  planned_for: Day | null
  estimate_minutes: number | null
  day_position: string | null
}

export interface DayPlan<T> {
  /** Open, due before the day, and planned neither for it nor for a later day. */
  overdue: T[]
  /** Open, and due or planned that day; what was moved there by hand first. */
  tasks: T[]
  /** Completed that day, the last one first. */
  done: T[]
  /** The estimates of `tasks`, without those that are planned for a later day. */
  planned_minutes: number
}

/** The minutes of a task without an estimate. */
export const STANDARD_ESTIMATE = 30

/** How long tasks take is learned from those that were done in so many days. */
export const LEARNED_DAYS = 90

export const plannedMinutes = (tasks: readonly Pick<PlannableTask, 'estimate_minutes'>[]): number =>
  tasks.reduce((sum, { estimate_minutes }) => sum + (estimate_minutes ?? STANDARD_ESTIMATE), 0)

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** A task and its times in milliseconds, read once. A missing time sorts last. */
interface Timed<T> {
  task: T
  due: number
  created: number
  completed: number
}

const momentOf = (instant: Instant | null) => (instant === null ? Number.POSITIVE_INFINITY : epoch(instant))

const timed = <T extends PlannableTask>(task: T): Timed<T> => ({
  task,
  due: momentOf(task.due_date),
  created: momentOf(task.created_at),
  completed: momentOf(task.completed_at),
})

/** By due time, those without one last; then the most urgent, then the oldest. */
const mostPressing = <T extends PlannableTask>(a: Timed<T>, b: Timed<T>) =>
  compare(a.due, b.due) ||
  priorityRank(a.task.priority) - priorityRank(b.task.priority) ||
  compare(a.created, b.created) ||
  compare(a.task.id, b.task.id)

/** What a person has moved comes first, in their order. */
const inOwnOrder = <T extends PlannableTask>(a: Timed<T>, b: Timed<T>) => {
  const [one, other] = [a.task.day_position, b.task.day_position]
  if (one === null || other === null)
    return Number(one === null) - Number(other === null) || mostPressing(a, b)
  return compare(one, other) || compare(a.task.id, b.task.id)
}

const lastCompleted = <T extends PlannableTask>(a: Timed<T>, b: Timed<T>) =>
  b.completed - a.completed || compare(a.task.id, b.task.id)

/** A person's tasks on one of their days. */
export const dayPlan = <T extends PlannableTask>(
  all: readonly T[],
  day: Day,
  clock: DayClock,
): DayPlan<T> => {
  const start = startOfDay(day, clock).getTime()
  const end = startOfDay(addDays(day, 1), clock).getTime()
  const isWithin = (at: number) => at >= start && at < end
  const moments = all.map(timed)
  const tasksOf = (which: (each: Timed<T>) => boolean, order: typeof mostPressing<T>) =>
    moments
      .filter(which)
      .toSorted(order)
      .map(({ task }) => task)
  const isOpen = ({ task }: Timed<T>) => task.status !== 'done'
  const isPlanned = ({ task }: Timed<T>) => task.planned_for === day
  const isPlannedLater = ({ planned_for }: T) => planned_for !== null && planned_for > day
  const tasks = tasksOf((each) => isOpen(each) && (isPlanned(each) || isWithin(each.due)), inOwnOrder)
  return {
    overdue: tasksOf(
      (each) => isOpen(each) && each.due < start && !isPlanned(each) && !isPlannedLater(each.task),
      mostPressing,
    ),
    tasks,
    done: tasksOf(({ completed }) => isWithin(completed), lastCompleted),
    planned_minutes: plannedMinutes(tasks.filter((task) => !isPlannedLater(task))),
  }
}
