import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { addDays, startOfDay } from '@dayloom/domain/local-day'
import { STANDARD_ESTIMATE } from '@dayloom/domain/today/day-plan'
import { threadColors, threadsOf } from '@dayloom/domain/today/threads'
import type { StripDay, StripInput } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { readFactor } from '../analytics/estimates.ts'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { readEvents } from '../exchange/calendars/events.ts'
import { iso } from '../platform/sql.ts'
import { capacityOf } from './capacity.ts'
import { readHabitsOnDays } from './habits.ts'
import { assertNear } from './near.ts'
import { readThreadFacts } from './threads.ts'
import { inUse } from '../lists/in-use.ts'

interface Sums {
  date: Day
  planned_minutes: number
  overdue: number
  done: { id: string; list_id: string | null; tags: string[]; completed_at: string }[]
  closed: boolean
}

/**
 * What each day adds up to, by the rule of `dayPlan`, as one statement for all of them. Like the lists of a day it looks
 * at so many tasks at most, because an account may have 50,000 that are overdue.
 */
const readSums = ({ db, user }: UserContext, days: readonly Day[]) => {
  const startsOf = (all: readonly Day[]) => all.map((day) => startOfDay(day, user).toISOString())
  const [starts, ends] = [startsOf(days), startsOf(days.map((day) => addDays(day, 1)))]
  const some = (columns: Sql, which: Sql) => sql`(
    SELECT ${columns} FROM tasks t WHERE t.user_id = ${user.id}::uuid AND t.deleted_at IS NULL AND ${inUse(user.id)} AND ${which}
    LIMIT ${limits.today.tasks})`
  const isDue = sql`t.due_date >= d.starts AND t.due_date < d.ends`
  const isOpen = sql`t.completed_at IS NULL`
  const estimate = sql`t.estimate_minutes`
  return query<Sums>(
    db,
    sql`
    SELECT d.day::text AS date, (
      SELECT coalesce(sum(coalesce(t.estimate_minutes, ${STANDARD_ESTIMATE})), 0)::int FROM (
        ${some(estimate, sql`${isOpen} AND ${isDue} AND (t.planned_for > d.day) IS NOT TRUE`)} UNION ALL
        ${some(estimate, sql`${isOpen} AND t.planned_for = d.day AND (${isDue}) IS NOT TRUE`)}
      ) t
    ) AS planned_minutes, (
      SELECT count(*)::int FROM
        ${some(sql`t.id`, sql`${isOpen} AND t.due_date < d.starts AND (t.planned_for >= d.day) IS NOT TRUE`)} t
    ) AS overdue, coalesce((
      SELECT json_agg(json_build_object('id', t.id, 'list_id', t.list_id, 'tags', t.tags, 'completed_at', ${iso(sql`t.completed_at`)}))
      FROM ${some(
        sql`t.id, t.list_id, t.tags, t.completed_at`,
        sql`t.completed_at >= d.starts AND t.completed_at < d.ends ORDER BY t.completed_at DESC, t.id`,
      )} t
    ), '[]') AS done, EXISTS (
      SELECT FROM days closed WHERE closed.user_id = ${user.id}::uuid AND closed.day = d.day
    ) AS closed
    FROM users u
    CROSS JOIN unnest(${days}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[]) AS d (day, starts, ends)
    WHERE u.id = ${user.id}::uuid ORDER BY d.day`,
  )
}

/** Some days in a row, from yesterday on unless another one is named: what each is about, in numbers and colors. */
export const getStrip = async (ctx: UserContext, input: StripInput): Promise<StripDay[]> => {
  const { from = addDays(todayOf(ctx), -1) } = input
  assertNear(ctx, from, 'from')
  const days = Array.from({ length: input.days }, (_, index) => addDays(from, index))
  const last = addDays(from, input.days - 1)
  const [sums, habits, events, { colors, finishedAt }, factor] = await Promise.all([
    readSums(ctx, days),
    readHabitsOnDays(ctx, days),
    readEvents(ctx, from, last),
    readThreadFacts(ctx, from, last),
    readFactor(ctx),
  ])
  return sums.map(({ date, planned_minutes, overdue, done, closed }) => {
    const { expected_minutes, free_minutes } = capacityOf(ctx, { day: date, planned_minutes, events, factor })
    return {
      date,
      planned_minutes,
      expected_minutes,
      free_minutes,
      overdue,
      threads: threadColors(
        threadsOf({ tasks: done, habits: habits.get(date) ?? [] }, colors, finishedAt(date)),
      ),
      closed,
    }
  })
}
