import { sql, type Sql } from '@dayloom/db/sql'
import type { JobContext } from '../../context.ts'
import { retry } from '../../platform/retry.ts'
import { eraseRows, type LargeTable } from './erase-rows.ts'

/** So much of the log is left to the deletion itself. */
const NEWEST_CHANGES = 5000
/** Milliseconds. What was announced so long ago is not announced again. */
const ANNOUNCED_MS = 2 * 86_400_000

/** What only tells of other rows, and is not needed for the account to work on. */
const derived = ({ now }: Pick<JobContext, 'now'>, last_seq: number): [name: LargeTable, which: Sql][] => [
  ['webhook_deliveries', sql`AND status <> 'pending'`],
  // One without an answer is under way: this very request may have it.
  ['idempotency_keys', sql`AND status IS NOT NULL`],
  ['notifications', sql`AND created_at <= ${new Date(now().getTime() - ANNOUNCED_MS)}`],
  ['changes', sql`AND seq <= ${last_seq - NEWEST_CHANGES}`],
]

/**
 * Before an account is deleted in one transaction, which has an end, what it has most of goes in statements of their
 * own. Whoever is killed in between leaves an account that is whole, with a shorter history.
 */
export const eraseDerived = async (
  ctx: Pick<JobContext, 'db' | 'now'> & { user: { id: string } },
  batch?: number,
) => {
  const { db, user } = ctx
  const counter = await db.changeCounter.findUnique({ where: { user_id: user.id } })
  for (const [name, which] of derived(ctx, counter?.last_seq ?? 0))
    await retry(() => eraseRows(db, user.id, name, { batch, which }))
}
