import type { Transaction } from '@dayloom/db/client'
import { type Sql } from '@dayloom/db/sql'
import { entities, type LoggedRows } from '../changes/entities.ts'
import { added } from '../changes/record.ts'

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
