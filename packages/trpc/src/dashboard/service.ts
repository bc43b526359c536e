import { sql } from '@dayloom/db/sql'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { UserContext } from '../context.ts'
import { isForToday, longestStreak } from '@dayloom/domain/habit-summary'
import { listHabits } from '../habits/service.ts'
import { readTasks } from '../tasks/read.ts'
import { readCounts } from './counts.ts'
import { inUse } from '../lists/in-use.ts'

/** Not done, with a due date, by due date. */
const upcoming = ({ db, user }: UserContext) =>
  readTasks(
    db,
    user.id,
    sql`AND t.completed_at IS NULL AND t.due_date IS NOT NULL AND ${inUse(user.id)}
      ORDER BY t.due_date, t.id LIMIT ${listLimits.upcomingCard}`,
  )

/** Done, newest change first. */
const recent = ({ db, user }: UserContext) =>
  readTasks(
    db,
    user.id,
    sql`AND t.completed_at IS NOT NULL AND ${inUse(user.id)}
      ORDER BY t.updated_at DESC, t.id DESC LIMIT ${listLimits.recentCard}`,
  )

/** Not done: high before low (the enum's own order), dated before undated, then newest first. */
const pending = ({ db, user }: UserContext) =>
  readTasks(
    db,
    user.id,
    sql`AND t.completed_at IS NULL AND ${inUse(user.id)}
      ORDER BY t.priority DESC, t.due_date, t.created_at DESC, t.id DESC LIMIT ${listLimits.pendingCard}`,
  )

/** Everything the dashboard shows, in one answer. `longestStreak` is the best current streak in days, 0 without habits. Habits that are for today come first. */
export const getDashboard = async (ctx: UserContext) => {
  const [counts, upcomingTasks, recentActivity, pendingTasks, habits] = await Promise.all([
    readCounts(ctx),
    upcoming(ctx),
    recent(ctx),
    pending(ctx),
    listHabits(ctx),
  ])
  return {
    stats: { ...counts, longestStreak: longestStreak(habits) },
    completedTasks: recentActivity,
    pendingTasks,
    upcomingTasks,
    recentActivity,
    habits: [...habits.filter(isForToday), ...habits.filter((habit) => !isForToday(habit))].slice(
      0,
      listLimits.habitsPanel,
    ),
  }
}
