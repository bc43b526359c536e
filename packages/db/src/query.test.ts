import { afterAll, beforeAll, expect, test } from 'vitest'
import { pipelinedTransaction } from './pipeline.ts'
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

const read = sql`SELECT name FROM users WHERE id = ${'00000000-0000-0000-0000-000000000000'}::uuid OR true`
const rename = (name: string) => sql`UPDATE users SET name = ${name} WHERE id = ${id}::uuid RETURNING name`
const broken = sql`SELECT 1 / ${0}::int`

test('what is decided from the rows is written and committed', async () => {
  const rows = await pipelinedTransaction(database.db, [sql`SELECT 1`, read], (found) => {
    expect(found).toEqual([{ name: 'Ada' }])
    return rename('Grace')
  })
  expect(rows).toEqual([{ name: 'Grace' }])
  expect(await nameNow()).toBe('Grace')
})

// More often than there are connections: none of them is lost.
const often = Array.from({ length: 12 })

test('nothing is written where nothing is decided', async () => {
  for (const _ of often) expect(await pipelinedTransaction(database.db, [read], () => null)).toBeNull()
  expect(await nameNow()).toBe('Grace')
})

test('the first failure is told, and everything is taken back', async () => {
  const attempts = [
    () => pipelinedTransaction(database.db, [rename('Eve'), broken, read], () => rename('Eve')),
    () => pipelinedTransaction(database.db, [rename('Eve'), read], () => broken),
  ]
  for (const attempt of attempts)
    for (const _ of often) await expect(attempt()).rejects.toThrow('division by zero')
  const refuse = () => {
    throw new Error('refused')
  }
  for (const _ of often)
    await expect(pipelinedTransaction(database.db, [rename('Eve')], refuse)).rejects.toThrow('refused')
  expect(await nameNow()).toBe('Grace')
})
