import { completedAt } from '@dayloom/domain/task-completion'
import type { TaskCreateInput, TaskIdInput } from '@dayloom/validators/tasks'
import { limitTasks } from '../load/account-limits.ts'
import type { UserContext } from '../context.ts'
import { newId } from '../ids.ts'
import { boardTransaction } from './board.ts'
import { keyAfter } from './position.ts'
import { readTask, taskNotFound } from './read.ts'

type Ref = TaskIdInput

/** A new task stands at the top of its column. A client-made id sent again returns the first result. */
export const createTask = async (ctx: UserContext, input: TaskCreateInput) => {
  const now = ctx.now()
  const { id = newId(now), status } = input
  const owner = { user_id: ctx.user.id }
  const completed_at = completedAt(null, status, now)
  const count = await boardTransaction(ctx.db, owner.user_id, async (tx) => {
    const position = await keyAfter(tx, { ...owner, status }, null)
    const data = { ...input, ...owner, id, position, completed_at, created_at: now, updated_at: now }
    const made = await tx.task.createMany({ data, skipDuplicates: true })
    if (made.count > 0) await limitTasks(tx, owner.user_id)
    return made.count
  })
  if (count === 0) ctx.reply.repeated()
  return readTask(ctx, id)
}

/** Kept for undo for 30 days, with its notes and attachments, then purged. */
export const deleteTask = async ({ db, user, now }: UserContext, { id }: Ref) => {
  const { count } = await db.task.updateMany({
    where: { user_id: user.id, id, deleted_at: null },
    data: { deleted_at: now() },
  })
  if (count === 0) throw taskNotFound()
  return { done: true as const }
}

/** Takes a deletion back; the card stands where it stood. */
export const restoreTask = async (ctx: UserContext, { id }: Ref) => {
  await ctx.db.task.updateMany({ where: { user_id: ctx.user.id, id }, data: { deleted_at: null } })
  return readTask(ctx, id)
}
