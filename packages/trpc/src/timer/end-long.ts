import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'
import { loggedTransaction } from '../platform/changes/record.ts'
import { attemptBatches, throwFirst } from '../platform/load/attempt-each.ts'
import { lockUser } from '../platform/lock-user.ts'
import { endEntry, latestEnd, lockRunning } from '../time-entries/end.ts'

const BATCH_PEOPLE = 200

/** Of one person; another process may have ended it. */
const endLong = async ({ db, now }: JobContext, id: string) => {
  const clock = await db.user.findUnique({ where: { id }, select: { timezone: true, day_starts_at: true } })
  if (!clock) return 0
  const keeper = { db, now, user: { id, ...clock }, actor: 'system' as const }
  return loggedTransaction(keeper, async (tx) => {
    await lockUser(tx, id, 'NO KEY UPDATE')
    const running = await lockRunning(tx, id)
    if (!running || latestEnd(running.started_at) > now()) return 0
    await endEntry(tx, keeper, running, now(), true)
    return 1
  })
}

/** Ends every timer that has run for 12 hours, and tells how many there were. */
export const endLongTimers = async (ctx: JobContext, signal?: AbortSignal) => {
  const before = new Date(ctx.now().getTime() - limits.timeEntry.running)
  const { count, failures } = await attemptBatches(
    async (except) => {
      const items = await ctx.db.$queryRaw<{ user_id: string }[]>`
        SELECT user_id::text FROM time_entries
        WHERE ended_at IS NULL AND started_at <= ${before}::timestamptz AND user_id <> ALL (${except}::uuid[])
        ORDER BY started_at LIMIT ${BATCH_PEOPLE}`
      return { items, isFull: items.length === BATCH_PEOPLE }
    },
    ({ user_id }) => endLong(ctx, user_id),
    signal,
  )
  throwFirst(failures)
  return count
}
