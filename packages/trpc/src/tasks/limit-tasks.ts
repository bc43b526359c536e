import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { keptCounts } from '../platform/changes/task-counts.ts'
import { refuseBeyond } from '../platform/load/account-limits.ts'

/** No transaction adds more tasks, or takes more out of the trash, before it asks. */
const TASKS_AT_ONCE = 1000

/** Those that are kept, and those in the trash; this transaction's own may be in both, or in none yet. */
const hasRoom = (user_id: string) => sql`EXISTS (
  SELECT FROM (${keptCounts(user_id)}) kept
  WHERE kept.tasks + (SELECT count(*) FROM tasks WHERE user_id = ${user_id}::uuid AND deleted_at IS NOT NULL)
    <= ${accountLimits.tasks - TASKS_AT_ONCE}::int)`

/** Deleted ones count. All of them are counted only where the counts that are kept leave it open. */
export const limitTasks = (tx: Transaction, user_id: string) =>
  refuseBeyond(
    tx,
    sql`tasks WHERE user_id = ${user_id}::uuid AND NOT ${hasRoom(user_id)}`,
    accountLimits.tasks,
    messages.limits.tasks,
  )
