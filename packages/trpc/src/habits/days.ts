import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import type { Day } from '@dayloom/validators/fields'
import type { HabitDayInput } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { historyChanged, isOutdated, makeCheckpoints, newCheckpointDay } from './checkpoint.ts'
import { readHabit, todayOf } from './read.ts'

/** Days are the person's own: what is still ahead in their time zone has not been done. */
const refuseFuture = (ctx: UserContext, { date }: HabitDayInput) => {
  if (date > todayOf(ctx)) throw invalid('date', messages.habits.futureDay)
}

/**
 * Changes one day of a habit that is there and not as it should be, in one statement with what the habit keeps of its
 * history. `change` continues `WITH habit AS (…)`, a row where there is something to change.
 */
const changeDay = async (ctx: UserContext, { id, date }: HabitDayInput, isDone: boolean, change: Sql) => {
  const day = sql`${date}::date`
  const completion = sql`(SELECT FROM habit_completions c
    WHERE c.user_id = habits.user_id AND c.habit_id = habits.id AND c.completed_date = ${day})`
  const [changed] = await query<{ checkpoint_day: Day | null }>(
    ctx.db,
    sql`
    WITH habit AS (
      UPDATE habits SET ${historyChanged(day)}
      WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
        AND ${isDone ? sql`EXISTS` : sql`NOT EXISTS`} ${completion}
      RETURNING user_id, id, checkpoint_day
    ), changed AS (${change})
    SELECT checkpoint_day::text FROM habit`,
  )
  const today = todayOf(ctx)
  if (changed && isOutdated(changed.checkpoint_day, today))
    await makeCheckpoints(ctx.db, ctx.user.id, newCheckpointDay(today), id)
  return readHabit(ctx, id)
}

/** Marks a day as done. The key (user, habit, day) makes a second click, or twenty at once, change nothing. */
export const markDay = async (ctx: UserContext, day: HabitDayInput) => {
  refuseFuture(ctx, day)
  return changeDay(
    ctx,
    day,
    false,
    sql`INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
      SELECT user_id, id, ${day.date}::date, ${ctx.now()} FROM habit
      ON CONFLICT DO NOTHING`,
  )
}

/** Takes a day back. */
export const unmarkDay = async (ctx: UserContext, day: HabitDayInput) => {
  refuseFuture(ctx, day)
  return changeDay(
    ctx,
    day,
    true,
    sql`DELETE FROM habit_completions c USING habit
      WHERE c.user_id = habit.user_id AND c.habit_id = habit.id AND c.completed_date = ${day.date}::date`,
  )
}
