import type { Database } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'

/**
 * Sets columns of the counter of a person, with what was found while their last change was `seq`. It changes no answer, and
 * so no answer waits for its success, or for who logs something at this moment: they are passed over.
 */
export const keepBeside = async (db: Database, user_id: string, seq: number, columns: Sql) => {
  const kept = query(
    db,
    sql`
      UPDATE change_counters c SET ${columns}
      FROM (
        SELECT user_id FROM change_counters WHERE user_id = ${user_id}::uuid AND last_seq = ${seq}::int
        FOR NO KEY UPDATE SKIP LOCKED
      ) unchanged
      WHERE c.user_id = ${user_id}::uuid AND unchanged.user_id = c.user_id`,
  )
  await kept.catch(() => undefined)
}
