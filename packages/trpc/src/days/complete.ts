import type { Transaction } from '@dayloom/db/client'
import { plannedAnew } from '@dayloom/db/sql'
import { generateNKeysBetween } from 'fractional-indexing'
import { keyAfter } from '../tasks/board/position.ts'
import { watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { changeTask } from '../tasks/update.ts'
import { stopTimerOnTasks } from '../time-entries/end.ts'

export interface Completed {
  id: string
  repeats: boolean
}

/** At the top of Done, each above the one before it, as when they are done one after the other. */
const completeTogether = async (tx: Transaction, ctx: UserContext, ids: readonly string[]) => {
  const { user, now } = ctx
  if (ids.length === 0) return
  await watch(tx, 'task', ids)
  const first = await keyAfter(tx, { user_id: user.id, status: 'done' }, null)
  const keys = [first, ...generateNKeysBetween(null, first, ids.length - 1).reverse()]
  await tx.$executeRaw`${plannedAnew}
    UPDATE tasks t SET status = 'done', position = fresh.key, completed_at = ${now()}::timestamptz,
      updated_at = ${now()}::timestamptz, version = t.version + 1
    FROM unnest(${ids}::uuid[], ${keys}::text[]) AS fresh (id, key)
    WHERE t.user_id = ${user.id}::uuid AND t.id = fresh.id`
  await stopTimerOnTasks(tx, ctx, ids)
}

/**
 * Marks open tasks done, in a transaction that has locked them and the board. Each that repeats is done by itself: it
 * makes the next instance of its series.
 */
export const completeTasks = async (tx: Transaction, ctx: UserContext, tasks: readonly Completed[]) => {
  const single = tasks.flatMap(({ id, repeats }) => (repeats ? [] : [id]))
  await completeTogether(tx, ctx, single)
  for (const { id, repeats } of tasks) if (repeats) await changeTask(tx, ctx, { id, status: 'done' })
}
