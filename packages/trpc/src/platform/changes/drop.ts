import { sql, type Sql } from '@dayloom/db/sql'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../../context.ts'
import { attemptAll } from '../load/attempt-each.ts'

/** Numbers that one statement removes at most. */
const BATCH_ROWS = 5000

/**
 * Removes the oldest changes of a person, up to the last one that meets a condition on `oldest (seq, above)`, where
 * `above` is the bytes of those before it. So no gap is left: a number that is not there any more is one that nobody may
 * go on from. The counter is locked last, as when something is logged.
 */
const dropOldest = async ({ db }: JobContext, userId: string, which: Sql, signal?: AbortSignal) => {
  let sum = 0
  for (let dropped = BATCH_ROWS; dropped >= BATCH_ROWS;) {
    if (signal?.aborted) break
    const [gone] = await db.$queryRaw<{ count: number }[]>`
      WITH gone AS (
        DELETE FROM changes WHERE user_id = ${userId}::uuid AND seq <= (
          SELECT max(oldest.seq) FROM (
            SELECT seq, sum(bytes) OVER (ORDER BY seq) - bytes AS above FROM (
              SELECT seq, bytes FROM changes WHERE user_id = ${userId}::uuid ORDER BY seq LIMIT ${BATCH_ROWS}
            ) first
          ) oldest WHERE ${which}
        ) RETURNING bytes
      ), counted AS (
        UPDATE change_counters SET bytes = bytes - (SELECT coalesce(sum(gone.bytes), 0) FROM gone)
        WHERE user_id = ${userId}::uuid
      ) SELECT count(*)::int AS count FROM gone`
    dropped = gone?.count ?? 0
    sum += dropped
  }
  return sum
}

/** Removes those up to a number. */
export const dropChangesUpTo = (ctx: JobContext, userId: string, seq: number, signal?: AbortSignal) =>
  dropOldest(ctx, userId, sql`oldest.seq <= ${seq}`, signal)

/** Of people whose log has become too large, keeps the newest of it: so nobody can fill the disk within its days. */
export const dropLargeLogs = async (ctx: JobContext, signal?: AbortSignal) => {
  const { proven, unproven } = serverLimits.text
  const large = await ctx.db.changeCounter.findMany({
    where: { bytes: { gt: unproven.log } },
    select: { user_id: true, bytes: true },
  })
  await attemptAll(large, async ({ user_id, bytes }) => {
    const user = await ctx.db.user.findUnique({ where: { id: user_id }, select: { email_verified: true } })
    const { log, logLeft } = user?.email_verified ? proven : unproven
    if (bytes <= log) return 0
    const excess = sql`(SELECT bytes - ${logLeft}::bigint FROM change_counters WHERE user_id = ${user_id}::uuid)`
    return dropOldest(ctx, user_id, sql`oldest.above < ${excess}`, signal)
  })
}
