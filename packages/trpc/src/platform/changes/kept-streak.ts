import type { Database } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { addDays, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { keepBeside } from './keep-beside.ts'

/**
 * How long a streak of tasks was before a day is kept beside the number of the last change, as the counts of tasks are
 * (`task-counts.ts`): so nobody looks at years of days. What is logged of a task that was completed before that day
 * drops it, whatever was changed; it holds where `streak_seq` is the last number.
 */

/** The earliest completion that a row of `changed` takes away, makes, or belongs to. */
export const earliestCompletion = sql`CASE WHEN changed.entity = 'task' THEN least(
  (changed.before ->> 'completed_at')::timestamptz, (changed.after ->> 'completed_at')::timestamptz) END`

/** What the counter sets for the row that it was given, which has that as its `streak_until`. */
export const keepingStreak = sql`streak_seq = CASE WHEN excluded.streak_until < counter.streak_until THEN NULL
  ELSE counter.streak_seq + excluded.last_seq END`

interface Person extends DayClock {
  id: string
}

/** Of other days, another streak. */
const zoneOf = ({ timezone, day_starts_at }: DayClock) => `${timezone} ${day_starts_at}`

export interface KeptStreak {
  /** The last change. */
  seq: number
  /** So many days in a row end before this day; null where nothing is kept. */
  day: Day | null
  run: number
}

/** Null for who has changed nothing yet, and for who has archived lists: their tasks do not count, but for what is kept. */
export const readKeptStreak = async (db: Database, person: Person): Promise<KeptStreak | null> => {
  const [kept] = await query<KeptStreak>(
    db,
    sql`
      SELECT c.last_seq AS seq, c.streak_run AS run,
        CASE WHEN c.streak_seq = c.last_seq AND c.streak_zone = ${zoneOf(person)} THEN c.streak_day::text END AS day
      FROM change_counters c WHERE c.user_id = ${person.id}::uuid AND NOT EXISTS (
        SELECT FROM lists l WHERE l.user_id = ${person.id}::uuid AND l.archived
      )`,
  )
  return kept ?? null
}

/**
 * Whatever was completed on a day before `day` was so before this instant, a day later than the first one of `day`: where
 * clocks go back over midnight, the day before comes once more.
 */
export const untilOf = (day: Day, clock: DayClock) => startOfDay(addDays(day, 1), clock)

/** Keeps what was found since `seq` was read. */
export const keepStreak = (db: Database, person: Person, { seq, day, run }: KeptStreak & { day: Day }) =>
  keepBeside(
    db,
    person.id,
    seq,
    sql`streak_day = ${day}::date, streak_run = ${run}::int, streak_zone = ${zoneOf(person)},
      streak_until = ${untilOf(day, person)}::timestamptz, streak_seq = c.last_seq`,
  )
