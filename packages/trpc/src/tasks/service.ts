import type { Transaction } from '@dayloom/db/client'
import type { TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import type { taskCreate, taskRef, taskUpdate } from '@dayloom/validators/tasks'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { lockBoard, placeIn } from './position.ts'
import { readTask, taskNotFound } from './read.ts'

type Ref = z.output<typeof taskRef>
type Update = z.output<typeof taskUpdate>

/** A new task stands at the top of its column. A client-made id sent again returns the first result. */
export const createTask = async (ctx: UserContext, input: z.output<typeof taskCreate>) => {
  const now = ctx.now()
  const { id = newId(now), status } = input
  const owner = { user_id: ctx.user.id }
  const completed_at = status === 'done' ? now : null
  const count = await ctx.db.$transaction(async (tx) => {
    await lockBoard(tx, owner.user_id)
    const position = await placeIn(tx, { ...owner, status }, null)
    const data = { ...input, ...owner, id, position, completed_at, created_at: now, updated_at: now }
    return (await tx.task.createMany({ data, skipDuplicates: true })).count
  })
  if (count === 0) ctx.reply.repeated()
  return readTask(ctx, id)
}

/** Two edits of one task go one after the other: the row is locked until the transaction ends. */
const lockTask = async (tx: Transaction, userId: string, id: string) => {
  const [found] = await tx.$queryRaw<{ status: TaskStatus; version: number }[]>`
    SELECT status::text, version FROM tasks
    WHERE user_id = ${userId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (!found) throw taskNotFound()
  return found
}

/** What a change of status brings with it; nothing when the status stays. */
const completionOf = (before: TaskStatus, after: TaskStatus, now: Date) => {
  if (before === after) return {}
  return { completed_at: after === 'done' ? now : null }
}

/** Where the card goes; nothing when it stays. */
const placeOf = async (tx: Transaction, user_id: string, before: TaskStatus, update: Update) => {
  const { id, status = before, after_id } = update
  if (after_id === id) throw invalid('after_id', messages.input.afterId)
  if (after_id === undefined && status === before) return {}
  return { position: await placeIn(tx, { user_id, status }, after_id ?? null) }
}

/** Changes what is given and nothing else. A `version` that is not the current one changes nothing at all. */
export const updateTask = async (ctx: UserContext, update: Update) => {
  const { id, version, after_id: _, ...changes } = update
  const now = ctx.now()
  const user_id = ctx.user.id
  const moves = update.status !== undefined || update.after_id !== undefined
  await ctx.db.$transaction(async (tx) => {
    if (moves) await lockBoard(tx, user_id)
    const before = await lockTask(tx, user_id, id)
    if (version !== undefined && version !== before.version) {
      throw new AppError('VERSION_CONFLICT', messages.tasks.conflict)
    }
    await tx.task.update({
      where: { user_id_id: { user_id, id } },
      data: {
        ...changes,
        ...completionOf(before.status, changes.status ?? before.status, now),
        ...(await placeOf(tx, user_id, before.status, update)),
        updated_at: now,
        version: { increment: 1 },
      },
      select: { id: true },
    })
  })
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
