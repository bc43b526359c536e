import type { Database, Transaction } from '@dayloom/db/client'
import { empty, sql, type Sql } from '@dayloom/db/sql'
import { addDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'

/**
 * A habit keeps what its history before a day amounts to, so that no read goes further back: `checkpoint_run` (days
 * in a row up to the day before), `checkpoint_longest` and `checkpoint_total`. Without a `checkpoint_day` nothing is
 * kept, and reads begin at the first day. Whatever changes a day before the checkpoint drops it in the same statement;
 * it is made anew only where the history is still the one that it was computed from, which `history_version` tells.
 */

/** Days between today and a new checkpoint, so that what people usually correct is behind it. */
const RECENT_DAYS = 31
/** An older checkpoint is made anew: a read looks at no more days of a habit than these. */
const LONGEST_WINDOW = 93

/** Columns of a write to `habits` that comes with a change of a day's completion. */
export const historyChanged = (date: Sql) => sql`history_version = history_version + 1,
  checkpoint_day = CASE WHEN checkpoint_day > ${date} THEN NULL ELSE checkpoint_day END`

export const isOutdated = (checkpoint: Day | null, today: Day) =>
  checkpoint === null || checkpoint < addDays(today, -LONGEST_WINDOW)

export const newCheckpointDay = (today: Day) => sql`${addDays(today, -RECENT_DAYS)}::date`

/** The same where no person's today is known. Another day than the best one costs time, and changes no answer. */
export const anyCheckpointDay = sql`(current_date - ${RECENT_DAYS}::int)`

/** Makes the checkpoints of a person's habits, or of one of them. Changed meanwhile, a habit keeps what it has. */
export const makeCheckpoints = (db: Database | Transaction, userId: string, day: Sql, id?: string) =>
  db.$executeRaw`
    UPDATE habits h SET checkpoint_day = ${day}, checkpoint_run = made.run,
      checkpoint_longest = made.longest, checkpoint_total = made.total
    FROM (
      SELECT habit.id, habit.history_version, history.* FROM habits habit CROSS JOIN LATERAL (
        SELECT coalesce(max(length) FILTER (WHERE last_day = ${day} - 1), 0) AS run,
          coalesce(max(length), 0) AS longest, coalesce(sum(length), 0)::int AS total
        FROM (
          SELECT max(completed_date) AS last_day, count(*)::int AS length FROM (
            SELECT completed_date, completed_date - row_number() OVER (ORDER BY completed_date)::int AS island
            FROM habit_completions
            WHERE user_id = ${userId}::uuid AND habit_id = habit.id AND completed_date < ${day}
          ) days GROUP BY island
        ) runs
      ) history
      WHERE habit.user_id = ${userId}::uuid ${id ? sql`AND habit.id = ${id}::uuid` : empty}
    ) made
    WHERE h.user_id = ${userId}::uuid AND h.id = made.id AND h.history_version = made.history_version`
