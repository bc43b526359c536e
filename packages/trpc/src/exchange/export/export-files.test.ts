import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import type { ExportDocument } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addAttachment, openAttachment } from '../../attachments/service.ts'
import { createTask } from '../../tasks/service.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { exported, load } from '../../../testing/export.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { exportData } from './export-stream.ts'
import { openPicture, setPicture } from '../../account/pictures/picture.ts'

const clock = createClock('2026-03-08T20:30:00.123Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Somebody with a store of their own. */
const signIn = async (timezone = 'UTC') => {
  const { files, kept } = memoryFiles()
  const { context } = createTestContext(database.db, clock.now, { files })
  return { ctx: await signInAs(context, { timezone }), kept }
}
type Someone = Awaited<ReturnType<typeof signIn>>

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const incoming = (name: string, bytes: Buffer, piece = 1000) => ({
  name,
  type: '',
  body: Readable.from(
    Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
      bytes.subarray(at * piece, (at + 1) * piece),
    ),
  ),
})

/** Sizes around the three bytes that are four letters, and one of many pieces. */
const smallSizes = [100, 101, 102]
const sizes = [...smallSizes, 300_000]

const withFiles = async (ofSizes = sizes) => {
  const someone = await signIn()
  const { id } = await createTask(someone.ctx, { title: 'Write', priority: 'low', status: 'todo' })
  const files: Buffer[] = []
  for (const [at, size] of ofSizes.entries()) {
    const bytes = pdf(size)
    files.push(bytes)
    await addAttachment(someone.ctx, { id }, async () => incoming(`${at}.pdf`, bytes))
    clock.advance(1)
  }
  await setPicture(someone.ctx, {}, async () => incoming('me.png', png))
  return { ...someone, files, document: await exported(someone.ctx) }
}

/** The bytes of everything that is kept for somebody, as they are read. */
const bytesOf = async ({ ctx, kept }: Someone, { tasks }: ExportDocument) => {
  const ids = tasks.flatMap(({ attachments }) => attachments.map(({ id }) => id))
  return Promise.all(ids.map(async (id) => kept.get((await openAttachment(ctx, { id })).storage_key)))
}

test('files come back byte for byte, whatever the pieces and the order of the parts', async () => {
  const [ada, small] = [await withFiles(), await withFiles(smallSizes)]
  expect(ada.document.files.map(({ content }) => Buffer.from(content, 'base64'))).toEqual(ada.files)
  const { files: filesOfAda, ...restOfAda } = ada.document
  for (const [from, document, piece] of [
    [small, small.document, 1],
    [ada, ada.document, 65_536],
    [ada, { files: filesOfAda, ...restOfAda }, 777],
  ] as const) {
    const { files, ...rest } = from.document
    const other = await signIn()
    expect(await load(other.ctx, document, piece)).toMatchObject({ tasks: 1, files: from.files.length })
    expect(await bytesOf(other, from.document)).toEqual(from.files)
    const { profile_picture_url } = await database.db.user.findUniqueOrThrow({
      where: { id: other.ctx.user.id },
    })
    const id = profile_picture_url?.split('/').at(-1) ?? ''
    expect(other.kept.get((await openPicture(other.ctx, { id })).storage_key)).toEqual(png)
    expect(await exported(other.ctx)).toMatchObject({ tasks: rest.tasks, files, picture: rest.picture })
  }
})

test('a photo that few browsers show comes back as what it is', async () => {
  const [ada, other] = [await signIn(), await signIn()]
  const { id: task } = await createTask(ada.ctx, { title: 'Look', priority: 'low', status: 'todo' })
  const { id } = await addAttachment(ada.ctx, { id: task }, async () => incoming('photo.heic', heic))
  const document = await exported(ada.ctx)
  expect(await load(other.ctx, document)).toMatchObject({ files: 1 })
  expect(await openAttachment(other.ctx, { id })).toMatchObject({
    name: 'photo.heic',
    mime_type: 'image/heic',
  })
  expect(await bytesOf(other, document)).toEqual([heic])
})

test('a file is read when its turn has come, and not before', async () => {
  const { ctx } = await withFiles()
  const reads = vi.spyOn(ctx.ports.files, 'read')
  const { body } = await exportData(ctx)
  const begun: number[] = []
  for await (const piece of body) if (piece.includes('"content":')) begun.push(reads.mock.calls.length)
  // The picture is the first.
  expect(begun).toEqual(sizes.map((_, at) => at + 2))
})

test('what is there already stays, and no bytes are kept twice', async () => {
  const ada = await withFiles()
  const before = ada.kept.size
  const ctx = { ...ada.ctx, user: { ...ada.ctx.user, profile_picture_url: '/somewhere' } }
  expect(await load(ctx, ada.document)).toMatchObject({ tasks: 0, files: 0 })
  expect(ada.kept.size).toBe(before)
  expect(await bytesOf(ada, ada.document)).toEqual(ada.files)
})

