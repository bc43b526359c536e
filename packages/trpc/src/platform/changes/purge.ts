import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../../context.ts'
import { attemptBatches, throwFirst } from '../load/attempt-each.ts'
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
  const { failures } = await attemptBatches(
    async (except) => {
      const items = await oldChanges(ctx, before, except)
      return { items, isFull: items.reduce((sum, { found }) => sum + found, 0) === BATCH_ROWS }
    },
    ({ user_id, seq }) => dropChangesUpTo(ctx, user_id, seq, signal),
    signal,
  )
  throwFirst(failures)
}
