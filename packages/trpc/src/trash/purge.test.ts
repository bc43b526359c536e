import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow } from '@dayloom/db/testing/rows'
import { serverLimits } from '@dayloom/validators/limits/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedText } from '../platform/changes/text-bytes.ts'
import { removeDueFiles } from '../platform/files/remove.ts'
import { completeHabit, createHabit, deleteHabit, restoreHabit } from '../habits/service.ts'
import { createJournal } from '../tasks/notes/service.ts'
import { createTask, deleteTask, restoreTask } from '../tasks/service.ts'
import { createClock, createTestContext, signInAs } from '../../testing/context.ts'
import { memoryFiles } from '../../testing/files.ts'
import { purgeTrash } from './purge.ts'

const START = '2026-03-08T09:30:00.000Z'
const clock = createClock(START)
const { lifetime } = serverLimits.trash

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

/** The bytes of text that are counted, and those that there are. */
const counted = async (user_id: string) => {
  const { text_bytes } = await database.db.changeCounter.findUniqueOrThrow({ where: { user_id } })
  const [stored] = await query<{ bytes: string }>(
    database.db,
    sql`SELECT ${storedText(user_id)}::text AS bytes`,
  )
  return { text_bytes, stored: BigInt(stored?.bytes ?? -1) }
}

test('the text of what stays is counted as it is after others went', async () => {
  const { ctx } = await signIn()
  const make = async () => {
    const task = await createTask(ctx, { title: 'Write', tags: ['a'], priority: 'low', status: 'todo' })
    await createJournal(ctx, { id: task.id, body: 'note' })
    const habit = await createHabit(ctx, { name: 'Read', description: 'a page' })
    await completeHabit(ctx, habit)
    return { task, habit }
  }
  const { task, habit } = await make()
  const { text_bytes: one } = await counted(ctx.user.id)
  await make()
  await deleteTask(ctx, task)
  await deleteHabit(ctx, habit)
  clock.advance(lifetime)
  await purgeTrash(ctx)
  expect(await counted(ctx.user.id)).toEqual({ text_bytes: one, stored: one })
})

test('what was deleted stays for thirty days, and then goes whole, with its file', async () => {
  const person = await signIn()
  const { ctx, kept } = person
  const { task, habit } = await fill(person)
  await deleteTask(ctx, task)
  await deleteHabit(ctx, habit)
  clock.advance(lifetime - 1)
  expect(await purgeTrash(ctx)).toEqual({ Task: 0, Habit: 0, List: 0 })
  expect(await rows()).toEqual([1, 1, 1, 1, 1])
  clock.advance(1)
  expect(await purgeTrash(ctx)).toEqual({ Task: 1, Habit: 1, List: 0 })
  expect(await rows()).toEqual([0, 0, 0, 0, 0])
  expect(await counted(ctx.user.id)).toEqual({ text_bytes: 0n, stored: 0n })
  expect(kept.size).toBe(1)
  expect(await removeDueFiles(ctx)).toBe(1)
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
  expect(await purgeTrash(ctx)).toEqual({ Task: 0, Habit: 0, List: 0 })
  expect(await rows()).toEqual([2, 2, 2, 2, 2])
})

test('tasks that cannot go keep no habit, and the run says so', async () => {
  const person = await signIn()
  const { ctx } = person
  const { task, habit } = await fill(person)
  await deleteTask(ctx, task)
  await deleteHabit(ctx, habit)
  clock.advance(lifetime)
  await ctx.db.$executeRaw`ALTER TABLE file_removals ADD CONSTRAINT refused CHECK (size < 0)`
  await expect(purgeTrash(ctx)).rejects.toThrow('refused')
  expect(await rows()).toEqual([1, 1, 1, 0, 0])
  await ctx.db.$executeRaw`ALTER TABLE file_removals DROP CONSTRAINT refused`
  expect(await purgeTrash(ctx)).toEqual({ Task: 1, Habit: 0, List: 0 })
})

test('a person whose tasks cannot go keeps nobody else’s, however many they are', async () => {
  const [broken, other] = [await signIn(), await signIn()]
  const user_id = broken.ctx.user.id
  const { task } = await fill(broken)
  await deleteTask(broken.ctx, task)
  const rows = Array.from({ length: 250 }, () => taskRow(user_id, { deleted_at: clock.now() }))
  await broken.ctx.db.task.createMany({ data: rows })
  clock.advance(1)
  await deleteTask(other.ctx, (await fill(other)).task)
  clock.advance(lifetime)
  await database.db.$executeRawUnsafe(
    `ALTER TABLE file_removals ADD CONSTRAINT refused CHECK (user_id <> '${user_id}')`,
  )
  await expect(purgeTrash(broken.ctx)).rejects.toThrow('refused')
  expect(await database.db.task.count({ where: { user_id: other.ctx.user.id } })).toBe(0)
  await database.db.$executeRaw`ALTER TABLE file_removals DROP CONSTRAINT refused`
  await purgeTrash(broken.ctx)
  expect(await database.db.task.count()).toBe(0)
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
  expect(purged.reduce((sum, { Task = 0 }) => sum + Task, 0)).toBeLessThanOrEqual(1000 - kept)
})
