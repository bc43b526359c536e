import { sql } from '@dayloom/db/sql'
import { dayNumber, dayOfNumber } from '@dayloom/domain/local-day'
import { runUntil } from '@dayloom/domain/routines/days'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import type { CountedRoutine } from './rows.ts'

/**
 * A routine keeps what its days before `checkpoint_day` amount to, for the habits `checkpoint_habits`. Each of these has
 * that day as its `routine_checkpoint_day` until a day of it changes that the checkpoint is made of
 * (`habits/checkpoint.ts`). So neither a habit that joins, leaves or is archived, nor a change of a day long ago, needs to
 * find the routine.
 */

/** Days between today and a new checkpoint. A changed day drops those of the 31 days after it, and most changes are recent. */
const RECENT_DAYS = 45
/** A read that had to look at more days than these makes its checkpoint anew. */
export const LONGEST_WINDOW = 90

/**
 * Keeps the checkpoint only if all of its habits are still the ones that were read, which `history_version` tells. A habit
 * that is being changed is passed over, so that nobody waits.
 */
const store = (
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  { row, days, before }: CountedRoutine,
  day: Day,
) => {
  const { run, longest } = runUntil(days, row.done_when, before, dayNumber(day))
  const habits = row.members.filter(({ since }) => since < day)
  const ids = habits.map(({ id }) => id)
  return db.$executeRaw`
    WITH same AS (
      SELECT h.id FROM habits h
      JOIN jsonb_to_recordset(${JSON.stringify(habits)}::jsonb) AS read (id uuid, version int)
        ON h.id = read.id AND h.history_version = read.version
      WHERE h.user_id = ${user.id}::uuid FOR NO KEY UPDATE OF h SKIP LOCKED
    ), routine AS (
      UPDATE routines SET checkpoint_day = ${day}::date, checkpoint_habits = ${ids}::uuid[],
        checkpoint_run = ${run}::int, checkpoint_longest = ${longest}::int
      WHERE user_id = ${user.id}::uuid AND id = ${row.id}::uuid AND done_when = ${sql`${row.done_when}::routine_done_when`}
        AND (SELECT count(*) FROM same) = ${ids.length}::int
      RETURNING id
    )
    UPDATE habits h SET routine_checkpoint_day = ${day}::date
    WHERE h.user_id = ${user.id}::uuid AND h.id = ANY (${ids}::uuid[]) AND EXISTS (SELECT FROM routine)`
}

/** What a long read leaves behind. It changes no answer, and so no answer waits for its success. */
export const keepRoutineCheckpoint = (
  ctx: Pick<UserContext, 'db' | 'user'>,
  today: Day,
  routine: CountedRoutine,
) => store(ctx, routine, dayOfNumber(dayNumber(today) - RECENT_DAYS)).catch(() => undefined)
