import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drift } from './drift/drift.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { clusterUrl, databaseUrl } from './testing/cluster.ts'

const name = `migrate_${randomUUID().replaceAll('-', '')}`
const url = (): string => databaseUrl(clusterUrl(), name)
const migrations = await readMigrations()
const names = migrations.map((migration) => migration.name)

async function run(database: string, command: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(command)).rows
  } finally {
    await client.end()
  }
}

beforeEach(() => run(clusterUrl(), `CREATE DATABASE ${name}`))
afterEach(() => run(clusterUrl(), `DROP DATABASE ${name} WITH (FORCE)`))

test('an empty database gets every migration, and a second run none', async () => {
  expect(await migrate(url())).toEqual(names)
  expect(await migrate(url())).toEqual([])
})

test('two processes that start at once apply each migration once', async () => {
  const applied = await Promise.all([migrate(url()), migrate(url()), migrate(url())])
  expect(applied.flat()).toEqual(names)
})

test.each([
  ['before', ''],
  // PostgreSQL would end the request, because it has waited for a second.
  ['after', 'SELECT pg_sleep(0.3);'],
])(
  'a migration that meets a request which locks its tables in the other order begins again, waiting %s it',
  async (_, pause) => {
    await migrate(url())
    const script = `LOCK TABLE tasks; ${pause} LOCK TABLE users`
    const next = { name: '20990101000000_next', script, checksum: 'x' }
    const request = new Client({ connectionString: url() })
    await request.connect()
    await request.query('BEGIN; LOCK TABLE users IN ROW SHARE MODE')
    const migrating = migrate(url(), [...migrations, next])
    const lockOfTasks = `SELECT FROM pg_locks WHERE relation = 'tasks'::regclass AND mode = 'AccessExclusiveLock' AND granted`
    await vi.waitFor(async () => expect(await run(url(), lockOfTasks)).toHaveLength(1), { timeout: 9000 })
    await request.query('SELECT FROM tasks; COMMIT')
    await request.end()
    expect(await migrating).toEqual([next.name])
  },
)

test('the migrations lead to the schema, and a difference is reported', async () => {
  await migrate(url())
  expect(await drift(url())).toBeNull()
  await run(url(), 'DROP INDEX tasks_open_due_idx')
  expect(await drift(url())).toContain('CREATE INDEX "tasks_open_due_idx"')
})

test('the next start applies an interrupted migration', async () => {
  await migrate(url())
  // What a kill leaves behind: the note of the start, and no tables.
  await run(
    url(),
    `CREATE SCHEMA kept; ALTER TABLE _prisma_migrations SET SCHEMA kept; DROP SCHEMA public CASCADE; CREATE SCHEMA public;
     ALTER TABLE kept._prisma_migrations SET SCHEMA public; DROP SCHEMA kept;
     UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0`,
  )
  expect(await migrate(url())).toEqual(names)
  expect(await drift(url())).toBeNull()
})

test('an older release refuses a newer database and names the unknown migrations', async () => {
  await migrate(url())
  const newer = ['20990101000000_new_table', '20990102000000_newer_table']
  for (const migration of newer)
    await migrate(url(), [...migrations, { name: migration, script: 'SELECT 1', checksum: 'x' }])
  await expect(migrate(url())).rejects.toThrow(
    `The database is of a newer release than this one, which does not know ${newer.join(', ')}: start the newer one`,
  )
})

test('a migration that changed after it was applied is refused', async () => {
  await migrate(url())
  await run(url(), `UPDATE _prisma_migrations SET checksum = 'another'`)
  await expect(migrate(url())).rejects.toThrow('Migrations were changed after they had been applied')
})

test('a failed migration leaves nothing, and keeps the ones before it', async () => {
  const broken = { name: '2099_broken', checksum: 'x', script: 'CREATE TABLE half (id INT); SELECT 1 / 0' }
  await expect(migrate(url(), [...migrations, broken])).rejects.toThrow('division by zero')
  expect(await migrate(url())).toEqual([])
  expect(await drift(url())).toBeNull()
})

const adding = { name: '2099_adding', checksum: 'x', script: 'ALTER TABLE users ADD COLUMN later INT' }
/** On all migrations but `adding`, in a transaction that stays open until its connection ends. */
const readUsers = async (): Promise<Client> => {
  await migrate(url())
  const reader = new Client({ connectionString: url() })
  await reader.connect()
  await reader.query('BEGIN; SELECT FROM users')
  return reader
}

test('a migration that waits for a table gives up before it blocks everybody', async () => {
  const reader = await readUsers()
  await expect(migrate(url(), [...migrations, adding])).rejects.toThrow('lock timeout')
  await reader.end()
  expect(await migrate(url(), [...migrations, adding])).toEqual(['2099_adding'])
})

test('a migration waits long enough for an autovacuum to give way, after shorter waits failed', async () => {
  const reader = await readUsers()
  const migrating = migrate(url(), [...migrations, adding])
  // By default, PostgreSQL cancels the autovacuum after one second.
  const patient = `SELECT FROM pg_locks WHERE NOT granted AND waitstart < clock_timestamp() - interval '1 s'`
  await vi.waitFor(async () => expect(await run(url(), patient)).toHaveLength(1), { timeout: 9000 })
  await reader.end()
  expect(await migrating).toEqual(['2099_adding'])
})

test('the database of another program is not touched', async () => {
  await run(url(), 'CREATE TABLE diary (id INT)')
  await expect(migrate(url())).rejects.toThrow(
    'DATABASE_URL cannot be used: the database holds the table diary of another program',
  )
  expect(await run(url(), 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema')).toEqual([
    { tablename: 'diary' },
  ])
})

test('no connection stays open', async () => {
  await migrate(url())
  await drift(url())
  const left = await run(clusterUrl(), `SELECT FROM pg_stat_activity WHERE datname = '${name}'`)
  expect(left).toEqual([])
})
