import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from './query.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { userRow } from './testing/rows.ts'

let database: TestDatabase
let id = ''
beforeAll(async () => {
  database = await createTestDatabase()
  id = (await database.db.user.create({ data: userRow() })).id
})
afterAll(() => database.close())

const at = new Date('2026-03-08T09:30:00.123Z')

test('rows are those that Prisma gives, for what statements take and give', async () => {
  const statement = sql`
    SELECT ${'a'}::text AS text, ${1}::int AS int, ${true}::bool AS bool, ${1.5}::float8 AS float,
      ${at}::timestamptz AS at, ${null}::text AS nothing, ${['a,b', '"']}::text[] AS texts,
      ${[1, 2]}::int[] AS ints, '{"a": [1]}'::json AS json, ${at} < now() AS past`
  expect(await query(database.db, statement)).toEqual(await database.db.$queryRaw(statement))
})

test('in a transaction a statement is part of it', async () => {
  await database.db
    .$transaction(async (tx) => {
      await query(tx, sql`UPDATE users SET name = 'Eve' WHERE id = ${id}::uuid RETURNING name`)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await nameNow()).toBe('Ada')
})

const nameNow = async () => (await database.db.user.findUniqueOrThrow({ where: { id } })).name

const backend = sql`SELECT pg_backend_pid() AS pid`

test('a lost connection fails the statement on it and no other', async () => {
  const sleeping = () =>
    database.db.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'SELECT pg_sleep(30)' AND state = 'active'`
  // More often than there are connections: the pool gets each place back.
  for (let time = 0; time < 12; time += 1) {
    const lost = query(database.db, sql`SELECT pg_sleep(30)`).catch((error: unknown) => error)
    await expect.poll(async () => (await sleeping()).length).toBe(1)
    for (const { pid } of await sleeping())
      await database.db.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`
    expect(await lost).toBeInstanceOf(Error)
    expect(await Promise.all([query(database.db, backend), query(database.db, backend)])).toHaveLength(2)
  }
})

test('a read in a transaction sees what the transaction has written', async () => {
  const seen = await database.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { name: 'Mary' } })
    return query<{ name: string }>(tx, sql`SELECT name FROM users WHERE id = ${id}::uuid`)
  })
  expect(seen).toEqual([{ name: 'Mary' }])
})
