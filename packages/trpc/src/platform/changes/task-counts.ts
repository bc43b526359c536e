import type { Database } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { keepBeside } from './keep-beside.ts'

/**
 * How many tasks a person has is kept beside the number of their last change: counted once, and from then on changed by
 * each change that is logged, in the same statement. It holds where `counted_seq` is that last number. A process of an
 * older release logs without counting, so that the two differ until it is counted anew: no number can be out of date.
 */

/** By how many the tasks become more with a row of `changed`; those in the trash are none. */
export const moreTasks = sql`CASE WHEN changed.entity <> 'task' OR changed.op = 'updated' THEN 0
  WHEN changed.op = 'deleted' THEN -1 ELSE 1 END`

/** The same of those that are done. Both images have the moment, or neither has. */
export const moreDone = sql`CASE WHEN changed.entity <> 'task' THEN 0 ELSE
  (changed.after ->> 'completed_at' IS NOT NULL)::int - (changed.before ->> 'completed_at' IS NOT NULL)::int END`

/** The counters of a person, where their tasks are counted; no row where they are not. */
export const keptCounts = (user_id: string) => sql`
  SELECT c.tasks, c.done_tasks FROM change_counters c WHERE c.user_id = ${user_id}::uuid AND c.counted_seq = c.last_seq`

interface Counted {
  tasks: number
  done_tasks: number
  /** The number of the last change, as of the same snapshot. */
  seq: number
}

/** Keeps what was counted in one look at all. */
export const keepTaskCounts = (db: Database, user_id: string, { tasks, done_tasks, seq }: Counted) =>
  keepBeside(
    db,
    user_id,
    seq,
    sql`tasks = ${tasks}::int, done_tasks = ${done_tasks}::int, counted_seq = c.last_seq`,
  )
