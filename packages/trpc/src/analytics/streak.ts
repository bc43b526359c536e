import { readQuery } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { addDays } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { localDays } from './local-days.ts'

/** Covers most streaks with one statement. */
const WINDOW_DAYS = 32

const completedDays = async ({ db, user }: UserContext, first: Day, last: Day) => {
  const days = localDays(first, last, user.timezone)
  const completed_at = sql`completed_at`
  const rows = await readQuery<{ day: Day }>(
    db,
    sql`SELECT DISTINCT ${days.localTime(completed_at)}::date::text AS day FROM tasks
      WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL AND ${days.near(completed_at)}`,
  )
  return rows.map(({ day }) => day)
}

/**
 * Local days in a row with a completed task, of which those of the last `days` days are known. Looks back twice as far
 * each time that the streak may have begun earlier, so that the cost grows with the streak and not with the years
 * before it.
 */
export const findStreak = async (
  ctx: UserContext,
  today: Day,
  days: number,
  done: Day[],
): Promise<number> => {
  const { streak_count } = streaks(done, today)
  if (streak_count < days - 1) return streak_count
  const more = Math.max(WINDOW_DAYS, days * 2)
  return findStreak(ctx, today, more, await completedDays(ctx, addDays(today, 1 - more), today))
}
