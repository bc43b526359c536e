import { addDays, lastDays, startOfWeek } from '@dayloom/domain/local-day'
import { percent } from '@dayloom/domain/percent'
import { priorityOrder } from '@dayloom/domain/priority-order'
import type { InsightsInput } from '@dayloom/validators/analytics'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { readHabitStats } from './habits.ts'
import { meanHours } from './mean-hours.ts'
import { findStreak } from './streak.ts'
import { countTasks } from './tasks.ts'
import { countOverdue, countWeeks, WORKLOAD_WEEKS } from './workload.ts'

const HOURS = 24

/** What was counted, by the names of the answer; nothing counted is 0. */
const rated = ({ completed, total } = { completed: 0, total: 0 }) => ({
  total_tasks: total,
  completed_tasks: completed,
  completion_rate: percent(completed, total),
})

/**
 * The last `days` local days in numbers. The database counts; only the answer's own rows travel. The same numbers
 * in plain code are those of `analytics` of the domain, which the tests hold against this.
 */
export const getInsights = async (ctx: UserContext, { days }: InsightsInput) => {
  const today = todayOf(ctx)
  const [tasks, habit_stats] = await Promise.all([
    countTasks(ctx, addDays(today, 1 - days), today),
    readHabitStats(ctx),
  ])
  const completedDays = tasks.daily.filter(({ completed }) => completed > 0).map(({ date }) => date)
  const byDate = new Map(tasks.daily.map((point) => [point.date, point]))
  const byPriority = new Map(tasks.priority.map((entry) => [entry.priority, entry]))
  const byHour = new Map(tasks.hourly.map(({ hour, completed }) => [hour, completed]))
  return {
    days,
    current_streak: await findStreak(ctx, today, days, completedDays),
    completion_time: { avg_completion_hours: meanHours(tasks.completion.ms, tasks.completion.count) },
    daily_stats: lastDays(today, days).map((date) => ({ date, ...rated(byDate.get(date)) })),
    priority_stats: priorityOrder.map((priority) => ({ priority, ...rated(byPriority.get(priority)) })),
    hourly_stats: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      completed_tasks: byHour.get(hour) ?? 0,
    })),
    habit_stats,
  }
}

/** What is late, and what the weeks from the current one on hold. */
export const getWorkload = async (ctx: UserContext) => {
  const thisWeek = startOfWeek(todayOf(ctx))
  const [overdue_count, weeks] = await Promise.all([
    countOverdue(ctx),
    countWeeks(ctx, thisWeek, WORKLOAD_WEEKS),
  ])
  return {
    overdue_tasks: { overdue_count },
    weekly_workload: Array.from({ length: WORKLOAD_WEEKS }, (_, index) => {
      const counts = weeks.find(({ week }) => week === index)
      return {
        week_start: addDays(thisWeek, index * 7),
        high_priority_tasks: counts?.high ?? 0,
        medium_priority_tasks: counts?.medium ?? 0,
        low_priority_tasks: counts?.low ?? 0,
        total_tasks: counts?.total ?? 0,
      }
    }),
  }
}
