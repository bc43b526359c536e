import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { generateNKeysBetween } from 'fractional-indexing'
import { shortKeyBetween, writeKeys, type Gap, type Placed } from '../board/position.ts'
import { invalid } from '../errors.ts'

/** Each of these needs the person's row to be locked, so that no two habits get the same key. Deleted ones keep their place. */
export const lastHabitKeys = async (tx: Transaction, user_id: string, count: number) => {
  const [last] = await tx.$queryRaw<{ key: string | null }[]>`
    SELECT max(position) AS key FROM habits WHERE user_id = ${user_id}::uuid`
  return generateNKeysBetween(last?.key ?? null, null, count)
}

/** Gives every habit a short key, above all old ones so that no two meet on the way. */
const rewriteKeys = async (tx: Transaction, user_id: string) => {
  const habits = await tx.$queryRaw<Placed[]>`
    SELECT id::text, position, deleted_at IS NOT NULL AS is_deleted FROM habits
    WHERE user_id = ${user_id}::uuid ORDER BY position FOR NO KEY UPDATE`
  await writeKeys(tx, 'habit', user_id, habits, await lastHabitKeys(tx, user_id, habits.length))
}

const readGap = async (tx: Transaction, user_id: string, id: string, afterId: string | null) => {
  const [gap] = await tx.$queryRaw<Gap[]>`
    SELECT after.key AS after_key, (
      SELECT min(position) FROM habits
      WHERE user_id = ${user_id}::uuid AND id <> ${id}::uuid AND position > coalesce(after.key, '')
    ) AS next_key
    FROM (SELECT (
      SELECT position FROM habits
      WHERE user_id = ${user_id}::uuid AND id = ${afterId}::uuid AND deleted_at IS NULL
    ) AS key) after`
  return gap ?? { after_key: null, next_key: null }
}

/** The key of the place of a habit behind `afterId`, or at the top for null. */
export const habitKeyAfter = async (
  tx: Transaction,
  user_id: string,
  id: string,
  afterId: string | null,
): Promise<string> => {
  const gap = await readGap(tx, user_id, id, afterId)
  if (afterId !== null && gap.after_key === null) throw invalid('after_id', messages.input.afterHabit)
  const key = shortKeyBetween(gap)
  if (key !== null) return key
  await rewriteKeys(tx, user_id)
  return habitKeyAfter(tx, user_id, id, afterId)
}
