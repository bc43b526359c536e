import { codePurposes, taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { taskRow, userRow } from './testing/rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function newUser(): Promise<string> {
  const { id } = await database.db.user.create({ data: userRow() })
  return id
}

test.each([
  ['task_priority', taskPriorities],
  ['task_status', taskStatuses],
  ['code_purpose', codePurposes],
])('the enum %s is the list of the contract, in its order', async (type, list) => {
  const rows = await database.db.$queryRaw<{ enumlabel: string }[]>`
    SELECT enumlabel FROM pg_enum WHERE enumtypid = ${type}::regtype ORDER BY enumsortorder`
  expect(rows.map((row) => row.enumlabel)).toEqual(list)
})

describe('ownership is in the key', () => {
  test("an attachment and a note cannot hang on another user's task", async () => {
    const [ada, eve] = [await newUser(), await newUser()]
    const task = await database.db.task.create({ data: taskRow(ada) })
    const at = new Date('2026-03-08T09:30:00.123Z')
    const stolen = { user_id: eve, id: task.id, task_id: task.id, created_at: at }
    const file = { ...stolen, name: 'a.pdf', mime_type: 'application/pdf', size: 1, storage_key: 'a' }
    await expect(database.db.attachment.create({ data: file })).rejects.toThrow(
      'attachments_user_id_task_id_fkey',
    )
    await expect(
      database.db.journal.create({ data: { ...stolen, body: 'mine', updated_at: at } }),
    ).rejects.toThrow('journals_user_id_task_id_fkey')
    await database.db.attachment.create({ data: { ...file, user_id: ada } })
  })

  test('two users may use the same id', async () => {
    const [ada, eve] = [await newUser(), await newUser()]
    const { id } = await database.db.task.create({ data: taskRow(ada) })
    await database.db.task.create({ data: taskRow(eve, { id }) })
    expect(await database.db.task.count({ where: { id } })).toBe(2)
  })

  test('everything of a user goes with the user', async () => {
    const ada = await newUser()
    await database.db.task.create({ data: taskRow(ada) })
    await database.db.user.delete({ where: { id: ada } })
    expect(await database.db.task.count({ where: { user_id: ada } })).toBe(0)
  })
})

describe('the constraints', () => {
  const at = new Date('2026-03-08T09:30:00.123Z')

  test.each([
    [limits.age.min - 1, false],
    [limits.age.min, true],
    [limits.age.max, true],
    [limits.age.max + 1, false],
    [null, true],
  ])('an age of %s is kept: %s', async (age, kept) => {
    const written = database.db.user.create({ data: userRow({ age }) })
    await (kept ? written : expect(written).rejects.toThrow('users_age_check'))
  })

  test.each([
    [limits.rating.min - 0.5, false],
    [limits.rating.min, true],
    [limits.rating.max, true],
    [limits.rating.max + 0.5, false],
  ])('a rating of %s is kept: %s', async (rating, kept) => {
    const written = database.db.rating.create({ data: { user_id: await newUser(), rating, updated_at: at } })
    await (kept ? written : expect(written).rejects.toThrow('ratings_rating_check'))
  })

  test.each([
    ['done', at, true],
    ['done', null, false],
    ['todo', null, true],
    ['in_progress', at, false],
  ] as const)('status %s completed at %s is kept: %s', async (status, completed_at, kept) => {
    const written = database.db.task.create({ data: taskRow(await newUser(), { status, completed_at }) })
    await (kept ? written : expect(written).rejects.toThrow('tasks_completed_at_check'))
  })
})

describe('the order of a column', () => {
  test('is by code unit', async () => {
    const ada = await newUser()
    const positions = ['a0', 'Zz', 'a', 'B', 'Z']
    await database.db.task.createMany({ data: positions.map((position) => taskRow(ada, { position })) })
    const rows = await database.db.task.findMany({ where: { user_id: ada }, orderBy: { position: 'asc' } })
    expect(rows.map((row) => row.position)).toEqual([...positions].sort())
  })

  test('has one task in a place, and a deleted task gives it free', async () => {
    const ada = await newUser()
    const deleted_at = new Date('2026-03-08T09:30:00.123Z')
    await database.db.task.create({ data: taskRow(ada, { position: 'a0', deleted_at }) })
    await database.db.task.create({ data: taskRow(ada, { position: 'a0' }) })
    await expect(database.db.task.create({ data: taskRow(ada, { position: 'a0' }) })).rejects.toThrow(
      'tasks_user_id_status_position_key',
    )
  })
})

test('letters of every language match without regard to case', async () => {
  const ada = await newUser()
  await database.db.task.create({ data: taskRow(ada, { title: 'ÜBUNG, Журнал' }) })
  const found = await database.db.task.findMany({
    where: { user_id: ada, title: { contains: 'übung, ж', mode: 'insensitive' } },
  })
  expect(found).toHaveLength(1)
})
