import { Readable } from 'node:stream'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { PictureIdInput } from '@dayloom/validators/users'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { AppError, notFound, signedOut } from '../../errors.ts'
import { atMost, type IncomingFile } from '../../platform/files/incoming.ts'
import { fileKind, isPictureType } from '../../platform/files/kind.ts'
import { queueRemoval } from '../../platform/files/queue-removal.ts'
import { removeDueFiles } from '../../platform/files/remove.ts'
import { claimFiles, discardFiles, reservePicture, writeReserved } from '../../platform/files/reserve.ts'
import type { StoredFile } from '../../platform/files/stored.ts'
import { newId } from '../../platform/ids.ts'
import { shownUser } from '../users/shown.ts'

const { bytes: MAX_BYTES, side } = limits.profilePicture
const { pictureType, pictureTooLarge, pictureNotFound } = messages.users
const PICTURE_TYPE = 'image/webp'

const tooLarge = () => new AppError('FILE_TOO_LARGE', pictureTooLarge)
const notAPicture = () => new AppError('UNSUPPORTED_FILE_TYPE', pictureType)

const readAll = async (body: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of atMost(body, MAX_BYTES, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Told by the content alone: pictures carry any name. */
const assertPicture = async (bytes: Uint8Array) => {
  const type = await fileKind(bytes, { name: '', type: '' })
  if (type === null || !isPictureType(type)) throw notAPicture()
}

/** Draws a picture anew and keeps its bytes. Whoever asks has to claim it with its row, or to discard it. */
export const drawPicture = async (ctx: UserContext, bytes: Uint8Array) => {
  await assertPicture(bytes)
  const drawn = await ctx.ports.images.square(bytes, side)
  if (!drawn) throw notAPicture()
  const storage_key = await reservePicture(ctx, drawn.length)
  const size = await writeReserved(ctx, storage_key, Readable.from([drawn]), PICTURE_TYPE)
  const at = ctx.now()
  return { id: newId(at), size, storage_key, created_at: at }
}

export const pictureUrl = ({ id }: { id: string }) => `/api/users/profile-picture/${id}`

type Picture = Awaited<ReturnType<typeof drawPicture>>

/** Writes the row in place of the one before, and tells which file has to go. */
const replacePicture = (ctx: UserContext, picture: Picture, profile_picture_url: string) =>
  loggedTransaction(ctx, async (tx) => {
    const { id } = ctx.user
    await watch(tx, 'profile', [id])
    // Locks the person's row: of two uploads at once the second one finds, and removes, the first one's file.
    const { count } = await tx.user.updateMany({ where: { id }, data: { profile_picture_url } })
    if (count === 0) throw signedOut()
    const where = { user_id: id }
    const before = await tx.profilePicture.findMany({ where, select: { storage_key: true, size: true } })
    await claimFiles(tx, id, [picture.storage_key], ctx.now())
    await tx.profilePicture.upsert({ where, update: picture, create: { ...where, ...picture } })
    await queueRemoval(tx, id, before, picture.created_at)
    await ctx.saveAnswer?.(tx, shownUser(ctx, { profile_picture_url }))
    return before.map(({ storage_key }) => storage_key)
  })

/** Draws the picture anew and keeps it in place of the one before. */
export const setPicture = async (ctx: UserContext, _params: object, receive: () => Promise<IncomingFile>) => {
  await ctx.ports.limits.consume('upload', ctx.user.id)
  const picture = await drawPicture(ctx, await readAll((await receive()).body))
  const profile_picture_url = pictureUrl(picture)
  try {
    const storage_keys = await replacePicture(ctx, picture, profile_picture_url)
    // What cannot be removed at once, a job removes later.
    await removeDueFiles(ctx, { user_id: ctx.user.id, storage_keys }).catch(() => undefined)
  } catch (error) {
    await discardFiles(ctx, [picture.storage_key])
    throw error
  }
  return shownUser(ctx, { profile_picture_url })
}

/** The bytes of a picture, for its owner alone. */
export const openPicture = async ({ db, user }: UserContext, { id }: PictureIdInput): Promise<StoredFile> => {
  const found = await db.profilePicture.findFirst({
    where: { user_id: user.id, id },
    select: { id: true, size: true, storage_key: true },
  })
  if (!found) throw notFound(pictureNotFound)
  return { ...found, name: 'profile-picture.webp', mime_type: PICTURE_TYPE }
}
