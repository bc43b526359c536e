import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { drift } from '../drift/drift.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import { clusterUrl, databaseUrl } from '../testing/cluster.ts'
import { memoryStore } from '../testing/file-store.ts'
import { userRow } from '../testing/rows.ts'
import { readTables } from './catalog.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'
import { fileTables } from './stored-files.ts'
import { backedUp, leftOut } from './tables.ts'

const now = new Date('2026-11-22T03:00:00Z')
const migrations = await readMigrations()
const names: string[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-levels-'))
})
afterAll(async () => {
  for (const name of names) await run(clusterUrl(), `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true, force: true })
})

async function run(url: string, command: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(command)).rows
  } finally {
    await client.end()
  }
}

/** A database with the first migrations only. */
async function databaseAt(level: number): Promise<string> {
  const name = `level_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await run(clusterUrl(), `CREATE DATABASE ${name}`)
  const url = databaseUrl(clusterUrl(), name)
  if (level > 0) await migrate(url, migrations.slice(0, level))
  return url
}

const newFile = (): string => join(folder, `${randomUUID()}.tar.gz`)

/** A backup of the first release, with one task in it. */
async function oldBackup(): Promise<string> {
  const url = await databaseAt(1)
  const [user, task, file] = [randomUUID(), randomUUID(), newFile()]
  await run(
    url,
    `INSERT INTO users (id, email, name, created_at) VALUES ('${user}', 'ada@example.com', 'Ada', now());
     INSERT INTO tasks (user_id, id, title, position, created_at, updated_at)
       VALUES ('${user}', '${task}', 'Old', 'a0', now(), now())`,
  )
  await createBackup({ url, file, now })
  return file
}

const titles = async (url: string): Promise<unknown[]> =>
  (await run(url, 'SELECT title FROM tasks')).map(({ title }) => title)

test('every table is in a backup or listed as left out, and so is every file', async () => {
  const client = new Client({ connectionString: await databaseAt(migrations.length) })
  await client.connect()
  const tables = await readTables(client)
  await client.end()
  const taken = backedUp.map(({ name }) => name)
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...taken, ...Object.keys(leftOut)].toSorted())
  const naming = tables.filter(({ name, columns }) => taken.includes(name) && columns.includes('storage_key'))
  expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(fileTables).toSorted())
})

test("a backup of an older release restores into an empty place, with today's tables", async () => {
  const [file, url] = [await oldBackup(), await databaseAt(0)]
  await restoreBackup({ url, file })
  expect(await titles(url)).toEqual(['Old'])
  expect(await drift(url)).toBeNull()
})

test("it restores over today's tables, but not under a running server", async () => {
  const [file, url] = [await oldBackup(), await databaseAt(migrations.length)]
  const server = createClient({ url })
  await server.user.count()
  await expect(restoreBackup({ url, file })).rejects.toThrow('stop the server first')
  expect(await server.user.count()).toBe(0)
  await server.$disconnect()
  await restoreBackup({ url, file })
  expect(await titles(url)).toEqual(['Old'])
  expect(await drift(url)).toBeNull()
})

test('the installation keeps its id, and a file store of another one is refused', async () => {
  const [file, url, own] = [await oldBackup(), await databaseAt(migrations.length), randomUUID()]
  await run(url, `INSERT INTO instance (id) VALUES ('${own}')`)
  const storeOf = (id: string) => ({ ...memoryStore().store, readInstance: () => Promise.resolve(id) })
  await expect(restoreBackup({ url, file, files: storeOf(randomUUID()) })).rejects.toThrow(
    'The file store belongs to another Dayloom',
  )
  await restoreBackup({ url, file, files: storeOf(own) })
  expect(await run(url, 'SELECT id::text FROM instance')).toEqual([{ id: own }])
  expect(await titles(url)).toEqual(['Old'])
  expect(await run(url, `SELECT to_regclass('restoring_instance') AS t`)).toEqual([{ t: null }])
})

test('a database with tables of another program is not emptied', async () => {
  const [file, url] = [await oldBackup(), await databaseAt(migrations.length)]
  await run(url, 'CREATE TABLE theirs AS SELECT 1 AS n')
  await expect(restoreBackup({ url, file })).rejects.toThrow('holds the table theirs')
  expect(await run(url, 'SELECT n FROM theirs')).toEqual([{ n: 1 }])
})

test('a backup of a newer release is refused, and nothing changes', async () => {
  const [source, file] = [await databaseAt(migrations.length), newFile()]
  await run(
    source,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'y', '20990101000000_later', now())`,
  )
  await createBackup({ url: source, file, now })
  const url = await databaseAt(0)
  await expect(restoreBackup({ url, file })).rejects.toThrow(
    /made by a newer or another Dayloom \(its migration 20990101000000_later is unknown here\): update this one first$/,
  )
  expect(await run(url, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([])
})

test('sequences continue, and generated columns are computed again', async () => {
  const addTable = `CREATE TABLE tallies (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, n INTEGER NOT NULL,
    doubled INTEGER GENERATED ALWAYS AS (n * 2) STORED, of BIGINT REFERENCES tallies (id))`
  const [source, url] = [await databaseAt(migrations.length), await databaseAt(migrations.length)]
  for (const each of [source, url]) await run(each, addTable)
  await run(source, 'INSERT INTO tallies (n, of) VALUES (1, NULL), (2, 1), (3, 2)')
  await run(source, 'DELETE FROM tallies WHERE id = 3')
  const file = newFile()
  await createBackup({ url: source, file, now, tables: [...backedUp, { name: 'tallies' }] })
  await restoreBackup({ url, file })
  await run(url, 'INSERT INTO tallies (n, of) VALUES (4, 2)')
  expect(await run(url, 'SELECT id::int, n, doubled, of::int FROM tallies ORDER BY id')).toEqual([
    { id: 1, n: 1, doubled: 2, of: null },
    { id: 2, n: 2, doubled: 4, of: 1 },
    { id: 4, n: 4, doubled: 8, of: 2 },
  ])
})

test('of two restores at once, one is refused and the other completes', async () => {
  const [source, file, url] = [
    await databaseAt(migrations.length),
    newFile(),
    await databaseAt(migrations.length),
  ]
  const server = createClient({ url: source })
  await server.user.createMany({ data: Array.from({ length: 200 }, () => userRow()) })
  await server.$disconnect()
  await createBackup({ url: source, file, now })
  const results = await Promise.allSettled([restoreBackup({ url, file }), restoreBackup({ url, file })])
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refused).toEqual([
    expect.stringMatching(/Another restore .* is under way|This installation is in use/),
  ])
  expect(await run(url, 'SELECT count(*)::int AS n FROM users')).toEqual([{ n: 200 }])
})
