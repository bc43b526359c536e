import { Readable } from 'node:stream'
import type { Transaction } from '@dayloom/db/client'
import { exportedFileSchema, type ExportedRows } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { added } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { AppError, invalid, parseInput } from '../../errors.ts'
import { fromBase64 } from '../../platform/files/base64.ts'
import { fileKind, HEAD_BYTES } from '../../platform/files/kind.ts'
import { displayName } from '../../platform/files/name.ts'
import {
  claimFiles,
  discardFiles,
  quotaExceeded,
  reserveAttachment,
  writeReserved,
} from '../../platform/files/reserve.ts'

const { attachment } = limits

/** Bytes that are kept already, while nothing refers to them yet. */
interface Staged {
  /** Null where the attachment is there already, and keeps its own bytes. */
  storage_key: string | null
  size: number
  /** Tells the type. */
  head: Uint8Array
}
export type StagedFiles = Map<string, Staged>

const damaged = () => invalid('files', messages.input.exportFile)
const unsupported = (name: string) =>
  new AppError('UNSUPPORTED_FILE_TYPE', messages.attachments.unsupported, { values: { file: name } })

/** Keeps bytes for which there is room. */
const keepBytes = async (ctx: UserContext, bytes: Buffer, type: string) => {
  const { storage_key, size } = await reserveAttachment(ctx, bytes.length)
  if (size < bytes.length) {
    await discardFiles(ctx, [storage_key])
    throw quotaExceeded()
  }
  await writeReserved(ctx, storage_key, Readable.from([bytes]), type)
  return storage_key
}

const isThere = async ({ db, user }: UserContext, id: string) =>
  (await db.attachment.findFirst({ where: { user_id: user.id, id }, select: { id: true } })) !== null

/** Keeps the bytes of one file of the document, and tells where. What it is of may only be said further on. */
export const stageFile = async (ctx: UserContext, staged: StagedFiles, given: unknown) => {
  const { id, content } = parseInput(exportedFileSchema, given)
  const bytes = fromBase64(content)
  if (!bytes || staged.has(id)) throw damaged()
  if (bytes.length > attachment.bytes) throw new AppError('FILE_TOO_LARGE', messages.input.tooLarge)
  if (staged.size >= attachment.filesPerUser) throw quotaExceeded()
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  const type = await fileKind(head, { name: '', type: '' })
  if (type === null) throw unsupported(id)
  const storage_key = (await isThere(ctx, id)) ? null : await keepBytes(ctx, bytes, type)
  staged.set(id, { storage_key, size: bytes.length, head })
  return storage_key
}

type Row = ExportedRows['tasks'][number]['attachments'][number] & { task_id: string }

const attachmentOf = async (user_id: string, row: Row, { storage_key, size, head }: Staged) => {
  const name = displayName(row.name)
  const mime_type = await fileKind(head, { name, type: row.mime_type })
  if (mime_type === null) throw unsupported(name)
  if (size !== row.size) throw damaged()
  const { id, task_id, created_at } = row
  return { user_id, id, task_id, name, mime_type, size, storage_key, created_at }
}

/** The attachments whose bytes came along. Bytes of nothing that the document names are a mistake. */
export const attachmentsOf = async (user_id: string, { tasks }: ExportedRows, staged: StagedFiles) => {
  const rows = tasks.flatMap(({ id: task_id, attachments }) =>
    attachments.map((row) => ({ ...row, task_id })),
  )
  const attachments = []
  for (const row of rows) {
    const file = staged.get(row.id)
    if (file) attachments.push(await attachmentOf(user_id, row, file))
  }
  if (attachments.length !== staged.size) throw damaged()
  return attachments
}

/** Adds those whose bytes were kept and that are still not there; tells how many. */
export const importAttachments = async (
  tx: Transaction,
  user_id: string,
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
  now: Date,
) => {
  const data = attachments.flatMap(({ storage_key, ...row }) =>
    storage_key === null ? [] : [{ ...row, storage_key }],
  )
  const select = { id: true, storage_key: true } as const
  const rows = await tx.attachment.createManyAndReturn({ data, skipDuplicates: true, select })
  added(
    tx,
    'attachment',
    rows.map(({ id }) => id),
  )
  await claimFiles(
    tx,
    user_id,
    rows.map(({ storage_key }) => storage_key),
    now,
  )
  return rows.length
}