test('a document without the files brings the rest', async () => {
  const [ada, other] = [await withFiles(), await signIn()]
  const { files: _, picture: __, ...rest } = ada.document
  expect(await load(other.ctx, rest)).toMatchObject({ tasks: 1, files: 0 })
  expect((await exported(other.ctx)).tasks[0]?.attachments).toEqual([])
})

test('a file whose bytes are gone does not keep the rest from its owner', async () => {
  const ada = await withFiles()
  const [first] = await database.db.attachment.findMany({ where: { user_id: ada.ctx.user.id }, take: 1 })
  ada.kept.delete(first?.storage_key ?? '')
  const { files, tasks } = await exported(ada.ctx)
  expect([files.length, tasks[0]?.attachments.length]).toEqual([sizes.length - 1, sizes.length])
})

test.each([
  ['Pacific/Apia', 'dayloom-export-2026-03-09.json'],
  ['America/Los_Angeles', 'dayloom-export-2026-03-08.json'],
])('in %s the document is named %s', async (timezone, name) => {
  expect((await exportData((await signIn(timezone)).ctx)).name).toBe(name)
})

describe('what is wrong with a file refuses the whole document, and keeps nothing', () => {
  let right: ExportDocument
  beforeAll(async () => void (right = (await withFiles()).document))
  const [VALIDATION, damaged] = ['VALIDATION_FAILED', messages.input.exportFile]
  const base64 = (bytes: Buffer) => bytes.toString('base64')
  const withFirst = (change: object) => (document: ExportDocument) => {
    const [first, ...files] = document.files
    return { ...document, files: [...files, { ...first, ...change }] }
  }
  const withRow = (change: object) => (document: ExportDocument) => ({
    ...document,
    tasks: document.tasks.map((task) => ({
      ...task,
      attachments: task.attachments.map((row, at) => (at === 0 ? { ...row, ...change } : row)),
    })),
  })
  test.each<[string, (document: ExportDocument) => unknown, string, string?]>([
    ['no base64', withFirst({ content: '%%%%' }), VALIDATION, damaged],
    ['cut in a letter', withFirst({ content: base64(pdf(100)).slice(0, -1) }), VALIDATION, damaged],
    ['of another size', withFirst({ content: base64(pdf(99)) }), VALIDATION, damaged],
    ['of an id that is none', withFirst({ id: '7' }), VALIDATION, messages.input.id],
    [
      'of nothing in the document',
      withFirst({ id: '01900000-0000-7000-8000-000000000000' }),
      VALIDATION,
      damaged,
    ],
    ['no file', (it) => ({ ...it, files: [...it.files, 7] }), VALIDATION, damaged],
    ['twice', (it) => ({ ...it, files: [...it.files, it.files[0]] }), VALIDATION, damaged],
    [
      'a page',
      withFirst({ content: base64(Buffer.from('<html><script>alert(1)</script>')) }),
      'UNSUPPORTED_FILE_TYPE',
    ],
    ['another type than said', withRow({ mime_type: 'image/png' }), 'UNSUPPORTED_FILE_TYPE'],
    ['another ending than the type', withRow({ name: 'a.html' }), 'UNSUPPORTED_FILE_TYPE'],
    ['too large', withFirst({ content: base64(pdf(limits.attachment.bytes + 1)) }), 'FILE_TOO_LARGE'],
    ['a picture that is none', (it) => ({ ...it, picture: base64(pdf(100)) }), 'UNSUPPORTED_FILE_TYPE'],
    ['a broken picture', (it) => ({ ...it, picture: 'x' }), VALIDATION, damaged],
    [
      'of a task that is refused',
      (it) => ({ ...it, tasks: [null] }),
      VALIDATION,
      messages.input.exportFormat,
    ],
  ])('%s', async (_, change, code, text) => {
    const other = await signIn()
    const refusal = { appCode: code, ...(text !== undefined && { message: text }) }
    await expect(load(other.ctx, change(right))).rejects.toMatchObject(refusal)
    expect(await exported(other.ctx)).toMatchObject({ tasks: [], files: [], picture: null })
    expect(other.kept.size).toBe(0)
  })
})

test('more than one person may keep is refused whole', async () => {
  const [ada, other] = [await withFiles(), await signIn()]
  const { id: task_id } = await createTask(other.ctx, { title: 'Own', priority: 'low', status: 'todo' })
  const { bytesPerUser } = limits.attachment
  const size = bytesPerUser - sizes.reduce((sum, each) => sum + each, 0) + 1
  const row = { user_id: other.ctx.user.id, task_id, name: 'a.pdf', mime_type: 'application/pdf', size }
  await database.db.attachment.create({
    data: { ...row, id: task_id, storage_key: 'elsewhere', created_at: clock.now() },
  })
  await expect(load(other.ctx, ada.document)).rejects.toMatchObject({ appCode: 'QUOTA_EXCEEDED' })
  expect([other.kept.size, (await exported(other.ctx)).tasks.length]).toEqual([0, 1])
  await database.db.attachment.updateMany({ where: { id: task_id }, data: { size: size - 1 } })
  expect(await load(other.ctx, ada.document)).toMatchObject({ tasks: 1, files: sizes.length })
})
