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
  test("an attachment and a note cannot belong to another user's task", async () => {
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

  test('deleting a user deletes everything of theirs', async () => {
    const ada = await newUser()
    await database.db.task.create({ data: taskRow(ada) })
    await database.db.user.delete({ where: { id: ada } })
    expect(await database.db.task.count({ where: { user_id: ada } })).toBe(0)
  })
})

/** The constraint that refuses the row, or null if it is written. */
async function refusal(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => /\w+_check/.exec(String(error))?.[0] ?? String(error),
  )
}

describe('the constraints', () => {
  const at = new Date('2026-03-08T09:30:00.123Z')

  test.each([
    [limits.age.min - 1, 'users_age_check'],
    [limits.age.min, null],
    [limits.age.max, null],
    [limits.age.max + 1, 'users_age_check'],
    [null, null],
  ])('an age of %s is refused by %s', async (age, by) => {
    expect(await refusal(database.db.user.create({ data: userRow({ age }) }))).toBe(by)
  })

  test.each([
    [limits.rating.min - 0.5, 'ratings_rating_check'],
    [limits.rating.min, null],
    [limits.rating.max, null],
    [limits.rating.max + 0.5, 'ratings_rating_check'],
  ])('a rating of %s is refused by %s', async (rating, by) => {
    const data = { user_id: await newUser(), rating, updated_at: at }
    expect(await refusal(database.db.rating.create({ data }))).toBe(by)
  })

  test.each([
    ['done', at, null],
    ['done', null, 'tasks_completed_at_check'],
    ['todo', null, null],
    ['in_progress', at, 'tasks_completed_at_check'],
  ] as const)('status %s completed at %s is refused by %s', async (status, completed_at, by) => {
    const data = taskRow(await newUser(), { status, completed_at })
    expect(await refusal(database.db.task.create({ data }))).toBe(by)
  })

  test.each([
    [at, null, null],
    [null, 0, null],
    [at, 0, 'tasks_reminder_check'],
  ])('a reminder at %s and %s minutes before is refused by %s', async (remind_at, minutes, by) => {
    const data = taskRow(await newUser(), { remind_at, remind_minutes_before: minutes })
    expect(await refusal(database.db.task.create({ data }))).toBe(by)
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

  test('has one task in a place, and a deleted task keeps its place', async () => {
    const ada = await newUser()
    const deleted_at = new Date('2026-03-08T09:30:00.123Z')
    await database.db.task.create({ data: taskRow(ada, { position: 'a0', deleted_at }) })
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
