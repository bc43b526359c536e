import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'
import { attemptEach } from '../load/attempt-each.ts'
import { dropChangesUpTo } from './drop.ts'

/** Rows that are looked for at a time. */
const BATCH_ROWS = 5000

interface Old {
  user_id: string
  /** The last number that is too old. */
  seq: number
}

/** What is too old of each person, of the rows that are found first; those of some are left alone. */
const oldChanges = ({ db }: JobContext, before: Date, except: string[]) =>
  db.$queryRaw<(Old & { found: number })[]>`
    SELECT user_id::text, max(seq) AS seq, count(*)::int AS found FROM (
      SELECT user_id, seq FROM changes WHERE at <= ${before} AND user_id <> ALL(${except}::uuid[])
      ORDER BY at LIMIT ${BATCH_ROWS}
    ) old GROUP BY user_id`

/**
 * Removes what the log has told for long enough. Of each person all up to a number go, so that no gap is left: a number
 * that is not there any more is one that nobody may go on from. A person whose rows cannot go keeps nobody else's; the
 * first such failure is thrown at the end.
 */
export const purgeChanges = async (ctx: JobContext, signal?: AbortSignal) => {
  const before = new Date(ctx.now().getTime() - limits.changes.lifetime)
  const failed = new Map<string, unknown>()
  for (let found = BATCH_ROWS; found === BATCH_ROWS;) {
    const old = signal?.aborted ? [] : await oldChanges(ctx, before, [...failed.keys()])
    found = old.reduce((sum, each) => sum + each.found, 0)
    const failures = await attemptEach(old, (each) => dropChangesUpTo(ctx, each.user_id, each.seq, signal))
    for (const { item, error } of failures) failed.set(item.user_id, error)
  }
  for (const error of failed.values()) throw error
}
