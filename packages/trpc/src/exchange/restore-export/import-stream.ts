import type { Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { watch } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { fromBase64 } from '../../platform/files/base64.ts'
import { claimFiles, discardFiles } from '../../platform/files/reserve.ts'
import { createHold, imports } from './held.ts'
import { readImport } from './import-document.ts'
import { attachmentsOf, importAttachments, stageFile, type StagedFiles } from './import-files.ts'
import { withImportLease } from './import-lease.ts'
import { importDocumentWith } from './import.ts'
import { drawPicture, pictureUrl } from '../../account/pictures/picture.ts'

const { input } = messages

type Picture = Awaited<ReturnType<typeof drawPicture>>

/** A picture that the person has set stays. */
const stagePicture = async (ctx: UserContext, picture: string | null) => {
  if (picture === null || ctx.user.profile_picture_url !== null) return null
  const bytes = fromBase64(picture)
  if (!bytes || bytes.length > limits.profilePicture.bytes) throw invalid('picture', input.exportFile)
  return drawPicture(ctx, bytes)
}

const importPicture = async (tx: Transaction, user_id: string, picture: Picture, now: Date) => {
  await watch(tx, 'profile', [user_id])
  const { count } = await tx.user.updateMany({
    where: { id: user_id, profile_picture_url: null },
    data: { profile_picture_url: pictureUrl(picture) },
  })
  if (count === 0) return
  await tx.profilePicture.create({ data: { user_id, ...picture } })
  await claimFiles(tx, user_id, [picture.storage_key], now)
}

const importAll = async (
  ctx: UserContext,
  body: AsyncIterable<Uint8Array>,
  reserved: string[],
  hold: (bytes: number) => void,
) => {
  const staged: StagedFiles = new Map()
  const takeFile = async (file: unknown) => {
    const storage_key = await stageFile(ctx, staged, file)
    if (storage_key !== null) reserved.push(storage_key)
  }
  const document = await readImport(body, takeFile, hold)
  const attachments = await attachmentsOf(ctx.user.id, document, staged)
  const picture = await stagePicture(ctx, document.picture)
  if (picture) reserved.push(picture.storage_key)
  return imports.run('', () =>
    importDocumentWith(ctx, document, async (tx, added) => {
      const files = await importAttachments(tx, ctx.user.id, attachments, ctx.now())
      if (picture) await importPicture(tx, ctx.user.id, picture, ctx.now())
      const result = { ...added, files }
      await ctx.saveAnswer?.(tx, result)
      return result
    }),
  )
}

/**
 * Adds what an export holds, with its files; all of it or nothing. The bytes come first and the rows last, in one
 * transaction: what no row claims is removed, after a crash within the hour.
 */
export const importData = (ctx: UserContext, body: AsyncIterable<Uint8Array>) =>
  withImportLease(ctx, async () => {
    await ctx.ports.limits.consume('import', ctx.user.id)
    const reserved: string[] = []
    const { hold, release } = createHold()
    try {
      return await importAll(ctx, body, reserved, hold)
    } finally {
      release()
      await discardFiles(ctx, reserved)
    }
  })
