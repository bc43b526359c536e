import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONNECTIONS, createClient, type Transaction } from './client.ts'
import { isMissingParent, isRetryable, isUnavailable, isUniqueViolation } from './errors.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { clusterUrl } from './testing/cluster.ts'
import { meeting } from './testing/meeting.ts'
import { taskRow, userRow } from './testing/rows.ts'

let database: TestDatabase
let admin: Client
beforeAll(async () => {
  database = await createTestDatabase()
  admin = new Client({ connectionString: clusterUrl() })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.close()
})

type Query = (db: Transaction) => Promise<unknown>
const builder: Query = (db) => db.user.count()
const raw: Query = (db) => db.$queryRaw`SELECT 1`
const both = [
  ['query builder', builder],
  ['raw query', raw],
] as const

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('It did not fail'),
    (error: unknown) => error,
  )
const kinds = (error: unknown): object => ({
  unavailable: isUnavailable(error),
  unique: isUniqueViolation(error),
  retryable: isRetryable(error),
})
const unavailable = { unavailable: true, unique: false, retryable: false }
const unique = { unavailable: false, unique: true, retryable: false }
const retryable = { unavailable: false, unique: false, retryable: true }
const other = { unavailable: false, unique: false, retryable: false }

async function withClient(url: string, query: Query, seen: (error: unknown) => void): Promise<void> {
  const db = createClient({ url })
  seen(await failure(query(db)))
  seen(await failure(db.$transaction((tx) => query(tx))))
  await db.$disconnect()
}

describe('a duplicate key', () => {
  test('is recognized for the query builder and raw queries, by index', async () => {
    const data = { email: 'ada@example.com', user_id: randomUUID() }
    await database.db.emailAddress.create({ data })
    const errors = [
      await failure(database.db.emailAddress.create({ data })),
      await failure(
        database.db
          .$executeRaw`INSERT INTO email_addresses (email, user_id) VALUES (${data.email}, gen_random_uuid())`,
      ),
      await failure(admin.query('CREATE TABLE pg_temp.u (a int PRIMARY KEY); INSERT INTO u VALUES (1), (1)')),
    ]
    expect(errors.map(kinds)).toEqual([unique, unique, unique])
    expect(errors.map((error) => isUniqueViolation(error, 'email_addresses_pkey'))).toEqual([
      true,
      true,
      false,
    ])
    expect(errors.map((error) => isUniqueViolation(error, 'u_pkey'))).toEqual([false, false, true])
  })
})

test('a missing parent is recognized for the query builder and raw queries', async () => {
  const { db } = database
  const task = taskRow(randomUUID())
  const errors = [
    await failure(db.task.create({ data: task })),
    await failure(db.task.createMany({ data: [task], skipDuplicates: true })),
    await failure(db.$transaction((tx) => tx.task.create({ data: task }))),
    await failure(
      db.$executeRaw`INSERT INTO ratings (user_id, rating, updated_at) VALUES (gen_random_uuid(), 5, now())`,
    ),
  ]
  expect(errors.map(isMissingParent)).toEqual([true, true, true, true])
  expect(errors.map(kinds)).toEqual([other, other, other, other])
  expect(isMissingParent(await failure(db.user.create({ data: userRow({ age: 0 }) })))).toBe(false)
})

describe('a lost race', () => {
  test('of two serializable transactions', async () => {
    const { id } = await database.db.user.create({ data: userRow() })
    const race = async (write: (tx: Transaction, age: number) => Promise<unknown>): Promise<unknown> => {
      const meet = meeting()
      const add = (): Promise<unknown> =>
        database.db.$transaction(
          async (tx) => {
            const { age } = await tx.user.findUniqueOrThrow({ where: { id } })
            await meet()
            await write(tx, (age ?? 0) + 1)
          },
          { isolationLevel: 'Serializable' },
        )
      return failure(Promise.all([add(), add()]))
    }
    const built = await race((tx, age) => tx.user.update({ where: { id }, data: { age } }))
    const raws = await race((tx, age) => tx.$executeRaw`UPDATE users SET age = ${age} WHERE id = ${id}::uuid`)
    expect([built, raws].map(kinds)).toEqual([retryable, retryable])
  })

  test('of a deadlock', async () => {
    const [a, b] = [
      await database.db.user.create({ data: userRow() }),
      await database.db.user.create({ data: userRow() }),
    ]
    const meet = meeting()
    const touch = (first: string, second: string): Promise<unknown> =>
      database.db.$transaction(async (tx) => {
        await tx.user.update({ where: { id: first }, data: { name: 'x' } })
        await meet()
        await tx.user.update({ where: { id: second }, data: { name: 'x' } })
      })
    expect(kinds(await failure(Promise.all([touch(a.id, b.id), touch(b.id, a.id)])))).toEqual(retryable)
  })
})

