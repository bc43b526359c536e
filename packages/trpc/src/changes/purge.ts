import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'

/** Rows that are looked for at a time. */
const BATCH_ROWS = 5000

/** The last number of each person that is too old, of those that are found first. */
const oldChanges = ({ db }: JobContext, before: Date) =>
  db.$queryRaw<{ user_id: string; seq: number; found: number }[]>`
    SELECT user_id::text, max(seq) AS seq, count(*)::int AS found FROM (
      SELECT user_id, seq FROM changes WHERE at <= ${before} ORDER BY at LIMIT ${BATCH_ROWS}
    ) old GROUP BY user_id`

/**
 * Removes what the log has told for long enough. Of each person all up to a number go, so that no gap is left: a number
 * that is not there any more is one that nobody may go on from.
 */
export const purgeChanges = async (ctx: JobContext, signal?: AbortSignal) => {
  const before = new Date(ctx.now().getTime() - limits.changes.lifetime)
  for (let found = BATCH_ROWS; found >= BATCH_ROWS;) {
    found = 0
    for (const old of signal?.aborted ? [] : await oldChanges(ctx, before)) {
      found += old.found
      await ctx.db.$executeRaw`
        DELETE FROM changes WHERE user_id = ${old.user_id}::uuid AND seq <= ${old.seq}`
    }
  }
}
