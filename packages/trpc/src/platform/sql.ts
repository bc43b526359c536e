import { sql, type Sql } from '@dayloom/db/sql'

/** Prints a timestamptz as ISO 8601 UTC with milliseconds in the database, so that no Date is made on the way. */
export const iso = (column: Sql) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
