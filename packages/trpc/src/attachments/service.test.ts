import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test, vi } from 'vitest'
import type { IncomingFile } from '../platform/files/incoming.ts'
import { memoryFiles } from '../../testing/files.ts'
import { createTestHarness } from '../../testing/harness.ts'
import { addAttachment, openAttachment } from './service.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const pdf = Buffer.from('%PDF-1.7\n')
const unknown = '01900000-0000-7000-8000-000000000000'
const refusal = (appCode: string, message: string) => ({ appCode, message })

const uploader = async () => {
  const { files, kept } = memoryFiles()
  const person = await harness.createUser({}, { files })
  const { id } = await person.api.tasks.create({ title: 'x' })
  const receive = (bytes = pdf, name = 'plan.pdf', type = 'application/pdf') =>
    vi.fn<() => Promise<IncomingFile>>(async () => ({
      name,
      type,
      body: (async function* () {
        yield bytes
      })(),
    }))
  const add = (bytes = pdf, name = 'plan.pdf', type = 'application/pdf') =>
    addAttachment(person.ctx, { id }, receive(bytes, name, type))
  return { ...person, id, kept, files, receive, add }
}

const rows = (user_id: string) => harness.db().attachment.count({ where: { user_id } })
const removals = (user_id: string) => harness.db().fileRemoval.count({ where: { user_id } })

describe('adding', () => {
  test('keeps the bytes under a key that nobody is told', async () => {
    const { api, id, kept, add } = await uploader()
    const { url, ...made } = await add(pdf, ' Plan\u202e.pdf ')
    expect(url).toBe(`/api/attachments/${made.id}`)
    expect(made).toMatchObject({ name: 'Plan.pdf', mime_type: 'application/pdf', size: pdf.length })
    const { attachments, attachment_count } = await api.tasks.get({ id })
    expect(attachments).toEqual([{ ...made, url, created_at: harness.clock.now().toISOString() }])
    expect(attachment_count).toBe(1)
    const [[key, bytes] = []] = kept
    expect(bytes?.equals(pdf)).toBe(true)
    expect(JSON.stringify(attachments)).not.toContain(key)
  })

  test.each([
    ['an unknown task', unknown],
    ['a deleted one', 'deleted'],
    ["another person's", 'foreign'],
  ])('%s: the file is not even asked for', async (_, which) => {
    const { ctx, api, id, kept, receive } = await uploader()
    const other = await uploader()
    if (which === 'deleted') await api.tasks.delete({ id })
    const target = { deleted: id, foreign: other.id }[which] ?? which
    const file = receive()
    await expect(addAttachment(ctx, { id: target }, file)).rejects.toMatchObject(
      refusal('NOT_FOUND', messages.tasks.notFound),
    )
    expect(file).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  })

  test('a task that is deleted while the file arrives keeps none', async () => {
    const { ctx, api, id, kept } = await uploader()
    const slowly = async () => {
      await api.tasks.delete({ id })
      return {
        name: 'plan.pdf',
        type: 'application/pdf',
        body: (async function* () {
          yield pdf
        })(),
      }
    }
    await expect(addAttachment(ctx, { id }, slowly)).rejects.toThrow(messages.tasks.notFound)
    expect([kept.size, await rows(ctx.user.id)]).toEqual([0, 0])
  })

  test('a type that is not taken: the text of the spec, nothing kept', async () => {
    const { ctx, kept, add } = await uploader()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await expect(add(svg, 'a.svg', 'image/svg+xml')).rejects.toMatchObject(
      refusal(
        'UNSUPPORTED_FILE_TYPE',
        'a.svg is not a supported file type. Please upload images, videos, or PDFs.',
      ),
    )
    expect([kept.size, await rows(ctx.user.id)]).toEqual([0, 0])
  })

  test.each([
    [limits.attachment.bytes, null],
    [limits.attachment.bytes + 1, 'plan.pdf is too large. Maximum file size is 10MB.'],
  ])('%i bytes: %s', async (size, message) => {
    const { ctx, kept, add } = await uploader()
    const bytes = Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])
    const answer = await add(bytes).then(
      () => null,
      (error: Error) => error.message,
    )
    expect(answer).toBe(message)
    expect([kept.size, await rows(ctx.user.id)]).toEqual(message ? [0, 0] : [1, 1])
  })

  test.each([
    ['is lost after the row was written', 'Connection terminated unexpectedly', 1],
    ['refuses', 'It does not fit', 0],
  ])('where the database %s, the file goes with its row', async (_, message, left) => {
    const { ctx, id, kept, receive } = await uploader()
    const transact = ctx.db.$transaction.bind(ctx.db)
    const breaks = vi
      .spyOn(ctx.db, '$transaction')
      // The first one reserves the place.
      .mockImplementationOnce(transact)
      .mockImplementationOnce(async (work) => {
        if (left === 1) await transact(work)
        throw new Error(message)
      })
    await expect(addAttachment(ctx, { id }, receive())).rejects.toThrow(message)
    breaks.mockRestore()
    expect([kept.size, await rows(ctx.user.id)]).toEqual([left, left])
  })

  test('a body that breaks off leaves nothing', async () => {
    const { ctx, id, kept } = await uploader()
    const broken = async function* () {
      yield pdf
      throw new Error('gone')
    }
    const receive = () => Promise.resolve({ name: 'a.pdf', type: 'application/pdf', body: broken() })
    await expect(addAttachment(ctx, { id }, receive)).rejects.toThrow('gone')
    expect([kept.size, await rows(ctx.user.id)]).toEqual([0, 0])
  })
})

