import type { DayClock } from '@dayloom/domain/local-day'
import { matchesFilter } from '@dayloom/domain/tasks/matches-filter'
import type { taskFilterOf } from '@dayloom/validators/addresses'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { withTaskChanges, type TaskChange } from '../task-changes.ts'
import { now } from '../../../lib/clock/clock.ts'

/** Days in which a task is due or planned. */
interface Scheduled {
  scheduled_from: Day
  scheduled_to: Day
}

export type ListFilter = Partial<ReturnType<typeof taskFilterOf> & Scheduled>

/**
 * The tasks of these that a list has once they are changed. The server has not heard of them, so it says nothing; lists
 * of what was done when wait for it, as it is done when the server hears of it.
 */
export const fitting = <T extends Task>(
  drafts: readonly T[],
  changes: readonly TaskChange[],
  {
    status,
    priority,
    tag,
    list,
    due,
    due_date_from,
    due_date_to,
    scheduled_from,
    scheduled_to,
    without,
    search,
    ...others
  }: ListFilter,
  days: DayClock,
): readonly T[] => {
  if (Object.values<unknown>(others).some((value) => value !== undefined)) return []
  const dates = { due, due_date_from, due_date_to, scheduled_from, scheduled_to }
  const filter = { status, priority, tag, list, ...dates, without, search }
  const clock = { ...days, now: now() }
  const fit = withTaskChanges(drafts, changes).filter((task) => matchesFilter(task, filter, clock))
  const ids = new Set(fit.map(({ id }) => id))
  return drafts.filter(({ id }) => ids.has(id))
}
