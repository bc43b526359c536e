import type { Transaction } from '@dayloom/db/client'
import type { AttachmentIdInput } from '@dayloom/validators/attachments'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { TaskIdInput } from '@dayloom/validators/tasks'
import { added, loggedTransaction, watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { atMost, peek, type IncomingFile } from '../platform/files/incoming.ts'
import { fileKind, HEAD_BYTES } from '../platform/files/kind.ts'
import { displayName } from '../platform/files/name.ts'
import { queueRemoval } from '../platform/files/queue-removal.ts'
import { removeDueFiles } from '../platform/files/remove.ts'
import {
  claimFiles,
  discardFiles,
  quotaExceeded,
  reserveAttachment,
  writeReserved,
} from '../platform/files/reserve.ts'
import type { StoredFile } from '../platform/files/stored.ts'
import { newId } from '../platform/ids.ts'
import { attachmentColumns, withUrl } from './columns.ts'

const { attachment } = limits
const texts = messages.attachments
const done = { done: true } as const

const assertTask = async (db: Transaction, user_id: string, id: string) => {
  const task = await db.task.findFirst({ where: { user_id, id, deleted_at: null }, select: { id: true } })
  if (!task) throw notFound(messages.tasks.notFound)
}

/**
 * Keeps a file with a task. Its place is reserved first, its bytes come then, and the row, which claims the place,
 * last: a crash in between leaves a file that the queue of removals knows of, never a row without a file.
 */
export const addAttachment = async (
  ctx: UserContext,
  { id: task_id }: TaskIdInput,
  receive: () => Promise<IncomingFile>,
) => {
  const user_id = ctx.user.id
  await assertTask(ctx.db, user_id, task_id)
  await ctx.ports.limits.consume('upload', user_id)
  const file = await receive()
  const name = displayName(file.name)
  const { head, whole } = await peek(file.body, HEAD_BYTES)
  const mime_type = await fileKind(head, { name, type: file.type })
  if (mime_type === null)
    throw new AppError('UNSUPPORTED_FILE_TYPE', texts.unsupported, { values: { file: name } })
  const most = Math.min(attachment.bytes, file.most ?? attachment.bytes)
  const { storage_key, size: granted } = await reserveAttachment(ctx, most)
  const refusal = () =>
    granted < most
      ? quotaExceeded()
      : new AppError('FILE_TOO_LARGE', texts.tooLarge, { values: { file: name } })
  const size = await writeReserved(ctx, storage_key, atMost(whole, granted, refusal), mime_type)
  const now = ctx.now()
  const data = { user_id, task_id, id: newId(now), name, mime_type, size, storage_key, created_at: now }
  try {
    const row = await loggedTransaction(ctx, async (tx) => {
      await assertTask(tx, user_id, task_id)
      await claimFiles(tx, user_id, [storage_key], now)
      const made = await tx.attachment.create({ data, select: attachmentColumns })
      added(tx, 'attachment', [made.id])
      await ctx.saveAnswer?.(tx, withUrl(ctx, made))
      return made
    })
    return withUrl(ctx, row)
  } catch (error) {
    await discardFiles(ctx, [storage_key])
    throw error
  }
}

const attachmentNotFound = () => notFound(texts.notFound)

/** An attachment, for its owner alone. */
export const openAttachment = async (ctx: UserContext, { id }: AttachmentIdInput): Promise<StoredFile> => {
  const found = await ctx.db.attachment.findFirst({
    where: { user_id: ctx.user.id, id, task: { deleted_at: null } },
    select: { id: true, name: true, mime_type: true, size: true, storage_key: true },
  })
  if (!found) throw attachmentNotFound()
  return found
}

/** The row goes first. The bytes follow at once, or as soon as they can, and count towards the quota until then. */
export const deleteAttachment = async (ctx: UserContext, { id }: AttachmentIdInput) => {
  const user_id = ctx.user.id
  const storage_keys = await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'attachment', [id])
    const gone = await tx.$queryRaw<{ storage_key: string; size: number }[]>`
      DELETE FROM attachments a USING tasks t
      WHERE a.user_id = ${user_id}::uuid AND a.id = ${id}::uuid
        AND t.user_id = a.user_id AND t.id = a.task_id AND t.deleted_at IS NULL
      RETURNING a.storage_key, a.size`
    if (gone.length === 0) throw attachmentNotFound()
    await queueRemoval(tx, user_id, gone, ctx.now())
    await ctx.saveAnswer?.(tx, done)
    return gone.map(({ storage_key }) => storage_key)
  })
  // What cannot be removed at once, a job removes later.
  await removeDueFiles(ctx, { user_id, storage_keys }).catch(() => undefined)
  return done
}
