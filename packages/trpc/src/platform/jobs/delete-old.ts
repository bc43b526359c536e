import type { Database } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'

/** Rows that one statement deletes, well within its time. For many more PostgreSQL would rather read a table than look up each key. */
const BATCH_ROWS = 1000

interface Old {
  table: Sql
  /** The columns of its primary key. Many rows may have the same time. */
  key: Sql
  /** The time that says how old a row is; it has an index. */
  column: Sql
  /** The condition that holds for a row that is too old. */
  isOld: Sql
}

/** Deletes what is too old, the oldest first, however much it is. Gives how many rows. */
export const deleteOld = async (
  db: Database,
  { table, key, column, isOld }: Old,
  { signal, batch = BATCH_ROWS }: { signal?: AbortSignal | undefined; batch?: number } = {},
) => {
  let total = 0
  for (;;) {
    const count = signal?.aborted
      ? 0
      : await db.$executeRaw(sql`
        DELETE FROM ${table} WHERE ${isOld} AND (${key}) IN (
          SELECT ${key} FROM ${table} WHERE ${isOld} ORDER BY ${column} LIMIT ${batch}
        )`)
    if (count === 0) return total
    total += count
  }
}
