import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeFiles, removeOrphans } from '../files/remove.ts'
import { queueRemoval } from '../files/removals.ts'
import { completeHabit, createHabit, deleteHabit, restoreHabit } from '../habits/service.ts'
import { createJournal } from '../tasks/journals.ts'
import { createTask, deleteTask, restoreTask } from '../tasks/service.ts'
import { createClock, createTestContext, signInAs } from '../testing/context.ts'
import { memoryFiles } from '../testing/files.ts'
import { purgeTrash } from './purge.ts'

const START = '2026-03-08T09:30:00.000Z'
const clock = createClock(START)
const { lifetime } = limits.trash

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.set(START)
  await database.db.user.deleteMany()
  await database.db.fileRemoval.deleteMany()
})

const signIn = async () => {
  const { files, kept } = memoryFiles()
  return { ctx: await signInAs(createTestContext(database.db, clock.now, { files }).context), kept }
}

/** A task with a note and a file, and a habit with a day. */
const fill = async ({ ctx, kept }: Awaited<ReturnType<typeof signIn>>) => {
  const task = await createTask(ctx, { title: 'Write', priority: 'low', status: 'todo' })
  await createJournal(ctx, { id: task.id, body: 'note' })
  const storage_key = `file of ${task.id}`
  kept.set(storage_key, Buffer.from('bytes'))
  await ctx.db.attachment.create({
    data: {
      user_id: ctx.user.id,
      id: task.id,
      task_id: task.id,
      name: 'a.pdf',
      mime_type: 'application/pdf',
      size: 5,
      storage_key,
      created_at: clock.now(),
    },
  })
  const habit = await createHabit(ctx, { name: 'Read' })
  await completeHabit(ctx, habit)
  return { task, habit }
}

const rows = async () => {
  const { task, journal, attachment, habit, habitCompletion } = database.db
  return [
    await task.count(),
    await journal.count(),
    await attachment.count(),
    await habit.count(),
    await habitCompletion.count(),
  ]
}

test('what was deleted stays for thirty days, and then goes whole, with its file', async () => {
  const person = await signIn()
  const { ctx, kept } = person
  const { task, habit } = await fill(person)
  await deleteTask(ctx, task)
  await deleteHabit(ctx, habit)
  clock.advance(lifetime - 1)
  expect(await purgeTrash(ctx)).toEqual({ tasks: 0, habits: 0 })
  expect(await rows()).toEqual([1, 1, 1, 1, 1])
  clock.advance(1)
  expect(await purgeTrash(ctx)).toEqual({ tasks: 1, habits: 1 })
  expect(await rows()).toEqual([0, 0, 0, 0, 0])
  expect(kept.size).toBe(1)
  expect(await removeFiles(ctx)).toBe(1)
  expect(kept.size).toBe(0)
})

test('what was never deleted, or was taken back, stays', async () => {
  const person = await signIn()
  const { ctx } = person
  await fill(person)
  const { task, habit } = await fill(person)
  await deleteTask(ctx, task)
  await deleteHabit(ctx, habit)
  await restoreTask(ctx, task)
  await restoreHabit(ctx, habit)
  clock.advance(10 * lifetime)
  expect(await purgeTrash(ctx)).toEqual({ tasks: 0, habits: 0 })
  expect(await rows()).toEqual([2, 2, 2, 2, 2])
})

test('several processes purge a thousand tasks once, while some are taken back', async () => {
  const { ctx } = await signIn()
  const user_id = ctx.user.id
  const [created_at, deleted_at] = [clock.now(), clock.now()]
  const ids = Array.from({ length: 1000 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  await ctx.db.task.createMany({
    data: ids.map((id) => ({
      user_id,
      id,
      title: id,
      position: id,
      created_at,
      updated_at: created_at,
      deleted_at,
    })),
  })
  clock.advance(lifetime)
  const taken = ids.filter((_, n) => n % 100 === 0)
  const [restored, ...purged] = await Promise.all([
    Promise.allSettled(taken.map((id) => restoreTask(ctx, { id }))),
    ...Array.from({ length: 3 }, () => purgeTrash(ctx)),
  ])
  await purgeTrash(ctx)
  const kept = restored.filter(({ status }) => status === 'fulfilled').length
  const left = await ctx.db.task.findMany({ where: { user_id } })
  expect(left.every((task) => task.deleted_at === null)).toBe(true)
  expect(left).toHaveLength(kept)
  expect(purged.reduce((sum, { tasks }) => sum + tasks, 0)).toBeLessThanOrEqual(1000 - kept)
})

describe('files', () => {
  test('go when their time has come, and not before', async () => {
    const { ctx, kept } = await signIn()
    for (const key of ['soon', 'later']) kept.set(key, Buffer.from(key))
    await queueRemoval(ctx.db, ['soon'], clock.now())
    await queueRemoval(ctx.db, ['later'], new Date(clock.now().getTime() + 1))
    expect(await removeFiles(ctx)).toBe(1)
    expect([...kept.keys()]).toEqual(['later'])
    clock.advance(1)
    expect(await removeFiles(ctx)).toBe(1)
    expect(await ctx.db.fileRemoval.count()).toBe(0)
  })

  test('more than a batch goes too, also when two do it', async () => {
    const { ctx, kept } = await signIn()
    const keys = Array.from({ length: 450 }, (_, n) => `key ${n}`)
    for (const key of keys) kept.set(key, Buffer.from(key))
    await queueRemoval(ctx.db, keys, clock.now())
    await Promise.all([removeFiles(ctx), removeFiles(ctx)])
    expect([kept.size, await ctx.db.fileRemoval.count()]).toEqual([0, 0])
  })

  test('a file that cannot be removed now is tried again', async () => {
    const { ctx } = await signIn()
    await queueRemoval(ctx.db, ['stuck'], clock.now())
    const remove = () => Promise.reject(new Error('away'))
    const ports = { ...ctx.ports, files: { ...ctx.ports.files, remove } }
    await expect(removeFiles({ ...ctx, ports })).rejects.toThrow('away')
    expect(await removeFiles(ctx)).toBe(1)
  })

  test('without a row go after an hour; what has one, or a date, stays', async () => {
    const person = await signIn()
    const { ctx, kept } = person
    await fill(person)
    for (const key of ['old', 'new', 'queued']) kept.set(key, Buffer.from(key))
    await queueRemoval(ctx.db, ['queued'], new Date(clock.now().getTime() + 1))
    const age = (key: string) => new Date(clock.now().getTime() - (key === 'new' ? 3_599_999 : 3_600_000))
    const list = async function* () {
      for (const key of kept.keys()) yield { key, modified: age(key) }
    }
    const ports = { ...ctx.ports, files: { ...ctx.ports.files, list } }
    expect(await removeOrphans({ ...ctx, ports })).toBe(1)
    expect([...kept.keys()].sort()).toEqual([expect.stringContaining('file of'), 'new', 'queued'])
  })
})
