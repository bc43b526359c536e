import { sql, type Sql } from '@dayloom/db/sql'

/** The JSON of a task beside its texts: names of fields, ids, times. */
const REST_BYTES = 950
const jsonBytes = (text: Sql) => sql`coalesce(octet_length(to_json(${text})::text), 4)`

/** How long a task `t` is in an answer. */
export const taskBytes = sql`${REST_BYTES} + ${jsonBytes(sql`t.title`)} + ${jsonBytes(sql`t.description`)}
  + coalesce(octet_length(to_json(nullif(t.tags, '{}'))::text), 0)`
