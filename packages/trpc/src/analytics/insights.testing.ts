import type { Insights } from '@dayloom/validators/analytics'
import type { Day } from '@dayloom/validators/fields'
import { weeklyProgress } from '@dayloom/domain/habit-calendar'
import { habitHistory } from '@dayloom/domain/habits/history'
import { habitStatus } from '@dayloom/domain/testing/plain-habit'
import { epoch, lastDays, localDay, localHour, type DayClock, type Instant } from '@dayloom/domain/local-day'
import { percent } from '@dayloom/domain/percent'
import { priorityOrder } from '@dayloom/domain/priority-order'
import type { HabitRow, TaskRow } from '@dayloom/domain/rows'
import { streaks } from '@dayloom/domain/streaks'
import { meanHours } from './mean-hours.ts'

/** These say what each number means, plainly. A service may count in SQL, but must agree with them. */

const HOURS = 24

/** A range is that many local days up to and with today. */
function rangeOf(days: number, now: Date, clock: DayClock) {
  const range = lastDays(localDay(now, clock), days)
  const known = new Set<Day>(range)
  const includes = (instant: Instant | null) => instant !== null && known.has(localDay(instant, clock))
  return { range, includes }
}

export function dailyStats(
  tasks: readonly Pick<TaskRow, 'completed_at' | 'due_date'>[],
  days: number,
  now: Date,
  clock: DayClock,
): Insights['daily_stats'] {
  const dayOf = (instant: Instant | null) => instant && localDay(instant, clock)
  const rows = tasks.map((task) => ({ completed: dayOf(task.completed_at), due: dayOf(task.due_date) }))
  return rangeOf(days, now, clock).range.map((date) => {
    const completed_tasks = rows.filter((row) => row.completed === date).length
    const total_tasks = rows.filter((row) => row.completed === date || row.due === date).length
    return { date, completed_tasks, total_tasks, completion_rate: percent(completed_tasks, total_tasks) }
  })
}

export function priorityStats(
  tasks: readonly Omit<TaskRow, 'id' | 'updated_at'>[],
  days: number,
  now: Date,
  clock: DayClock,
): Insights['priority_stats'] {
  const { includes } = rangeOf(days, now, clock)
  const inRange = tasks.filter(
    (task) => includes(task.created_at) || includes(task.due_date) || includes(task.completed_at),
  )
  return priorityOrder.map((priority) => {
    const ofPriority = inRange.filter((task) => task.priority === priority)
    const completed_tasks = ofPriority.filter((task) => task.status === 'done').length
    const total_tasks = ofPriority.length
    return { priority, total_tasks, completed_tasks, completion_rate: percent(completed_tasks, total_tasks) }
  })
}

export function hourlyStats(
  tasks: readonly Pick<TaskRow, 'completed_at'>[],
  days: number,
  now: Date,
  clock: DayClock,
): Insights['hourly_stats'] {
  const { includes } = rangeOf(days, now, clock)
  const hours = tasks.flatMap(({ completed_at }) =>
    completed_at !== null && includes(completed_at) ? [localHour(completed_at, clock.timezone)] : [],
  )
  return Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    completed_tasks: hours.filter((completed) => completed === hour).length,
  }))
}

/** Local days in a row with a completed task, ending today or yesterday. */
export function currentStreak(
  tasks: readonly Pick<TaskRow, 'completed_at'>[],
  now: Date,
  clock: DayClock,
): number {
  const days = tasks.flatMap(({ completed_at }) => (completed_at ? [localDay(completed_at, clock)] : []))
  return streaks(days, localDay(now, clock)).streak_count
}

/** Two decimals; null when nothing was completed. */
export function averageCompletionHours(
  tasks: readonly Pick<TaskRow, 'created_at' | 'completed_at'>[],
  days: number,
  now: Date,
  clock: DayClock,
): number | null {
  const { includes } = rangeOf(days, now, clock)
  const spans = tasks.flatMap(({ created_at, completed_at }) =>
    completed_at !== null && includes(completed_at) ? [epoch(completed_at) - epoch(created_at)] : [],
  )
  const total = spans.reduce((sum, span) => sum + span, 0)
  return meanHours(total, spans.length)
}

/** Of habits due every day. */
export const habitStats = (
  habits: readonly (HabitRow & { created: Day })[],
  today: Day,
): Insights['habit_stats'] =>
  habits.map(({ id, name, completions, created }) => {
    const entries = new Map(completions.map((day) => [day, null]))
    const rows = { today, created, entries, weekStart: 'sunday' as const, skips: new Set<Day>() }
    const history = habitHistory({ ...rows, schedules: [], goals: [], startsOn: null, endsOn: null })
    const status = habitStatus(history)
    return {
      id,
      name,
      streak_count: status.streak_count,
      streak_unit: status.streak_unit,
      strength: status.strength,
      this_week: status.this_week,
      this_month: status.this_month,
      weekly_completions: weeklyProgress(history).completed,
      total_completions: new Set(completions).size,
    }
  })
