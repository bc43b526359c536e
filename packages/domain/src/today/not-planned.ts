import type { Day } from '@dayloom/validators/fields'
import { epoch, startOfDay, type DayClock } from '../local-day.ts'
import type { PlannableTask } from './day-plan.ts'

/** An open task and what the order goes by. A missing time is null. */
interface Waiting<T> {
  task: T
  due: number | null
  created: number
}

const compare = (a: number | string, b: number | string) => Number(a > b) - Number(a < b)

/** Overdue first, then planned for a day that has passed, then without a day. */
const groupOf = <T extends PlannableTask>({ task, due }: Waiting<T>) => {
  if (due !== null) return 0
  return task.planned_for === null ? 2 : 1
}

const inOrder = <T extends PlannableTask>(a: Waiting<T>, b: Waiting<T>) =>
  groupOf(a) - groupOf(b) ||
  compare(a.due ?? 0, b.due ?? 0) ||
  compare(a.task.planned_for ?? '', b.task.planned_for ?? '') ||
  compare(b.created, a.created) ||
  compare(b.task.id, a.task.id)

/** Open tasks that are neither due nor planned today or later. */
export const notPlanned = <T extends PlannableTask>(all: readonly T[], today: Day, clock: DayClock): T[] => {
  const start = startOfDay(today, clock).getTime()
  return all
    .filter(({ status, planned_for }) => status !== 'done' && (planned_for === null || planned_for < today))
    .map((task) => ({
      task,
      due: task.due_date === null ? null : epoch(task.due_date),
      created: epoch(task.created_at),
    }))
    .filter(({ due }) => due === null || due < start)
    .toSorted(inOrder)
    .map(({ task }) => task)
}
