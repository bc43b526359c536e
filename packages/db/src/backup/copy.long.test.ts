import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBinaries } from '@dayloom/embedded-postgres/older-binaries'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { createServer } from '@dayloom/embedded-postgres/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { migrate } from '../migrate.ts'
import { createTestDatabase } from '../testing.ts'
import { createMail, createUserWithData, digestTables } from '../testing/backup-fixtures.ts'
import { clusterUrl, databaseUrl } from '../testing/cluster.ts'
import { withConnection } from './connection.ts'
import { copyDatabase } from './copy.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom copy '))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Adds a user and a pending mail, and returns a digest of everything. */
async function fill(url: string): Promise<Record<string, string>> {
  await migrate(url)
  const db = createClient({ url })
  await createMail(db, await createUserWithData(db, new Map()), 'waits')
  await db.$disconnect()
  return digestTables(url, 'all')
}

const createDatabase = (server: string, name = `copy_${randomUUID().replaceAll('-', '')}`): Promise<string> =>
  withConnection(server, async (client) => {
    await client.query(`CREATE DATABASE ${name}`)
    return databaseUrl(server, name)
  })

test('every row is copied, including sessions and pending mails', async () => {
  const source = await createTestDatabase()
  const before = await fill(source.url)
  const to = await createDatabase(clusterUrl())
  await copyDatabase({ from: source.url, to, file: join(folder, 'copy') })
  expect(await digestTables(to, 'all')).toEqual(before)
  expect(before['sessions']).toMatch(/^1 /)
  expect(before['mails']).toMatch(/^1 /)
  await source.close()
})

test('a database that was never migrated gives an empty one', async () => {
  const [from, to] = [await createDatabase(clusterUrl()), await createDatabase(clusterUrl())]
  await copyDatabase({ from, to, file: join(folder, 'none') })
  expect(await digestTables(to, 'all')).toEqual({})
})

test('F14: the start moves a database of PostgreSQL 17', async () => {
  const binaries = await installBinaries(17, join(folder, 'older'))
  const dataDir = join(folder, 'postgres')
  const older = await createServer(dataDir, { binaries })
  const server = await older.launch()
  const before = await fill(await createDatabase(older.url, 'dayloom'))
  await older.stop(server)

  const { url, stop } = await startEmbedded({ dataDir, copyDatabase, settings: { fsync: 'off' } })
  expect(await digestTables(url, 'all')).toEqual(before)
  await stop()
})
