import { sql } from '@dayloom/db/sql'
import type { JobContext } from '../context.ts'
import { eraseRows } from '../account/users/erase-rows.ts'
import { countLessText } from '../platform/changes/text-bytes.ts'
import { lockExpired, purgeExpired, type Expired } from './expired.ts'

const BATCH_HABITS = 20
/** Milliseconds; tens of thousands of days may go with one habit. */
const HABIT_TIMEOUT_MS = 30_000

const table = sql`habits`

/** With its days before it: by its key, they would all go in one statement. */
const purgeHabit = ({ db }: JobContext, id: string, expired: Expired) =>
  db.$transaction(
    async (tx) => {
      const { user_id } = expired
      const locked = await lockExpired(tx, table, { ...expired, ids: [id] })
      if (locked.length === 0) return 0
      const own = sql`t.user_id = ${user_id}::uuid`
      await countLessText(tx, user_id, [
        ['habits', sql`habits t WHERE ${own} AND t.id = ${id}::uuid`],
        ['habit_completions', sql`habit_completions t WHERE ${own} AND t.habit_id = ${id}::uuid`],
        ['time_entries', sql`time_entries t WHERE ${own} AND t.habit_id = ${id}::uuid`],
      ])
      const which = sql`AND habit_id = ${id}::uuid`
      await eraseRows(tx, user_id, 'habit_completions', { which })
      await eraseRows(tx, user_id, 'habit_skips', { which })
      await eraseRows(tx, user_id, 'time_entries', { which })
      return tx.$executeRaw`DELETE FROM habits WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid`
    },
    { timeout: HABIT_TIMEOUT_MS },
  )

/** Each in a transaction of its own, or those of somebody with many would never come to an end. */
const purge = async (ctx: JobContext, expired: Expired) => {
  let count = 0
  for (const id of expired.ids) count += await purgeHabit(ctx, id, expired)
  return count
}

export const purgeHabits = (ctx: JobContext, before: Date, signal?: AbortSignal) =>
  purgeExpired(ctx, { table, batch: BATCH_HABITS, purge }, before, signal)
