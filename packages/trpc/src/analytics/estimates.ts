import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { addDays } from '@dayloom/domain/local-day'
import { LEARNED_DAYS } from '@dayloom/domain/today/day-plan'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { endedMinutes } from '../time-entries/read.ts'
import { localDays } from './local-days.ts'

/** Fewer tasks than this say nothing. */
const FEWEST_TASKS = 10

/** The local days whose tasks estimates are learned from. */
export const learnedDays = ({ user }: Pick<UserContext, 'user'>, today: Day) =>
  localDays(addDays(today, 1 - LEARNED_DAYS), today, user)

/** `estimate` and `actual` minutes of each done task that has both. In order, so that the index of that order is read. */
export const learnedTasks = (user_id: string, days: ReturnType<typeof localDays>): Sql => sql`
  SELECT done.estimate, actual.minutes AS actual FROM (
    SELECT t.id, t.estimate_minutes AS estimate FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.deleted_at IS NULL AND t.estimate_minutes IS NOT NULL
      AND ${days.near(sql`t.completed_at`)} AND ${days.includes(days.localDay(sql`t.completed_at`))}
    ORDER BY t.completed_at
  ) done CROSS JOIN LATERAL (
    SELECT ${endedMinutes} AS minutes FROM time_entries e
    WHERE e.user_id = ${user_id}::uuid AND e.task_id = done.id AND e.ended_at IS NOT NULL
  ) actual WHERE actual.minutes > 0`

export const medianFactor = sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY actual::float8 / estimate)`

/** To two decimals; null while there are too few tasks to learn from. */
export const factorOf = ({ tasks, factor }: { tasks: number; factor: number | null }) =>
  factor === null || tasks < FEWEST_TASKS ? null : Math.round(factor * 100) / 100

/** How much longer tasks take than estimated, as `GET /analytics/time` has it. */
export const readFactor = async (ctx: UserContext) => {
  const { db, user } = ctx
  const [found] = await query<{ tasks: number; factor: number | null }>(
    db,
    sql`
    SELECT count(*)::int AS tasks, ${medianFactor} AS factor
    FROM (${learnedTasks(user.id, learnedDays(ctx, todayOf(ctx)))}) learned`,
  )
  return found ? factorOf(found) : null
}
