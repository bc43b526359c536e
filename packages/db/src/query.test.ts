import { afterAll, beforeAll, expect, test } from 'vitest'
import { pipelinedTransaction } from './pipeline.ts'
import { query, readQuery, shortQuery } from './query.ts'
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

const backend = sql`SELECT pg_backend_pid() AS pid`
const asText = (value: string) => sql`SELECT ${value}::text AS value, pg_backend_pid() AS pid`
type Answer = { value: string; pid: number }

test('short statements of many share a connection, and each has its own answer', async () => {
  const values = Array.from({ length: 40 }, (_, index) => `value ${index}`)
  const answers = await Promise.all(values.map((value) => shortQuery<Answer>(database.db, asText(value))))
  expect(answers.map(([row]) => row?.value)).toEqual(values)
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1)
})

test('one that fails leaves the others alone, and the connection goes back to the pool', async () => {
  for (const _ of often) {
    const [before, failed, after] = await Promise.allSettled([
      shortQuery<Answer>(database.db, asText('before')),
      shortQuery(database.db, broken),
      shortQuery<Answer>(database.db, asText('after')),
    ])
    expect(before).toMatchObject({ value: [{ value: 'before' }] })
    expect(failed).toMatchObject({ reason: { message: 'division by zero' } })
    expect(after).toMatchObject({ value: [{ value: 'after' }] })
  }
})

test('a lost connection is told to whoever used it, and to nobody else', async () => {
  const end = async (pid: number) => database.db.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`
  const wait = sql`SELECT pg_sleep(30)`
  const sleeping = () =>
    database.db.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'SELECT pg_sleep(30)' AND state = 'active'`
  for (const _ of often) {
    const users = [
      shortQuery(database.db, wait),
      readQuery(database.db, wait),
      pipelinedTransaction(database.db, [wait], () => null),
    ]
    const lost = Promise.allSettled(users)
    await expect.poll(async () => (await sleeping()).length).toBe(users.length)
    await Promise.all((await sleeping()).map(({ pid }) => end(pid)))
    expect((await lost).map(({ status }) => status)).toEqual(users.map(() => 'rejected'))
    // Whoever comes at once is not given what was lost.
    const next = users.flatMap(() => [readQuery(database.db, backend), shortQuery(database.db, backend)])
    expect(await Promise.all(next)).toHaveLength(next.length)
  }
})

test('reads of many share a few connections, each with its own answer', async () => {
  const values = Array.from({ length: 16 }, (_, index) => `value ${index}`)
  const answers = await Promise.all(values.map((value) => readQuery<Answer>(database.db, asText(value))))
  expect(answers.map(([row]) => row?.value)).toEqual(values)
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(4)
})

test('a slow read is not waited for where another connection is free, and never by many', async () => {
  const slow = readQuery(database.db, sql`SELECT pg_sleep(1)`).then(() => 'slow')
  for (const _ of often)
    expect(await Promise.race([slow, readQuery(database.db, asText('quick'))])).not.toBe('slow')
  let waited = 0
  const isOver = slow.then(() => true)
  const many = Array.from({ length: 40 }, async () => {
    await readQuery(database.db, asText('one of many'))
    if (await Promise.race([isOver, Promise.resolve(false)])) waited += 1
  })
  await Promise.all(many)
  expect(waited).toBeLessThanOrEqual(3)
})

test('a read of a transaction sees what the transaction has written', async () => {
  const seen = await database.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { name: 'Mary' } })
    return readQuery<{ name: string }>(tx, read)
  })
  expect(seen).toEqual([{ name: 'Mary' }])
})
