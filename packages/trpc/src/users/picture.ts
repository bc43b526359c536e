import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { pictureRef } from '@dayloom/validators/users'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { AppError, notFound, signedOut } from '../errors.ts'
import { atMost, type IncomingFile } from '../files/incoming.ts'
import { fileKind, isImage } from '../files/kind.ts'
import { queueRemoval } from '../files/removals.ts'
import type { StoredFile } from '../files/stored.ts'
import { withdraw } from '../files/withdraw.ts'
import { newId } from '../ids.ts'

const { bytes: MOST, side } = limits.profilePicture
const { pictureType, pictureTooLarge, pictureNotFound } = messages.users
const TYPE = 'image/webp'

const tooLarge = () => new AppError('FILE_TOO_LARGE', pictureTooLarge)
const notAPicture = () => new AppError('UNSUPPORTED_FILE_TYPE', pictureType)

const readAll = async (body: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of atMost(body, MOST, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Told by the content alone: pictures carry any name. */
const assertPicture = async (bytes: Uint8Array) => {
  const type = await fileKind(bytes, { name: '', type: '' })
  if (type === null || !isImage(type)) throw notAPicture()
}

/** Draws a picture anew and keeps its bytes. Whoever asks has to write its row, or to remove them. */
export const drawPicture = async ({ now, ports }: Pick<UserContext, 'now' | 'ports'>, bytes: Uint8Array) => {
  await assertPicture(bytes)
  const drawn = await ports.images.square(bytes, side)
  if (!drawn) throw notAPicture()
  const storage_key = randomUUID()
  const size = await ports.files.write(storage_key, Readable.from([drawn]), { type: TYPE })
  const at = now()
  return { id: newId(at), size, storage_key, created_at: at }
}

export const pictureUrl = ({ id }: { id: string }) => `/api/users/profile-picture/${id}`

/** Draws the picture anew and keeps it in place of the one before. */
export const setPicture = async (ctx: UserContext, _params: object, receive: () => Promise<IncomingFile>) => {
  const { db, ports, user } = ctx
  await ports.limits.consume('upload', user.id)
  const picture = await drawPicture(ctx, await readAll((await receive()).body))
  const profile_picture_url = pictureUrl(picture)
  await db
    .$transaction(async (tx) => {
      // Locks the person's row: of two uploads at once the second one finds, and removes, the first one's file.
      const { count } = await tx.user.updateMany({ where: { id: user.id }, data: { profile_picture_url } })
      if (count === 0) throw signedOut()
      const where = { user_id: user.id }
      const before = await tx.profilePicture.findUnique({ where, select: { storage_key: true } })
      await tx.profilePicture.upsert({ where, update: picture, create: { ...where, ...picture } })
      if (before) await queueRemoval(tx, [before.storage_key], picture.created_at)
    })
    .catch((error: unknown) => withdraw(ports.files, picture.storage_key, error))
  return { profile_picture_url }
}

/** The bytes of a picture, for its owner alone. */
export const openPicture = async (
  { db, user }: UserContext,
  { id }: z.output<typeof pictureRef>,
): Promise<StoredFile> => {
  const found = await db.profilePicture.findFirst({
    where: { user_id: user.id, id },
    select: { id: true, size: true, storage_key: true },
  })
  if (!found) throw notFound(pictureNotFound)
  return { ...found, name: 'profile-picture.webp', mime_type: TYPE }
}
