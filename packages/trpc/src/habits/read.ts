import type { Database, Transaction } from '@dayloom/db/client'
import { empty, sql } from '@dayloom/db/sql'
import { addDays, localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { habitSchema } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { iso } from '../sql.ts'

type HabitRow = z.input<typeof habitSchema>

export const todayOf = ({ user, now }: Pick<UserContext, 'user' | 'now'>) => localDay(now(), user.timezone)

/**
 * Habits with their streaks, oldest first. A streak is an island of consecutive days: days of one island
 * share the difference between the day and its rank. Derived on every read, so it can never drift; the same
 * rule in plain code is `streaks` of the domain, which the tests hold against this statement.
 */
export const readHabits = (db: Database | Transaction, userId: string, today: Day, id?: string) =>
  db.$queryRaw<HabitRow[]>`
    WITH islands AS (
      SELECT habit_id, completed_date,
        completed_date - row_number() OVER (PARTITION BY habit_id ORDER BY completed_date)::int AS island
      FROM habit_completions
      WHERE user_id = ${userId}::uuid AND completed_date <= ${today}::date ${id ? sql`AND habit_id = ${id}::uuid` : empty}
    ), runs AS (
      SELECT habit_id, max(completed_date) AS last_date, count(*)::int AS length
      FROM islands GROUP BY habit_id, island
    ), streaks AS (
      SELECT habit_id,
        max(length) AS longest,
        max(length) FILTER (WHERE last_date >= ${today}::date - 1) AS current,
        bool_or(last_date = ${today}::date) AS completed_today
      FROM runs GROUP BY habit_id
    )
    SELECT h.id::text, h.name, h.description, ${iso(sql`h.created_at`)} AS created_at,
      coalesce(s.current, 0) AS streak_count,
      coalesce(s.longest, 0) AS longest_streak,
      coalesce(s.completed_today, false) AS completed_today,
      ARRAY(
        SELECT c.completed_date::text FROM habit_completions c
        WHERE c.user_id = h.user_id AND c.habit_id = h.id
          AND c.completed_date BETWEEN ${addDays(today, -6)}::date AND ${today}::date
        ORDER BY c.completed_date DESC
      ) AS recent_completions
    FROM habits h LEFT JOIN streaks s ON s.habit_id = h.id
    WHERE h.user_id = ${userId}::uuid AND h.deleted_at IS NULL ${id ? sql`AND h.id = ${id}::uuid` : empty}
    ORDER BY h.created_at, h.id`

export const missing = () => notFound(messages.habits.notFound)

/** One habit of this person as of their today; 404 where there is none. */
export const readHabit = async (ctx: UserContext, id: string) => {
  const [habit] = await readHabits(ctx.db, ctx.user.id, todayOf(ctx), id)
  if (!habit) throw missing()
  return habit
}
