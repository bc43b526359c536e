import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { recordStatements } from '../testing/statements.ts'
import { taskRow, userRow } from '../testing/rows.ts'

const recorder = recordStatements()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  recorder.stop()
  await database.close()
})

/** What the last change was told to give back. */
const returned = () => {
  const texts = recorder.take().statements.map(({ text }) => text)
  return texts.flatMap((text) => / RETURNING (.*)$/s.exec(text)?.[1] ?? [])
}

test('a change gives its enums back without a cast, which Citus refuses', async () => {
  const { db } = database
  const user = await db.user.create({ data: userRow({ week_start: 'monday' }) })
  expect(user.week_start).toBe('monday')
  const row = taskRow(user.id, { priority: 'high' })
  const where = { user_id_id: { user_id: user.id, id: row.id } }
  expect(await db.$transaction((tx) => tx.task.create({ data: row }))).toMatchObject({ priority: 'high' })
  const data = { status: 'in_progress' } as const
  expect(await db.task.update({ where, data })).toMatchObject(data)
  expect(await db.task.updateManyAndReturn({ where: { user_id: user.id }, data })).toMatchObject([data])
  const tag = { user_id: user.id, key: 'home' }
  const color = 'red'
  const upserted = {
    where: { user_id_key: tag },
    create: { ...tag, name: 'Home' },
    update: { color },
  } as const
  expect(await db.tag.upsert(upserted)).toMatchObject({ color: 'gray' })
  expect(await db.task.delete({ where })).toMatchObject({ priority: 'high', ...data })
  const lists = returned()
  expect(lists).toHaveLength(6)
  for (const list of lists) {
    expect(list).toMatch(/"(week_start|status|color)"/)
    expect(list).not.toContain('::')
  }
})

test('a cast of a statement of the product’s own stays', async () => {
  const { id } = await database.db.user.create({ data: userRow() })
  const rows = await database.db.$queryRaw`
    UPDATE users SET name = 'Ada' WHERE id = ${id}::uuid RETURNING day_minutes::text AS minutes`
  expect(rows).toEqual([{ minutes: '480' }])
})
