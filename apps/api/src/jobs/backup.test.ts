import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyBackup } from '@dayloom/db/backup/read'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { userRow } from '@dayloom/db/testing/rows'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testEnv, testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { backupJob } from './backup.ts'

const templateContext = { appUrl: 'http://localhost:3000', contactEmail: 'hello@localhost' }
let folder: string
let database: TestDatabase
let today: string
let logged: ReturnType<typeof memoryLog>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-daily-'))
  database = await createTestDatabase()
  await database.db.user.createMany({ data: userRow() })
  logged = memoryLog()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (day: string, into = folder, signal = new AbortController().signal) => {
  today = day
  const host = testHost(database.db, testEnv(), () => new Date(`${today}T00:05:00Z`))
  const options = { folder: into, databaseUrl: database.url, secretKeyId: 'key' }
  return backupJob({ host, templateContext, log: logged.log }, options).run(signal)
}
const texts = () => logged.lines.map(({ level, text }) => `${level}: ${text}`)

test('a day has one backup, for its owner alone, and it is whole', async () => {
  await run('2026-11-22')
  await run('2026-11-22')
  expect(await readdir(folder)).toEqual(['dayloom-2026-11-22.tar.gz'])
  const file = join(folder, 'dayloom-2026-11-22.tar.gz')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { header, manifest } = await verifyBackup(file)
  expect(header.secret_key_id).toBe('key')
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(1)
  expect(texts()).toEqual(['info: the daily backup is written'])
})

test('of two processes one makes it', async () => {
  await Promise.all([run('2026-11-22'), run('2026-11-22'), run('2026-11-22')])
  expect(await readdir(folder)).toEqual(['dayloom-2026-11-22.tar.gz'])
  expect(texts()).toEqual(['info: the daily backup is written'])
})

test('seven are kept, and nothing that is not of this job is removed', async () => {
  await writeFile(join(folder, 'dayloom-2020-01-01.tar.gz.mine'), '')
  await writeFile(join(folder, 'before-the-move.tar.gz'), '')
  for (let day = 10; day < 19; day += 1) await run(`2026-11-${day}`)
  expect((await readdir(folder)).toSorted()).toEqual([
    'before-the-move.tar.gz',
    'dayloom-2020-01-01.tar.gz.mine',
    ...[12, 13, 14, 15, 16, 17, 18].map((day) => `dayloom-2026-11-${day}.tar.gz`),
  ])
})

test('a failure is told, removes no older one, and the next try makes it', async () => {
  await run('2026-11-21')
  await run('2026-11-22', join(folder, 'dayloom-2026-11-21.tar.gz'))
  expect(texts().at(-1)).toBe('error: the daily backup failed and is tried again soon')
  expect(await readdir(folder)).toEqual(['dayloom-2026-11-21.tar.gz'])
  await run('2026-11-22')
  expect(await readdir(folder)).toHaveLength(2)
})

test('the end of the server ends it without a word, and leaves nothing', async () => {
  await run('2026-11-22', folder, AbortSignal.abort())
  expect(await readdir(folder)).toEqual([])
  expect(texts()).toEqual([])
})
