import { sql } from '@dayloom/db/sql'
import { addDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { countPastDue } from '../tasks/due.ts'
import { localDays } from './local-days.ts'
import { inUse } from '../lists/in-use.ts'

/** The current week and those that come after it. */
export const WORKLOAD_WEEKS = 8

/** Past their due instant and not done. */
export const countOverdue = async (ctx: UserContext) => {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`SELECT ${countPastDue(ctx)} AS count`
  return row?.count ?? 0
}

interface WeekCount {
  /** 0 is the week that begins at `first`. */
  week: number
  high: number
  medium: number
  low: number
  total: number
}

/** Tasks not done, by the week from `first` on in which they are due. Weeks without any are left out. */
export const countWeeks = ({ db, user }: UserContext, first: Day, weeks: number) => {
  const days = localDays(first, addDays(first, weeks * 7 - 1), user)
  return db.$queryRaw<WeekCount[]>`
    SELECT (due - ${first}::date) / 7 AS week,
      count(*) FILTER (WHERE priority = 'high')::int AS high,
      count(*) FILTER (WHERE priority = 'medium')::int AS medium,
      count(*) FILTER (WHERE priority = 'low')::int AS low,
      count(*)::int AS total
    FROM (
      SELECT priority, ${days.localDay(sql`due_date`)} AS due FROM tasks
      WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL AND completed_at IS NULL
        AND ${days.near(sql`due_date`)} AND ${inUse(user.id)}
    ) AS open
    WHERE ${days.includes(sql`due`)}
    GROUP BY 1`
}
