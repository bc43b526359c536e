import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import type {
  List,
  ListCreateInput,
  ListDeleteInput,
  ListIdInput,
  ListListInput,
  ListUpdateInput,
} from '@dayloom/validators/lists'
import type { UserContext } from '../context.ts'
import { added, logSoFar, watch } from '../platform/changes/record.ts'
import { newId } from '../platform/ids.ts'
import { limitLists } from '../platform/load/account-limits.ts'
import { asHeavyWork } from '../platform/load/heavy-work.ts'
import { boardTransaction } from '../tasks/board/board.ts'
import { stopTimerOn } from '../time-entries/end.ts'
import { emptyList, refillList } from './moved-tasks.ts'
import { listOrder } from './order.ts'
import { listNotFound } from './reference.ts'

/** Milliseconds; a list may have every task of a full account. */
const timeout = 30_000

/** `which` continues the condition on a list `l`. */
const readLists = ({ db, user }: Pick<UserContext, 'db' | 'user'>, which: Sql) =>
  query<List>(
    db,
    sql`
    SELECT l.id::text, l.name, l.color::text, l.position, l.archived, (
      SELECT count(*)::int FROM tasks t
      WHERE t.user_id = ${user.id}::uuid AND t.list_id = l.id AND t.deleted_at IS NULL AND t.completed_at IS NULL
    ) AS open_tasks
    FROM lists l WHERE l.user_id = ${user.id}::uuid AND l.deleted_at IS NULL ${which} ORDER BY l.position`,
  )

const readList = async (ctx: Pick<UserContext, 'db' | 'user'>, id: string) => {
  const [list] = await readLists(ctx, sql`AND l.id = ${id}::uuid`)
  if (!list) throw listNotFound()
  return list
}

/** The person's lists in their order; the archived ones only where they are asked for. */
export const listLists = (ctx: UserContext, { archived = false }: ListListInput) =>
  readLists(ctx, archived ? sql`AND l.archived` : sql`AND NOT l.archived`)

/** A client-made id sent again returns the first result. A new list goes to the end. */
export const createList = async (ctx: UserContext, { name, color, ...input }: ListCreateInput) => {
  const now = ctx.now()
  const id = input.id ?? newId(now)
  const user_id = ctx.user.id
  const count = await boardTransaction(ctx, async (tx) => {
    const [position = ''] = await listOrder.lastKeys(tx, user_id, 1)
    const data = { user_id, id, name, color, position, created_at: now }
    const made = await tx.list.createMany({ data, skipDuplicates: true })
    if (made.count === 0) return 0
    await limitLists(tx, user_id)
    added(tx, 'list', [id])
    return made.count
  })
  if (count === 0) ctx.reply.idempotentReplay()
  return readList(ctx, id)
}

export const updateList = async (ctx: UserContext, { id, after_id, ...changes }: ListUpdateInput) => {
  const { name, color, archived } = changes
  const user_id = ctx.user.id
  await boardTransaction(ctx, async (tx) => {
    await watch(tx, 'list', [id])
    const isMoved = after_id !== undefined && after_id !== id
    const position = isMoved ? await listOrder.keyAfter(tx, user_id, id, after_id) : undefined
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(archived !== undefined && { archived }),
      ...(position !== undefined && { position }),
    }
    await tx.list.updateMany({ where: { user_id, id, deleted_at: null }, data })
  })
  return readList(ctx, id)
}

/** Stops the timer where it runs on a task of the list, before that is gone. */
const stopTimerIn = async (tx: Transaction, ctx: UserContext, id: string) => {
  const inList = sql`SELECT t.id FROM tasks t WHERE t.user_id = ${ctx.user.id}::uuid AND t.list_id = ${id}::uuid`
  const stopped = await stopTimerOn(tx, ctx, sql`AND task_id IN (${inList})`)
  if (stopped > 0) await logSoFar(tx, ctx)
}

/** Deletes a list in a transaction that has locked the board. The log has it after its tasks, so undoing begins with it. */
export const removeList = async (tx: Transaction, ctx: UserContext, id: string, isTakingTasks: boolean) => {
  if (isTakingTasks) await stopTimerIn(tx, ctx, id)
  await watch(tx, 'list', [id])
  const { count } = await tx.list.updateMany({
    where: { user_id: ctx.user.id, id, deleted_at: null },
    data: { deleted_at: ctx.now(), took_tasks: isTakingTasks },
  })
  if (count === 0) throw listNotFound()
  await emptyList(tx, ctx, id, isTakingTasks)
}

export const deleteList = async (ctx: UserContext, { id, tasks }: ListDeleteInput) => {
  const work = (tx: Transaction) => removeList(tx, ctx, id, tasks === 'delete')
  await asHeavyWork(ctx, () => boardTransaction(ctx, work, { timeout }))
  return { done: true as const }
}

/** Takes the deletion of a list back in a transaction that has locked the board; a list that is there stays as it is. */
const bringListBack = async (tx: Transaction, ctx: UserContext, id: string) => {
  await watch(tx, 'list', [id])
  const where = { user_id_id: { user_id: ctx.user.id, id } }
  const found = await tx.list.findUnique({ where, select: { deleted_at: true, took_tasks: true } })
  if (!found?.deleted_at) return
  await tx.list.update({ where, data: { deleted_at: null } })
  await refillList(tx, ctx, id, found.took_tasks ? found.deleted_at : null)
}

/** The tasks that went with it come back as well, but none that got another list since. */
export const restoreList = async (ctx: UserContext, { id }: ListIdInput) => {
  await asHeavyWork(ctx, () => boardTransaction(ctx, (tx) => bringListBack(tx, ctx, id), { timeout }))
  return readList(ctx, id)
}
