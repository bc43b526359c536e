import type { Transaction } from '@dayloom/db/client'
import { exportedRows } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { JSONParser } from '@streamparser/json'
import type { UserContext } from '../context.ts'
import { AppError, invalid, parseInput } from '../errors.ts'
import { fromBase64 } from '../files/base64.ts'
import { attachmentsOf, importAttachments, stageFile, type StagedFiles } from './import-files.ts'
import { importRows } from './import.ts'
import { drawPicture, pictureUrl } from './picture.ts'

const { input } = messages
/** Beside its files, a document has so many bytes; one file may be under way. */
const TEXT_MOST = limits.import.text + Math.ceil(limits.attachment.bytes / 3) * 4

const tooLarge = () => new AppError('FILE_TOO_LARGE', input.tooLarge)

const asInput = (step: () => void) => {
  try {
    step()
  } catch (error) {
    throw new AppError('VALIDATION_FAILED', input.json, { cause: error })
  }
}

/**
 * Reads a document that may be too large to be in memory: each file is handed on as soon as it is complete, and
 * forgotten; `take` tells how long its text was. The rest is the answer. The order of the parts does not matter.
 */
const readDocument = async (body: AsyncIterable<Uint8Array>, take: (file: unknown) => Promise<number>) => {
  const parser = new JSONParser({ paths: ['$.*', '$.files.*'], keepStack: false })
  const parts = new Map<string, unknown>()
  let files: unknown[] = []
  let size = 0
  let ofFiles = 0
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length > 1) files.push(value)
    else if (key !== 'files') parts.set(String(key), value)
  }
  for await (const chunk of body) {
    asInput(() => parser.write(chunk))
    size += chunk.length
    for (const file of files) ofFiles += await take(file)
    files = []
    if (size > limits.import.bytes || size - ofFiles > TEXT_MOST) throw tooLarge()
  }
  asInput(() => parser.isEnded || parser.end())
  return Object.fromEntries(parts)
}

type Picture = Awaited<ReturnType<typeof drawPicture>>

/** A picture that the person has set stays. */
const stagePicture = async (ctx: UserContext, picture: string | null) => {
  if (picture === null || ctx.user.profile_picture_url !== null) return null
  const bytes = fromBase64(picture)
  if (!bytes || bytes.length > limits.profilePicture.bytes) throw invalid('picture', input.exportFile)
  return drawPicture(ctx, bytes)
}

const importPicture = async (tx: Transaction, user_id: string, picture: Picture) => {
  const { count } = await tx.user.updateMany({
    where: { id: user_id, profile_picture_url: null },
    data: { profile_picture_url: pictureUrl(picture) },
  })
  if (count === 1) await tx.profilePicture.create({ data: { user_id, ...picture } })
  return count === 1 ? [picture.storage_key] : []
}

const importAll = async (ctx: UserContext, body: AsyncIterable<Uint8Array>, unclaimed: Set<string>) => {
  const staged: StagedFiles = new Map()
  const read = await readDocument(body, async (file) => {
    const { storage_key, length } = await stageFile(ctx, staged, file)
    unclaimed.add(storage_key)
    return length
  })
  const document = parseInput(exportedRows, read)
  const attachments = await attachmentsOf(ctx.user.id, document, staged)
  const picture = await stagePicture(ctx, document.picture)
  if (picture) unclaimed.add(picture.storage_key)
  const { claimed, ...added } = await ctx.db.$transaction(
    async (tx) => {
      const rows = await importRows(tx, ctx.user.id, document)
      const files = await importAttachments(tx, ctx.user.id, attachments)
      const pictures = picture ? await importPicture(tx, ctx.user.id, picture) : []
      return { ...rows, files: files.length, claimed: [...files, ...pictures] }
    },
    { timeout: 60_000 },
  )
  for (const key of claimed) unclaimed.delete(key)
  return added
}

/**
 * Adds what an export holds, with its files; all of it or nothing. The bytes come first and the rows last, in one
 * transaction: what no row claims is removed, and after a crash a job sweeps it up.
 */
export const importData = async (ctx: UserContext, body: AsyncIterable<Uint8Array>) => {
  await ctx.ports.limits.consume('import', ctx.user.id)
  const unclaimed = new Set<string>()
  try {
    return await importAll(ctx, body, unclaimed)
  } finally {
    for (const key of unclaimed) await ctx.ports.files.remove(key)
  }
}
