import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transaction } from '@dayloom/db/client'
import { exportedFile, type ExportedRows } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { assertRoom } from '../attachments/service.ts'
import type { UserContext } from '../context.ts'
import { AppError, invalid, parseInput } from '../errors.ts'
import { fromBase64 } from '../files/base64.ts'
import { fileKind, HEAD_BYTES } from '../files/kind.ts'
import { displayName } from '../files/name.ts'

const { attachment } = limits

/** Bytes that are kept already, while nothing refers to them yet. */
interface Staged {
  storage_key: string
  size: number
  /** Tells the type. */
  head: Uint8Array
}
export type StagedFiles = Map<string, Staged>

const damaged = () => invalid('files', messages.input.exportFile)
const unsupported = (name: string) =>
  new AppError('UNSUPPORTED_FILE_TYPE', messages.attachments.unsupported(name))

/** Keeps the bytes of one file of the document, and tells where. What it is of may only be said further on. */
export const stageFile = async (
  { ports }: Pick<UserContext, 'ports'>,
  staged: StagedFiles,
  given: unknown,
) => {
  const { id, content } = parseInput(exportedFile, given)
  const bytes = fromBase64(content)
  if (!bytes || staged.has(id)) throw damaged()
  if (bytes.length > attachment.bytes) throw new AppError('FILE_TOO_LARGE', messages.input.tooLarge)
  if (staged.size >= attachment.filesPerUser) throw new AppError('QUOTA_EXCEEDED', messages.attachments.quota)
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  const type = await fileKind(head, { name: '', type: '' })
  if (type === null) throw unsupported(id)
  const storage_key = randomUUID()
  const size = await ports.files.write(storage_key, Readable.from([bytes]), { type })
  staged.set(id, { storage_key, size, head })
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

/** Adds those that are not there yet, within what one person may keep; tells whose bytes now belong to somebody. */
export const importAttachments = async (
  tx: Transaction,
  user_id: string,
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
) => {
  const ids = attachments.map(({ id }) => id)
  const there = await tx.attachment.findMany({ where: { user_id, id: { in: ids } }, select: { id: true } })
  const known = new Set(there.map(({ id }) => id))
  const added = attachments.filter(({ id }) => !known.has(id))
  if (added.length === 0) return []
  const sizes = added.map(({ size }) => size)
  await assertRoom(tx, user_id, sizes)
  const select = { storage_key: true } as const
  const made = await tx.attachment.createManyAndReturn({ data: added, skipDuplicates: true, select })
  return made.map(({ storage_key }) => storage_key)
}
