import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { generateNKeysBetween } from 'fractional-indexing'
import { invalid } from '../../errors.ts'
import { shortKeyBetween, writeKeys, type Gap, type Placed } from './position.ts'

/** What tells that a row is in the trash; of a deleted routine nothing is left. */
const inTrash = sql`deleted_at IS NOT NULL`
const tables = {
  habit: { table: sql`habits`, isDeleted: inTrash },
  list: { table: sql`lists`, isDeleted: inTrash },
  routine: { table: sql`routines`, isDeleted: sql`false` },
}

/**
 * The order of a person's habits, lists or routines. Each function needs the person's row to be locked, so that no two get the
 * same key. Deleted ones keep their place.
 */
export const createOrder = (entity: keyof typeof tables, missingText: string) => {
  const { table, isDeleted } = tables[entity]

  const lastKeys = async (tx: Transaction, user_id: string, count: number) => {
    const [last] = await tx.$queryRaw<{ key: string | null }[]>`
      SELECT max(position) AS key FROM ${table} WHERE user_id = ${user_id}::uuid`
    return generateNKeysBetween(last?.key ?? null, null, count)
  }

  /** Gives every row a short key, above all old ones so that no two meet on the way. */
  const rewriteKeys = async (tx: Transaction, user_id: string) => {
    const rows = await tx.$queryRaw<Placed[]>`
      SELECT id::text, position, ${isDeleted} AS is_deleted FROM ${table}
      WHERE user_id = ${user_id}::uuid ORDER BY position FOR NO KEY UPDATE`
    await writeKeys(tx, entity, user_id, rows, await lastKeys(tx, user_id, rows.length))
  }

  const readGap = async (tx: Transaction, user_id: string, id: string, afterId: string | null) => {
    const [gap] = await tx.$queryRaw<Gap[]>`
      SELECT after.key AS after_key, (
        SELECT min(position) FROM ${table}
        WHERE user_id = ${user_id}::uuid AND id <> ${id}::uuid AND position > coalesce(after.key, '')
      ) AS next_key
      FROM (SELECT (
        SELECT position FROM ${table}
        WHERE user_id = ${user_id}::uuid AND id = ${afterId}::uuid AND NOT ${isDeleted}
      ) AS key) after`
    return gap ?? { after_key: null, next_key: null }
  }

  /** The key of the place of a row behind `afterId`, or at the top for null. */
  const keyAfter = async (
    tx: Transaction,
    user_id: string,
    id: string,
    afterId: string | null,
  ): Promise<string> => {
    const gap = await readGap(tx, user_id, id, afterId)
    if (afterId !== null && gap.after_key === null) throw invalid('after_id', missingText)
    const key = shortKeyBetween(gap)
    if (key !== null) return key
    await rewriteKeys(tx, user_id)
    return keyAfter(tx, user_id, id, afterId)
  }

  return { lastKeys, keyAfter }
}
