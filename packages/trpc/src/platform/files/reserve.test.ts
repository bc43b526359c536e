import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { messages } from '@dayloom/validators/messages'
import { expect, test, vi } from 'vitest'
import { asAppError } from '../../errors.ts'
import { addAttachment, deleteAttachment } from '../../attachments/service.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { claimFiles, reserveAttachment } from './reserve.ts'
import { removeDueFiles } from './remove.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const { bytes: MAX_FILE_BYTES, bytesPerUser, filesPerUser } = limits.attachment
const full = { appCode: 'QUOTA_EXCEEDED', message: messages.attachments.quota }

const largest = Buffer.alloc(MAX_FILE_BYTES)
largest.write('%PDF-1.7\n')

const uploader = async () => {
  const { files, kept } = memoryFiles()
  const { ctx, api } = await harness.createUser({}, { files })
  const { id } = await api.tasks.create({ title: 'x' })
  const add = (size: number, most?: number) => {
    const body = async function* () {
      yield largest.subarray(0, size)
    }
    const file = { name: 'plan.pdf', type: 'application/pdf', ...(most !== undefined && { most }) }
    return addAttachment(ctx, { id }, () => Promise.resolve({ ...file, body: body() }))
  }
  const keptBytes = () => [...kept.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  return { ctx, id, files, kept, add, keptBytes }
}

test('three rounds of upload and delete never keep more than the quota', async () => {
  const { ctx, files, add, keptBytes } = await uploader()
  const rows = bytesPerUser / MAX_FILE_BYTES
  // The store takes its time: nothing that is deleted is gone yet.
  const remove = vi.spyOn(files, 'remove').mockRejectedValue(new Error('later'))
  const refusals: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < rows; n += 1) {
      const made = await add(MAX_FILE_BYTES).catch((error: unknown) => void refusals.push(error))
      if (made) await deleteAttachment(ctx, { id: made.id })
      expect(keptBytes()).toBeLessThanOrEqual(bytesPerUser)
    }
  }
  expect(refusals).toHaveLength(2 * rows)
  expect(refusals[0]).toMatchObject(full)

  // Once the bytes are gone, the person goes on.
  remove.mockRestore()
  harness.clock.advance(600_000)
  expect(await removeDueFiles(ctx)).toBe(rows)
  expect(keptBytes()).toBe(0)
  await add(MAX_FILE_BYTES)
})

test('a delete gives the space back at once where the store answers', async () => {
  const { ctx, add } = await uploader()
  const made = []
  for (let n = 0; n < bytesPerUser / MAX_FILE_BYTES; n += 1) made.push(await add(MAX_FILE_BYTES))
  await expect(add(100)).rejects.toMatchObject(full)
  await deleteAttachment(ctx, { id: made[0]?.id ?? '' })
  await add(MAX_FILE_BYTES)
})

/** A machine that is busy lets some wait too long for a connection: they ask again, as clients do. */
const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (asAppError(error).appCode === 'UNAVAILABLE') return untilAnswered(ask)
    throw error
  }
}

test('D3: what is reserved counts, so bytes that are under way never pass the quota together', async () => {
  const { ctx, keptBytes, add } = await uploader()
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => untilAnswered(() => add(MAX_FILE_BYTES))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(bytesPerUser / MAX_FILE_BYTES)
  expect(keptBytes()).toBe(bytesPerUser)
  const { _sum } = await ctx.db.attachment.aggregate({
    where: { user_id: ctx.user.id },
    _sum: { size: true },
  })
  expect(_sum.size).toBe(bytesPerUser)
  expect(await ctx.db.fileRemoval.count({ where: { user_id: ctx.user.id } })).toBe(0)
})

test('a file may have what is left, and not one byte more', async () => {
  const { ctx, add, keptBytes } = await uploader()
  for (let n = 1; n < bytesPerUser / MAX_FILE_BYTES; n += 1) await add(MAX_FILE_BYTES)
  await add(MAX_FILE_BYTES - 100)
  await expect(add(101)).rejects.toMatchObject(full)
  expect(await ctx.db.fileRemoval.count({ where: { user_id: ctx.user.id } })).toBe(0)
  await add(100)
  expect(keptBytes()).toBe(bytesPerUser)
})

test('reservations count as files, as long as what they are for is under way', async () => {
  const { ctx } = await uploader()
  await Promise.all(Array.from({ length: 8 }, () => reserveAttachment(ctx, 1)))
  const run_at = new Date(harness.clock.now().getTime() + serverLimits.fileRemoval.reserved)
  const others = Array.from({ length: filesPerUser - 9 }, (_, n) => `reserved before, ${n}`)
  const rows = others.map((storage_key) => ({ storage_key, user_id: ctx.user.id, size: 1, run_at }))
  await ctx.db.fileRemoval.createMany({ data: rows })
  await reserveAttachment(ctx, 1)
  await expect(reserveAttachment(ctx, 1)).rejects.toMatchObject(full)
})

test('a reservation whose time is nearly over is not claimed: the job may be removing it', async () => {
  const { ctx } = await uploader()
  const { storage_key } = await reserveAttachment(ctx, 1)
  harness.clock.advance(serverLimits.fileRemoval.reserved - serverLimits.fileRemoval.margin)
  await expect(
    ctx.db.$transaction((tx) => claimFiles(tx, ctx.user.id, [storage_key], harness.clock.now())),
  ).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
})

test('what a process that was killed had reserved and written goes within the hour', async () => {
  const { ctx, files, kept } = await uploader()
  const { storage_key } = await reserveAttachment(ctx, 1)
  await files.write(
    storage_key,
    (async function* () {
      yield Buffer.from('x')
    })(),
    { type: '' },
  )
  const own = { user_id: ctx.user.id, storage_keys: [storage_key] }
  expect(await removeDueFiles(ctx, own)).toBe(0)
  harness.clock.advance(serverLimits.fileRemoval.reserved)
  expect(await removeDueFiles(ctx, own)).toBe(1)
  expect([kept.size, await ctx.db.fileRemoval.count({ where: { user_id: ctx.user.id } })]).toEqual([0, 0])
})
