import type { Database } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'

/** Rows that one statement deletes, well within its time. */
const BATCH_ROWS = 5000

interface Old {
  table: Sql
  /** The time that says how old a row is; it has an index. */
  column: Sql
  /** The condition that holds for a row that is too old. */
  isOld: Sql
}

/** Deletes what is too old, the oldest first, however much it is. Gives how many rows. */
export const deleteOld = async (
  db: Database,
  { table, column, isOld }: Old,
  { signal, batch = BATCH_ROWS }: { signal?: AbortSignal | undefined; batch?: number } = {},
) => {
  let total = 0
  for (;;) {
    const count = signal?.aborted
      ? 0
      : await db.$executeRaw(sql`
        DELETE FROM ${table} WHERE ${isOld} AND ${column} <= (
          SELECT max(${column}) FROM (SELECT ${column} FROM ${table} WHERE ${isOld} ORDER BY ${column} LIMIT ${batch}) oldest
        )`)
    if (count === 0) return total
    total += count
  }
}
