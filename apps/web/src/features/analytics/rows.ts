import { addDays } from '@dayloom/domain/local-day'
import type { TaskAddress } from '@dayloom/validators/addresses'
import type { Insights } from '@dayloom/validators/analytics'
import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'

/** An address of the tasks screen. */
export interface RowsLink {
  to: '/tasks'
  search: TaskAddress & { view: 'list' }
}

export interface Range {
  from: Day
  to: Day
}

/** The tasks that a number counts. */
export const taskRows = (search: TaskAddress): RowsLink => ({
  to: '/tasks',
  search: { ...search, view: 'list' },
})

export const completedRows = ({ from, to }: Range, more: TaskAddress = {}) =>
  taskRows({ completed_from: from, completed_to: to, ...more })

/** Completed or due that day. */
export const rowsOfDay = (day: Day) =>
  taskRows({ dated_from: day, dated_to: day, dated_by: ['due', 'completed'] })

/** Created, due or completed within the range. */
export const rowsOfPriority = ({ from, to }: Range, priority: TaskPriority, more: TaskAddress = {}) =>
  taskRows({ dated_from: from, dated_to: to, priority: [priority], ...more })

const openRows = { status: ['todo' as const, 'in_progress' as const] }

/** The open tasks that are due in the weeks from a day on. */
export const rowsOfWeeks = (first: Day, weeks = 1, more: TaskAddress = {}) =>
  taskRows({ ...openRows, due_from: first, due_to: addDays(first, weeks * 7 - 1), ...more })

/** The days that the statistics are about; null without any. */
export const rangeOf = (stats: Insights['daily_stats']): Range | null => {
  const [first, last] = [stats[0], stats.at(-1)]
  return first && last ? { from: first.date, to: last.date } : null
}

/** So many days up to and with one. */
export const daysUpTo = (to: Day, days: number): Range => ({ from: addDays(to, 1 - days), to })

/** The days of the current streak, which ends today, or yesterday where today is still open; null without one. */
export const streakRange = ({
  current_streak,
  daily_stats,
}: Pick<Insights, 'current_streak' | 'daily_stats'>) => {
  const today = daily_stats.at(-1)
  if (!today || current_streak === 0) return null
  const to = today.completed_tasks > 0 ? today.date : addDays(today.date, -1)
  return daysUpTo(to, current_streak)
}
