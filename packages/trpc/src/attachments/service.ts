import { randomUUID } from 'node:crypto'
import type { Transaction } from '@dayloom/db/client'
import type { attachmentRef } from '@dayloom/validators/attachments'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { taskRef } from '@dayloom/validators/tasks'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { atMost, peek, type IncomingFile } from '../files/incoming.ts'
import { fileKind, HEAD_BYTES } from '../files/kind.ts'
import { displayName } from '../files/name.ts'
import { queueRemoval } from '../files/removals.ts'
import type { StoredFile } from '../files/stored.ts'
import { withdraw } from '../files/withdraw.ts'
import { newId } from '../ids.ts'
import { taskNotFound } from '../tasks/read.ts'
import { attachmentColumns, withUrl } from './columns.ts'

const { attachment } = limits
const texts = messages.attachments

const assertTask = async (db: Transaction, user_id: string, id: string) => {
  const task = await db.task.findFirst({ where: { user_id, id, deleted_at: null }, select: { id: true } })
  if (!task) throw taskNotFound()
}

/** Uploads of one person go through here one at a time, so that they cannot pass the limit together. */
export const assertRoom = async (tx: Transaction, user_id: string, sizes: number[]) => {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`
  const { _count: files, _sum: sum } = await tx.attachment.aggregate({
    where: { user_id },
    _sum: { size: true },
    _count: true,
  })
  const bytes = sizes.reduce((total, size) => total + size, sum.size ?? 0)
  if (files + sizes.length > attachment.filesPerUser || bytes > attachment.bytesPerUser)
    throw new AppError('QUOTA_EXCEEDED', texts.quota)
}

/**
 * Keeps a file with a task. The bytes come first and the row last: a crash in between leaves a file without a
 * row, which a job sweeps up, never a row without a file.
 */
export const addAttachment = async (
  ctx: UserContext,
  { id: task_id }: z.output<typeof taskRef>,
  receive: () => Promise<IncomingFile>,
) => {
  const user_id = ctx.user.id
  await assertTask(ctx.db, user_id, task_id)
  await ctx.ports.limits.consume('upload', user_id)
  const file = await receive()
  const name = displayName(file.name)
  const { head, whole } = await peek(file.body, HEAD_BYTES)
  const mime_type = await fileKind(head, { name, type: file.type })
  if (mime_type === null) throw new AppError('UNSUPPORTED_FILE_TYPE', texts.unsupported(name))
  const body = atMost(whole, attachment.bytes, () => new AppError('FILE_TOO_LARGE', texts.tooLarge(name)))
  const storage_key = randomUUID()
  const size = await ctx.ports.files.write(storage_key, body, { type: mime_type })
  const now = ctx.now()
  const data = { user_id, task_id, id: newId(now), name, mime_type, size, storage_key, created_at: now }
  const row = await ctx.db
    .$transaction(async (tx) => {
      await assertRoom(tx, user_id, [size])
      await assertTask(tx, user_id, task_id)
      return tx.attachment.create({ data, select: attachmentColumns })
    })
    .catch((error: unknown) => withdraw(ctx.ports.files, storage_key, error))
  return withUrl(row)
}

const attachmentNotFound = () => notFound(texts.notFound)

/** An attachment, for its owner alone. */
export const openAttachment = async (
  ctx: UserContext,
  { id }: z.output<typeof attachmentRef>,
): Promise<StoredFile> => {
  const found = await ctx.db.attachment.findFirst({
    where: { user_id: ctx.user.id, id, task: { deleted_at: null } },
    select: { id: true, name: true, mime_type: true, size: true, storage_key: true },
  })
  if (!found) throw attachmentNotFound()
  return found
}

/** The row goes now. The bytes stay a while, so that a backup of the rows never misses a file. */
export const deleteAttachment = async (ctx: UserContext, { id }: z.output<typeof attachmentRef>) => {
  const user_id = ctx.user.id
  await ctx.db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ storage_key: string }[]>`
      DELETE FROM attachments a USING tasks t
      WHERE a.user_id = ${user_id}::uuid AND a.id = ${id}::uuid
        AND t.user_id = a.user_id AND t.id = a.task_id AND t.deleted_at IS NULL
      RETURNING a.storage_key`
    if (gone.length === 0) throw attachmentNotFound()
    const at = new Date(ctx.now().getTime() + limits.fileRemoval.after)
    await queueRemoval(
      tx,
      gone.map(({ storage_key }) => storage_key),
      at,
    )
  })
  return { done: true as const }
}
