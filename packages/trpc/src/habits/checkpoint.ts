import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { dayOfNumber } from '@dayloom/domain/local-day'
import { canBeCut, habitCheckpoint } from '@dayloom/domain/habits/numbers'
import { inTurns } from '../platform/load/in-turns.ts'
import { DAYS_A_TURN, daysOf } from './rows.ts'
import { beganOf, type HabitRows } from '@dayloom/domain/habits/rows'

/**
 * A habit keeps what its history before a day amounts to, so that no read goes further back: `checkpoint_run` and
 * `checkpoint_longest` in days, `checkpoint_week_run` and `checkpoint_week_longest`, the same in months, `checkpoint_strength` and
 * `checkpoint_total`. `checkpoint_day` begins a week; without one nothing is kept, and reads begin at the first day.
 * Whatever changes a day before it drops it in the same transaction; it is made anew only where the history is still
 * the one that it was computed from, which `history_version` tells.
 */

/** Days between today and a new checkpoint, so that what people usually correct is behind it. */
const RECENT_DAYS = 14
/** A read that had to look at more days of a habit than these makes its checkpoint anew. */
const LONGEST_WINDOW = 56

/** As `historyChanged`, for what changes how days are judged: a schedule, a goal, the start of weeks. */
export const judgementChanged = sql`history_version = history_version + 1, checkpoint_day = NULL,
  routine_checkpoint_day = NULL`

export interface ReadHabit {
  id: string
  /** `history_version` of the same snapshot as the rows. */
  version: number
  rows: HabitRows
}

const isOutdated = ({ rows }: ReadHabit) =>
  (rows.checkpoint?.day ?? beganOf(rows)) < rows.today - LONGEST_WINDOW &&
  canBeCut(rows, rows.today - RECENT_DAYS)

/**
 * Keeps what was read of habits whose checkpoint is old. One that was changed since keeps what it has, and one that is
 * being changed is passed over, so that nobody waits.
 */
export const storeCheckpoints = async (
  db: Database | Transaction,
  user_id: string,
  read: readonly ReadHabit[],
  recentDays = RECENT_DAYS,
) => {
  const turns = { most: DAYS_A_TURN, sizeOf: ({ rows }: ReadHabit) => daysOf(rows) }
  const made = await inTurns(read, turns, ({ id, version, rows }) => {
    const { day, ...state } = habitCheckpoint(rows, rows.today - recentDays)
    return { id, version, checkpoint_day: dayOfNumber(day), ...state }
  })
  return db.$executeRaw`
    UPDATE habits h SET checkpoint_day = made.checkpoint_day, checkpoint_run = made.run,
      checkpoint_longest = made.longest, checkpoint_week_run = made.week_run,
      checkpoint_week_longest = made.week_longest, checkpoint_month_run = made.month_run,
      checkpoint_month_longest = made.month_longest, checkpoint_strength = made.strength, checkpoint_total = made.total
    FROM (
      SELECT made.* FROM habits unchanged
      JOIN jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (
        id uuid, version int, checkpoint_day date, run int, longest int, week_run int,
        week_longest int, month_run int, month_longest int, strength float8, total int
      ) ON unchanged.id = made.id AND unchanged.history_version = made.version
      WHERE unchanged.user_id = ${user_id}::uuid
      FOR NO KEY UPDATE OF unchanged SKIP LOCKED
    ) made
    WHERE h.user_id = ${user_id}::uuid AND h.id = made.id`
}

/** What a read leaves behind, so that the next one is short. It changes no answer, and so no answer waits for its success. */
export const keepCheckpoints = async (
  db: Database | Transaction,
  user_id: string,
  read: readonly ReadHabit[],
) => {
  const outdated = read.filter(isOutdated)
  if (outdated.length > 0) await storeCheckpoints(db, user_id, outdated).catch(() => undefined)
}
