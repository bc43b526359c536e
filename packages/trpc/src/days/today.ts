import { query } from '@dayloom/db/query'
import { join, sql, type Sql } from '@dayloom/db/sql'
import { addDays, startOfDay } from '@dayloom/domain/local-day'
import { dayPlan } from '@dayloom/domain/today/day-plan'
import { threadsOf } from '@dayloom/domain/today/threads'
import type { TodayInput } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { readFactor } from '../analytics/estimates.ts'
import type { UserContext } from '../context.ts'
import { readEvents } from '../exchange/calendars/events.ts'
import { todayOf } from '../habits/read.ts'
import { taskBytes } from '../tasks/json-bytes.ts'
import { taskColumns, type TaskRow } from '../tasks/read.ts'
import { capacityOf } from './capacity.ts'
import { readHabitsOnDay } from './habits.ts'
import { readDays } from './list.ts'
import { assertNear } from './near.ts'
import { readThreadFacts } from './threads.ts'
import { inUse } from '../lists/in-use.ts'

const byDue = sql`t.due_date, t.priority DESC, t.created_at, t.id`

/**
 * The tasks that a day is about, those that are shown first before those that may be too many; `dayPlan` tells them
 * apart. Each kind has an index of its own, and no list goes on for ever: an account may have 50,000 overdue tasks.
 */
const readTasksOfDay = ({ db, user }: UserContext, day: Day) => {
  const [start, end] = [startOfDay(day, user), startOfDay(addDays(day, 1), user)]
  const dueThatDay = sql`t.due_date >= ${start} AND t.due_date < ${end}`
  const kinds: [which: Sql, order: Sql][] = [
    [sql`t.completed_at IS NULL AND ${dueThatDay}`, byDue],
    [
      sql`t.completed_at IS NULL AND t.planned_for = ${day}::date AND (${dueThatDay}) IS NOT TRUE`,
      sql`t.priority DESC, t.created_at, t.id`,
    ],
    [sql`t.completed_at >= ${start} AND t.completed_at < ${end}`, sql`t.completed_at DESC, t.id`],
    [
      sql`t.completed_at IS NULL AND t.due_date < ${start} AND (t.planned_for >= ${day}::date) IS NOT TRUE`,
      byDue,
    ],
  ]
  const selects = kinds.map(
    ([which, order], rank) => sql`(
      SELECT t.*, ${rank}::int AS rank FROM tasks t
      WHERE t.user_id = ${user.id}::uuid AND t.deleted_at IS NULL AND ${which} AND ${inUse(user.id)}
      ORDER BY ${order} LIMIT ${limits.today.tasks})`,
  )
  return query<TaskRow & { planned_for: Day | null; due_day: Day | null }>(
    db,
    sql`
    SELECT ${taskColumns(user.id)} FROM (
      SELECT t.*, sum(${taskBytes}) OVER (ORDER BY t.rank, t.due_date, t.id ROWS UNBOUNDED PRECEDING) AS until
      FROM (${join(selects, ' UNION ALL ')}) t
    ) t WHERE t.until <= ${limits.taskPage.bytes}`,
  )
}

/** What a day is about. 400 for a day more than a year away. */
export const getToday = async (ctx: UserContext, { date = todayOf(ctx) }: TodayInput) => {
  assertNear(ctx, date, 'date')
  const { user } = ctx
  const [tasks, habits, events, [closed = null], { colors, finishedAt }, factor] = await Promise.all([
    readTasksOfDay(ctx, date),
    readHabitsOnDay(ctx, date),
    readEvents(ctx, date, date),
    readDays(ctx.db, user.id, sql`AND d.day = ${date}::date`),
    readThreadFacts(ctx, date, date),
    readFactor(ctx),
  ])
  const plan = dayPlan(tasks, date, user)
  const threads = threadsOf({ tasks: plan.done, habits }, colors, finishedAt(date))
  const capacity = capacityOf(ctx, { day: date, planned_minutes: plan.planned_minutes, events, factor })
  return { date, ...plan, habits, threads, day_minutes: user.day_minutes, events, ...capacity, closed }
}
