import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ports } from '../../context.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { openPicture, setPicture } from './picture.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = async (ports: Partial<Ports> = {}) => {
  const { files, kept } = memoryFiles()
  const { context } = createTestContext(database.db, clock.now, { files, ...ports })
  return { ctx: await signInAs(context), kept }
}

/** Enough of a PNG to be one for whoever looks at the beginning; what it shows is the image port's concern. */
const png = (size = 100) => {
  const bytes = Buffer.alloc(size)
  Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154',
    'hex',
  ).copy(bytes)
  return bytes
}

const sent = (bytes: Uint8Array, file = { name: 'me.png', type: 'image/png' }) => {
  const body = async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  return () => Promise.resolve({ ...file, body: body() })
}

const idOf = (url: string) => url.split('/').at(-1) ?? ''

test('the picture is kept, shown in the profile and opened by its owner alone', async () => {
  const [{ ctx, kept }, { ctx: eve }] = [await signIn(), await signIn()]
  const { profile_picture_url } = await setPicture(ctx, {}, sent(png()))
  const id = idOf(profile_picture_url)
  const file = await openPicture(ctx, { id })
  expect(kept.get(file.storage_key)).toHaveLength(file.size)
  expect(file.mime_type).toBe('image/webp')
  const { db, user } = ctx
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ profile_picture_url })
  await expect(openPicture(eve, { id })).rejects.toThrow(messages.users.pictureNotFound)
})

test('the one before goes, with its bytes', async () => {
  const { ctx, kept } = await signIn()
  const first = idOf((await setPicture(ctx, {}, sent(png()))).profile_picture_url)
  const second = await setPicture(ctx, {}, sent(png()))
  await expect(openPicture(ctx, { id: first })).rejects.toThrow(messages.users.pictureNotFound)
  const { storage_key } = await openPicture(ctx, { id: idOf(second.profile_picture_url) })
  expect([...kept.keys()]).toEqual([storage_key])
})

test('of many at once one stays, and every other file is removed', async () => {
  const { ctx, kept } = await signIn()
  await Promise.all(Array.from({ length: 8 }, () => setPicture(ctx, {}, sent(png()))))
  const { storage_key } = await ctx.db.profilePicture.findUniqueOrThrow({ where: { user_id: ctx.user.id } })
  expect([...kept.keys()]).toEqual([storage_key])
  expect(await ctx.db.fileRemoval.count({ where: { user_id: ctx.user.id } })).toBe(0)
})

const { bytes: MOST } = limits.profilePicture
const { pictureTooLarge, pictureType } = messages.users

test.each([
  ['one byte too many', png(MOST + 1), 'FILE_TOO_LARGE', pictureTooLarge],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'UNSUPPORTED_FILE_TYPE', pictureType],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED_FILE_TYPE', pictureType],
  ['nothing', Buffer.alloc(0), 'UNSUPPORTED_FILE_TYPE', pictureType],
])('%s is refused and leaves nothing', async (_, bytes, appCode, message) => {
  const { ctx, kept } = await signIn()
  await expect(setPicture(ctx, {}, sent(bytes))).rejects.toMatchObject({ appCode, message })
  expect(kept.size).toBe(0)
  expect(await ctx.db.profilePicture.count({ where: { user_id: ctx.user.id } })).toBe(0)
})

test.each([
  ['exactly as many bytes as allowed', png(MOST), { name: 'me.png', type: 'image/png' }],
  ['whatever its name says', png(), { name: 'me.jpg.exe', type: 'application/x-msdownload' }],
])('%s is taken', async (_, bytes, file) => {
  const { ctx, kept } = await signIn()
  await setPicture(ctx, {}, sent(bytes, file))
  expect(kept.size).toBe(1)
})

test('what cannot be drawn leaves nothing', async () => {
  const { ctx, kept } = await signIn({ images: { square: () => Promise.resolve(null) } })
  await expect(setPicture(ctx, {}, sent(png()))).rejects.toThrow(pictureType)
  expect(kept.size).toBe(0)
})

test('an account that is gone keeps no file', async () => {
  const { ctx, kept } = await signIn()
  await ctx.db.user.deleteMany({ where: { id: ctx.user.id } })
  await expect(setPicture(ctx, {}, sent(png()))).rejects.toMatchObject({ appCode: 'UNAUTHORIZED' })
  expect(kept.size).toBe(0)
})