describe.concurrent.each(both)('unavailable, by %s:', (_name, query) => {
  const serve = async (answer: (socket: Socket) => void): Promise<{ url: string; server: Server }> => {
    const server = createServer((socket) => answer(socket.on('error', () => undefined))).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    return { server, url: `postgresql://ada@127.0.0.1:${port}/x` }
  }

  test('no server', async () => {
    const { url, server } = await serve(() => undefined)
    server.close()
    await withClient(url, query, (error) => expect(kinds(error)).toEqual(unavailable))
    await withClient('postgresql://ada@nowhere.invalid/x', query, (error) =>
      expect(kinds(error)).toEqual(unavailable),
    )
  })

  test.each([
    ['closes', (socket: Socket) => void socket.destroy()],
    ['resets', (socket: Socket) => void socket.resetAndDestroy()],
    ['never answers', () => undefined],
  ])('the server %s', async (_how, answer) => {
    const { url, server } = await serve(answer)
    await withClient(url, query, (error) => expect(kinds(error)).toEqual(unavailable))
    server.close()
  })

  test('the server ends a connection while it is idle, in a query and in a transaction', async () => {
    const own = await createTestDatabase()
    const { db } = own
    const end = (): Promise<unknown> =>
      admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [
        new URL(own.url).pathname.slice(1),
      ])
    await query(db)
    await end()
    await sleep(50)
    await query(db)
    const waiting = failure(db.$queryRaw`SELECT pg_sleep(5)::text`)
    await sleep(100)
    await end()
    expect(kinds(await waiting)).toEqual(unavailable)
    const within = db.$transaction(async (tx) => {
      await query(tx)
      await end()
      await sleep(50)
      await query(tx)
    })
    expect(kinds(await failure(within))).toEqual(unavailable)
    await own.close()
  })

  test('every connection of the pool is busy', async () => {
    const db = createClient({ url: database.url })
    const held = Promise.all(
      Array.from({ length: CONNECTIONS }, () => db.$queryRaw`SELECT pg_sleep(3.5)::text`.then(() => true)),
    )
    await sleep(200)
    const errors = await Promise.all([failure(query(db)), failure(db.$transaction((tx) => query(tx)))])
    expect(errors.map(kinds)).toEqual([unavailable, unavailable])
    await held
    await db.$disconnect()
  })

  test('the server accepts no more connections', async () => {
    const guest = query === raw ? 'guest_raw' : 'guest_builder'
    await admin.query(`CREATE ROLE ${guest} LOGIN PASSWORD '${guest}' CONNECTION LIMIT 0`)
    const url = new URL(database.url)
    url.username = url.password = guest
    await withClient(url.href, query, (error) => expect(kinds(error)).toEqual(unavailable))
    await admin.query(`DROP ROLE ${guest}`)
  })
})

describe('errors at the commit', () => {
  beforeAll(async () => {
    const statements = [
      `CREATE TABLE commits (state text)`,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not committed' USING ERRCODE = NEW.state; END $$`,
      `CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON commits
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`,
    ]
    for (const statement of statements) await database.db.$executeRawUnsafe(statement)
  })

  test.each([
    ['57P01', unavailable],
    ['57P02', unavailable],
    ['08006', unavailable],
    ['53300', unavailable],
    ['40001', retryable],
    ['40P01', retryable],
    ['23505', unique],
    ['23514', other],
  ])('%s', async (state, kind) => {
    const work = database.db.$transaction((tx) => tx.$executeRaw`INSERT INTO commits VALUES (${state})`)
    expect(kinds(await failure(work))).toEqual(kind)
  })
})

test.concurrent('a slow statement and a slow transaction end, and may be retried', async () => {
  const slow = createClient({ url: database.url })
  const [statement, transaction] = await Promise.all([
    failure(slow.$queryRaw`SELECT pg_sleep(8)::text`),
    failure(
      slow.$transaction(
        async (tx) => {
          await sleep(200)
          await tx.user.count()
        },
        { timeout: 100 },
      ),
    ),
  ])
  expect(kinds(statement)).toEqual(unavailable)
  expect(kinds(transaction)).toEqual(unavailable)
  await slow.$disconnect()
})

test('a broken rule and a broken query are none of these', async () => {
  const broken = [
    failure(database.db.user.create({ data: userRow({ age: 0 }) })),
    failure(database.db.$queryRaw`SELECT nothing`),
    failure(database.db.user.findFirstOrThrow({ where: { email: 'nobody' } })),
    Promise.resolve('57P01'),
    Promise.resolve(undefined),
  ]
  expect((await Promise.all(broken)).map(kinds)).toEqual(broken.map(() => other))
})

test('a wrapped error is recognized', () => {
  const inner = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  expect(isUnavailable(new Error('outer', { cause: inner }))).toBe(true)
})
