import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { addDays, daysBetween } from '@dayloom/domain/local-day'
import { streaks } from '@dayloom/domain/streaks'
import type { Day } from '@dayloom/validators/fields'
import { keepStreak, readKeptStreak } from '../platform/changes/kept-streak.ts'
import type { UserContext } from '../context.ts'
import { localDays } from './local-days.ts'
import { inUse } from '../lists/in-use.ts'

/** Covers most streaks with one statement, which takes a millisecond. Those of years take longer, so nobody waits behind. */
const FIRST_WINDOW_DAYS = 90

/**
 * How many local days in a row end on the one before `day`, each with a completed task, of the last `most`: the newest
 * task of each day is looked up, however many it has.
 */
const countBefore = async ({ db, user }: UserContext, day: Day, most: number) => {
  const first = addDays(day, -most)
  const days = localDays(first, day, user)
  const completed_at = sql`completed_at`
  const [counted] = await query<{ days: number }>(
    db,
    sql`
    WITH RECURSIVE run AS (
      SELECT ${day}::date AS day, 'infinity'::timestamptz AS at
      UNION ALL
      SELECT found.day, found.at FROM run CROSS JOIN LATERAL (
        SELECT ${days.localDay(completed_at)} AS day, completed_at AS at FROM tasks
        WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL AND ${days.near(completed_at)}
        AND ${inUse(user.id)}
          AND completed_at < least(run.at, ${days.startsBy(sql`run.day`)})
        ORDER BY completed_at DESC LIMIT 1
      ) found WHERE found.day >= greatest(run.day - 1, ${first}::date)
    ) SELECT count(DISTINCT day)::int - 1 AS days FROM run`,
  )
  return counted?.days ?? 0
}

/** The same without an end: looks back twice as far each time that the streak may have begun earlier. */
const findBefore = async (ctx: UserContext, day: Day, most = FIRST_WINDOW_DAYS): Promise<number> => {
  const days = await countBefore(ctx, day, most)
  return days < most ? days : days + (await findBefore(ctx, addDays(day, -most), most * 2))
}

/** The same by what is kept: `later` days more than those, or fewer. */
const findByKept = async (ctx: UserContext, day: Day, run: number, later: number) => {
  if (later <= 0) return Math.max(run + later, 0)
  const days = await countBefore(ctx, day, later)
  return days < later ? days : days + run
}

/** The same, kept for the next time where many days had to be looked at. */
const findAndKeep = async (ctx: UserContext, day: Day) => {
  const { seq, run: keptRun = 0, day: keptDay } = (await readKeptStreak(ctx.db, ctx.user)) ?? {}
  const later = keptDay ? daysBetween(keptDay, day) : Infinity
  const run = keptDay ? await findByKept(ctx, day, keptRun, later) : await findBefore(ctx, day)
  if (seq !== undefined && Math.min(later, run) >= FIRST_WINDOW_DAYS)
    await keepStreak(ctx.db, ctx.user, { seq, day, run })
  return run
}

/**
 * Local days in a row with a completed task, of which those of the last `days` days are known. What it costs grows with
 * the days since it was kept last, and neither with those before, nor with their tasks.
 */
export const findStreak = async (
  ctx: UserContext,
  today: Day,
  days: number,
  done: Day[],
): Promise<number> => {
  const { streak_count } = streaks(done, today)
  const first = addDays(today, 1 - days)
  const reachesBack = streak_count >= days - 1 && done.includes(first)
  return reachesBack ? streak_count + (await findAndKeep(ctx, first)) : streak_count
}
