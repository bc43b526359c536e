import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow, userRow } from '@dayloom/db/testing/rows'
import { claimFileStore, newStorageKey, type FileStore } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOrphanFilesJob } from '../../jobs/files/remove-orphan-files.ts'
import { readEnv } from '../../env.ts'
import { createFiles } from '../../ports/files/files.ts'
import { start } from '../../start.ts'
import { explainStart } from '../../start-errors.ts'
import { createClock } from '@dayloom/trpc/testing'
import { TEST_KEY, testEnv, testHost } from '../../../testing/host.ts'
import { memoryLog } from '../../../testing/log.ts'
import { freePort } from '../../../testing/port.ts'
import { startS3 } from '../../../testing/s3.ts'
import { uploadsOf } from '../../../testing/uploads.ts'

/** A start, and the job for orphans, must not delete files of others. */

const DAY = 24 * 3_600_000
let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const databases: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-stores-'))
  s3 = await startS3('shared', 'secret')
})
afterAll(async () => {
  s3.close()
  await Promise.all(databases.map((database) => database.close()))
  await rm(folder, { recursive: true })
})

const openDatabase = async () => {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

const bucket = () => ({ STORAGE_URL: `http://key:secret@${s3.host}/shared` })
const local = (name: string) => ({ DATA_DIR: join(folder, name) })

/** How the start of a server is answered: one line where it refuses. */
const startWith = async (url: string, env: Record<string, string>) => {
  const PORT = `${await freePort()}`
  const basics = { SECRET_KEY: TEST_KEY, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT }
  try {
    const server = await start({ ...basics, ...local('any'), DATABASE_URL: url, ...env })
    await server.stop()
    return 'started'
  } catch (error) {
    return explainStart(error)
  }
}

async function* bytes() {
  yield await Promise.resolve(Buffer.from('bytes'))
}

/** Somebody with one file, whose key may be of the first release. */
const addFile = async ({ db }: TestDatabase, files: FileStore | null, storage_key = newStorageKey()) => {
  const { id: user_id } = await db.user.create({ data: userRow(), select: { id: true } })
  const { id: task_id } = await db.task.create({ data: taskRow(user_id), select: { id: true } })
  const row = { id: task_id, task_id, name: 'a.pdf', mime_type: 'application/pdf', size: 5, storage_key }
  await db.attachment.create({ data: { ...row, user_id, created_at: new Date() } })
  await files?.write(storage_key, bytes(), { type: 'application/pdf' })
  return storage_key
}

const oneLine = (text: RegExp): unknown => expect.stringMatching(new RegExp(`^${text.source}[^\n]*$`))

test.each([
  ['a folder', () => local('owned')],
  ['a bucket', bucket],
])('%s of one database refuses every other one in one line, and loses nothing', async (_, newEnv) => {
  const [ours, empty, other] = [await openDatabase(), await openDatabase(), await openDatabase()]
  const env = newEnv()
  expect(await startWith(ours.url, env)).toBe('started')
  const files = await createFiles(testEnv({ ...local('any'), ...env }))
  const key = await addFile(ours, files)
  await addFile(other, null)
  for (const database of [empty, other])
    expect(await startWith(database.url, env)).toEqual(oneLine(/The files in .* belong to another Dayloom /))
  expect((await files.read(key))?.destroy()).toBeDefined()
  expect(await startWith(ours.url, env)).toBe('started')
})

test('a database that has files does not start on an empty folder, and keeps its rows', async () => {
  const database = await openDatabase()
  await addFile(database, null)
  const refused = await startWith(database.url, local('empty'))
  expect(refused).toEqual(oneLine(/The database names files, and none of them is in the folder /))
  expect(await database.db.attachment.count()).toBe(1)
  // Whoever lost the files goes on as the line says.
  const [id = ''] = /[0-9a-f-]{36}/.exec(String(refused)) ?? []
  await writeFile(join(folder, 'empty', 'uploads', 'dayloom', 'instance'), id)
  expect(await startWith(database.url, local('empty'))).toBe('started')
})

test('a folder of the first release is claimed by its database, and by no empty one', async () => {
  const [ours, empty] = [await openDatabase(), await openDatabase()]
  const env = local('first-release')
  const key = crypto.randomUUID()
  await addFile(ours, await createFiles(readEnv(env)), key)
  expect(await startWith(empty.url, env)).toEqual(
    oneLine(/There are files in the folder .*, and the database has no users: /),
  )
  expect(await startWith(ours.url, env)).toBe('started')
  expect(await uploadsOf(env.DATA_DIR)).toEqual([key])
  const mark = await readFile(join(env.DATA_DIR, 'uploads', 'dayloom', 'instance'), 'utf8')
  const { id } = await ours.db.instance.findFirstOrThrow()
  expect(mark.split('\n')[0]).toBe(id)
})

test('a bucket that cannot be used is named in one line', async () => {
  const { url } = await openDatabase()
  const wrong = [
    [`http://key:wrong@${s3.host}/shared`, /STORAGE_URL cannot be used: /],
    [`http://key:secret@${s3.host}/nowhere`, /STORAGE_URL cannot be used: /],
    ['http://key:secret@127.0.0.1:1/shared', /STORAGE_URL cannot be used: connect ECONNREFUSED/],
  ] as const
  for (const [STORAGE_URL, line] of wrong)
    expect(await startWith(url, { STORAGE_URL })).toEqual(oneLine(line))
})

test('in a shared bucket years of looking remove one file of ours, and say which', async () => {
  const { db } = await openDatabase()
  const clock = createClock('2026-03-08T09:30:00.000Z')
  s3.objects.clear()
  const foreign = ['backup.sql', crypto.randomUUID(), `dayloom/${crypto.randomUUID()}.bak`, 'photos/1']
  for (const key of foreign) s3.objects.set(key, { body: Buffer.from('x'), type: '' })
  const files = await createFiles(testEnv({ ...local('shared'), ...bucket() }))
  await db.user.createMany({ data: userRow() })
  await claimFileStore(db, files)
  const orphan = newStorageKey()
  await files.write(orphan, bytes(), { type: 'application/pdf' })

  const plain = testHost(db, testEnv(), clock.now)
  const host = { ...plain, ports: { ...plain.ports, files } }
  const { log, lines } = memoryLog()
  const templateContext = { appUrl: 'http://localhost', contactEmail: 'x@localhost' }
  const job = removeOrphanFilesJob({ host, templateContext, log })
  const since = clock.now()
  const look = () => job.run(new AbortController().signal)
  await look()
  clock.advance(7 * DAY - 1)
  await look()
  expect([...s3.objects.keys()]).toContain(orphan)
  clock.advance(1)
  await look()
  clock.advance(1000 * DAY)
  await look()
  expect([...s3.objects.keys()].toSorted()).toEqual([...foreign, 'dayloom/instance'].toSorted())
  expect(lines).toEqual([
    { level: 'info', details: { key: orphan, since }, text: 'a file without a row was removed' },
  ])
})
