import { isOverdue } from '@dayloom/domain/due'
import { addDays, epoch, localDay, localTime, type Instant } from '@dayloom/domain/local-day'
import type { TaskRow } from '@dayloom/domain/rows'

type Due = Pick<TaskRow, 'due_date' | 'status'>

/** `past` is a due date behind a task that was done. */
export type DueState = 'today' | 'tomorrow' | 'overdue' | 'upcoming' | 'past'

export const dueState = (task: Due, now: Date, timezone: string): DueState | null =>
  task.due_date === null ? null : stateOf(task, task.due_date, now, timezone)

function stateOf(task: Due, due: Instant, now: Date, timezone: string): DueState {
  const today = localDay(now, timezone)
  const dueDay = localDay(due, timezone)
  if (dueDay === today) return 'today'
  if (dueDay === addDays(today, 1)) return 'tomorrow'
  if (isOverdue(task, now)) return 'overdue'
  return epoch(due) < now.getTime() ? 'past' : 'upcoming'
}

/** How the caller's date library words a span of milliseconds. */
export interface TimeWords {
  /** `3 days`; the span is positive. */
  distance: (ms: number) => string
  /** `in 3 days`, `3 days ago`; the past is negative. */
  relative: (ms: number) => string
}

export function dueLabel(task: Due, now: Date, timezone: string, words: TimeWords): string | null {
  if (task.due_date === null) return null
  const fromNow = epoch(task.due_date) - now.getTime()
  const state = stateOf(task, task.due_date, now, timezone)
  if (state === 'today') return 'Due today'
  if (state === 'tomorrow') return 'Due tomorrow'
  return state === 'overdue' ? `Overdue by ${words.distance(-fromNow)}` : `Due ${words.relative(fromNow)}`
}

/** `Today at 09:30`; further away than a day, the relative phrase. */
export function timeLabel(
  instant: Instant,
  now: Date,
  timezone: string,
  relative: TimeWords['relative'],
): string {
  const today = localDay(now, timezone)
  const near: Record<string, string> = {
    [today]: 'Today',
    [addDays(today, 1)]: 'Tomorrow',
    [addDays(today, -1)]: 'Yesterday',
  }
  const name = near[localDay(instant, timezone)]
  return name ? `${name} at ${localTime(instant, timezone)}` : relative(epoch(instant) - now.getTime())
}
