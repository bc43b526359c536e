import type { Database, Transaction } from '@dayloom/db/client'
import { readQuery } from '@dayloom/db/query'
import { empty, sql, type Sql } from '@dayloom/db/sql'
import { localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { habitSchema } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { iso } from '../sql.ts'

/** A habit of the contract, and how often it was done in all. */
type HabitRow = z.input<typeof habitSchema> & { total_completions: number }

export const todayOf = ({ user, now }: Pick<UserContext, 'user' | 'now'>) => localDay(now(), user.timezone)

/** Where to begin: at the checkpoint, unless this person's today is not past it, else before all days. */
const kept = (today: Sql) => sql`
  SELECT checkpoint_day AS first, checkpoint_run AS run, checkpoint_longest AS longest, checkpoint_total AS total
  WHERE checkpoint_day < ${today}
  UNION ALL
  SELECT '-infinity'::date, 0, 0, 0 WHERE (checkpoint_day < ${today}) IS NOT TRUE`

/**
 * Habits with their streaks, oldest first. A streak is an island of consecutive days: days of one island share the
 * difference between the day and its rank. The island at the checkpoint goes on from the run that ended there. The same
 * rule in plain code is `streaks` of the domain, which the tests hold against this statement. The innermost select says
 * itself whose days it means: Citus does not follow a reference that far (decision 0026).
 */
export const readHabits = (db: Database | Transaction, userId: string, on: Day, id?: string) => {
  const today = sql`${on}::date`
  return readQuery<HabitRow>(
    db,
    sql`
    SELECT h.id::text, h.name, h.description, ${iso(sql`h.created_at`)} AS created_at,
      since.current AS streak_count,
      greatest(kept.longest, since.longest) AS longest_streak,
      since.completed_today,
      kept.total + since.total AS total_completions,
      ARRAY(
        SELECT c.completed_date::text FROM habit_completions c
        WHERE c.user_id = ${userId}::uuid AND c.habit_id = h.id AND c.completed_date BETWEEN ${today} - 6 AND ${today}
        ORDER BY c.completed_date DESC
      ) AS recent_completions
    FROM habits h CROSS JOIN LATERAL (${kept(today)}) kept CROSS JOIN LATERAL (
      SELECT coalesce(max(length), 0) AS longest,
        coalesce(max(length) FILTER (WHERE last_day >= ${today} - 1), 0) AS current,
        coalesce(bool_or(last_day = ${today}), false) AS completed_today,
        coalesce(sum(total), 0)::int AS total
      FROM (
        SELECT max(completed_date) FILTER (WHERE completed_date <= ${today}) AS last_day,
          count(*) FILTER (WHERE completed_date <= ${today})::int
            + CASE WHEN min(completed_date) = kept.first THEN kept.run ELSE 0 END AS length,
          count(*) AS total
        FROM (
          SELECT completed_date, completed_date - row_number() OVER (ORDER BY completed_date)::int AS island
          FROM habit_completions
          WHERE user_id = ${userId}::uuid AND habit_id = h.id AND completed_date >= kept.first
        ) days GROUP BY island
      ) runs
    ) since
    WHERE h.user_id = ${userId}::uuid AND h.deleted_at IS NULL ${id ? sql`AND h.id = ${id}::uuid` : empty}
    ORDER BY h.created_at, h.id`,
  )
}

export const missing = () => notFound(messages.habits.notFound)

/** One habit of this person as of their today; 404 where there is none. */
export const readHabit = async (ctx: UserContext, id: string) => {
  const [habit] = await readHabits(ctx.db, ctx.user.id, todayOf(ctx), id)
  if (!habit) throw missing()
  return habit
}
