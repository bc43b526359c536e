import type { Transaction } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'
import { entities, type LoggedRows } from '../../platform/changes/entities.ts'
import { added } from '../../platform/changes/record.ts'
import type { createOrder } from '../../tasks/board/order.ts'

/** Rows of one statement at most. */
export const BATCH_ROWS = 500
/** Characters of one statement at most; a single row may have more. */
const BATCH_LENGTH = 262_144

/**
 * Gives rows to `insert` as JSON lists, so many at a time that neither making one nor writing it takes long. Between
 * them everybody else has their turn. Returns the sum of what it returns.
 */
export const insertInBatches = async (
  rows: Iterable<object> | AsyncIterable<object>,
  insert: (rows: string) => Promise<number>,
) => {
  let inserted = 0
  let slice: string[] = []
  let length = 0
  const flush = async () => {
    if (slice.length > 0) inserted += await insert(`[${slice.join()}]`)
    slice = []
    length = 0
  }
  for await (const row of rows) {
    const text = JSON.stringify(row)
    slice.push(text)
    length += text.length
    if (slice.length === BATCH_ROWS || length > BATCH_LENGTH) await flush()
  }
  await flush()
  return inserted
}

/** Inserts rows of a kind, logs those that were not there, and tells how many they are. */
export const insertLogged = async (tx: Transaction, entity: LoggedRows, insert: Sql) => {
  const made = await tx.$queryRaw<{ key: string }[]>`${insert} RETURNING ${entities[entity].key} AS key`
  added(
    tx,
    entity,
    made.map(({ key }) => key),
  )
  return made.length
}

interface Placed {
  entity: 'habit' | 'list' | 'routine'
  columns: Sql
  order: ReturnType<typeof createOrder>
}

function* withKeys(rows: Iterable<object>, keys: readonly string[]) {
  let at = 0
  for (const row of rows) {
    yield { ...row, position: keys[at] }
    at += 1
  }
}

/** Adds so many rows of a person behind those that are there, in their order, and tells how many were not there. */
export const insertPlaced = async (
  tx: Transaction,
  user_id: string,
  { entity, columns, order }: Placed,
  rows: Iterable<object>,
  count: number,
) => {
  const keys = await order.lastKeys(tx, user_id, count)
  const { table } = entities[entity]
  return insertInBatches(withKeys(rows, keys), (batch) =>
    insertLogged(
      tx,
      entity,
      sql`
      INSERT INTO ${table} (user_id, position, ${columns}) SELECT ${user_id}::uuid, position, ${columns}
      FROM json_populate_recordset(NULL::${table}, ${batch}::json)
      ON CONFLICT (user_id, id) DO NOTHING`,
    ),
  )
}