describe('the space of a person', () => {
  const fill = (user_id: string, task_id: string, count: number, size: number) =>
    harness.db().attachment.createMany({
      data: Array.from({ length: count }, () => {
        const id = crypto.randomUUID()
        const created_at = harness.clock.now()
        return {
          user_id,
          task_id,
          id,
          name: 'a',
          mime_type: 'application/pdf',
          size,
          storage_key: id,
          created_at,
        }
      }),
    })
  const full = refusal('QUOTA_EXCEEDED', messages.attachments.quota)

  test('500 files', async () => {
    const { ctx, id, kept, add } = await uploader()
    await fill(ctx.user.id, id, 499, 1)
    await add()
    await expect(add()).rejects.toMatchObject(full)
    expect([kept.size, await rows(ctx.user.id)]).toEqual([1, 500])
  })

  test('200 MB, to the byte', async () => {
    const { ctx, id, kept, add } = await uploader()
    await fill(ctx.user.id, id, 1, limits.attachment.bytesPerUser - 2 * pdf.length)
    await add()
    await add()
    await expect(add()).rejects.toMatchObject(full)
    expect([kept.size, await rows(ctx.user.id)]).toEqual([2, 3])
  })

  test('10 uploads at once where there is room for 3: three are kept', async () => {
    const { ctx, id, kept, add } = await uploader()
    await fill(ctx.user.id, id, 497, 1)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => add()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect([kept.size, await rows(ctx.user.id)]).toEqual([3, 500])
  })
})

describe('opening and deleting', () => {
  const gone = refusal('NOT_FOUND', messages.attachments.notFound)

  test('the row goes, and the bytes with it', async () => {
    const { ctx, api, id, kept, add } = await uploader()
    const file = await add()
    await api.attachments.delete({ id: file.id })
    await expect(openAttachment(ctx, { id: file.id })).rejects.toMatchObject(gone)
    await expect(api.attachments.delete({ id: file.id })).rejects.toMatchObject(gone)
    expect(await api.tasks.get({ id })).toMatchObject({ attachment_count: 0, attachments: [] })
    expect([kept.size, await removals(ctx.user.id)]).toEqual([0, 0])
  })

  test('bytes that cannot be removed now wait for the job, and the person is not told', async () => {
    const { ctx, api, files, kept, add } = await uploader()
    const file = await add()
    const remove = vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('away'))
    await api.attachments.delete({ id: file.id })
    expect(remove).toHaveBeenCalledOnce()
    expect([kept.size, await removals(ctx.user.id)]).toEqual([1, 1])
  })

  test("another person's is as unknown as one that never was; a deleted task's is gone until it is back", async () => {
    const { ctx, api, id, add } = await uploader()
    const eve = await uploader()
    const file = await add()
    for (const target of [file.id, unknown]) {
      await expect(openAttachment(eve.ctx, { id: target })).rejects.toMatchObject(gone)
      await expect(eve.api.attachments.delete({ id: target })).rejects.toMatchObject(gone)
    }
    await api.tasks.delete({ id })
    await expect(openAttachment(ctx, { id: file.id })).rejects.toMatchObject(gone)
    await expect(api.attachments.delete({ id: file.id })).rejects.toMatchObject(gone)
    await api.tasks.restore({ id })
    expect(await openAttachment(ctx, { id: file.id })).toMatchObject({ name: 'plan.pdf', size: pdf.length })
  })
})
