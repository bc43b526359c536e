import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { isUnavailable } from './errors.ts'
import { statementNames } from './driver/statement-names.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { userRow } from './testing/rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('an instant comes back as it was, whatever the zone of the database', async () => {
  await database.db.$executeRawUnsafe(
    `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET timezone = 'Asia/Kathmandu'`,
  )
  await database.db.$disconnect()
  const created_at = new Date('2026-03-08T23:30:00.123Z')
  const user = await database.db.user.create({ data: userRow({ created_at }) })
  expect(user.created_at).toEqual(created_at)
  const [row] = await database.db.$queryRaw<{ same: boolean }[]>`
    SELECT created_at = '2026-03-08T23:30:00.123Z'::timestamptz AS same FROM users WHERE id = ${user.id}::uuid`
  expect(row).toEqual({ same: true })
})

test('no wait is without an end', async () => {
  const db = createClient({ url: database.url })
  const rows = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '5000' },
  ])
  await db.$disconnect()
})

test('a transaction whose connection fell silent takes nothing of the next one with it', async () => {
  const db = createClient({ url: database.url })
  const [lost, kept] = [userRow(), userRow()]
  let silent = 0
  const failed = await db
    .$transaction(async (tx) => {
      const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      silent = backend?.pid ?? 0
      process.kill(silent, 'SIGSTOP')
      await tx.user.create({ data: lost })
    })
    .catch((error: unknown) => error)
  process.kill(silent, 'SIGCONT')
  expect(isUnavailable(failed)).toBe(true)
  await db.user.create({ data: kept })
  const found = await database.db.user.findMany({ where: { id: { in: [lost.id, kept.id] } } })
  expect(found.map(({ id }) => id)).toEqual([kept.id])
  await db.$disconnect()
})

const textsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `SELECT ${first + index}`)

test('a text has a name from its second use on, and keeps it; of texts without number few have one', () => {
  const name = statementNames()
  expect(name({ sql: 'SELECT 1' })).toBe('')
  const first = name({ sql: 'SELECT 1' })
  expect(first).not.toBe('')
  const others = textsFrom(2, 1000).map((sql) => [name({ sql }), name({ sql })])
  expect(name({ sql: 'SELECT 1' })).toBe(first)
  expect(others.every(([once]) => once === '')).toBe(true)
  expect(new Set([first, ...others.flatMap(([, twice]) => twice || [])]).size).toBe(500)
  expect(others.at(-1)).toEqual(['', ''])
  for (const _ of [1, 2]) expect(name({ sql: '/* planned anew */ SELECT 1' })).toBe('')
})

test('texts that come once take no names, however many they are', () => {
  const name = statementNames()
  expect(new Set(textsFrom(1, 5000).map((sql) => name({ sql })))).toEqual(new Set(['']))
  name({ sql: 'SELECT id FROM tasks' })
  expect(name({ sql: 'SELECT id FROM tasks' })).toBe('s0')
})
