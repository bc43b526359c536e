import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { serverLimits } from '@dayloom/validators/limits/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTask } from '../../tasks/service.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { claimFileStore } from './instance.ts'
import { removeOrphanFiles, type OrphanFile } from './orphans.ts'
import { queueRemoval } from './queue-removal.ts'
import { newStorageKey } from './storage-key.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')
const { quarantine } = serverLimits.orphanFile

let database: TestDatabase | undefined
const openDatabase = async () => {
  await database?.close()
  database = await createTestDatabase()
  return database.db
}
afterAll(() => database?.close())

let db: TestDatabase['db']
beforeEach(async () => void (db = await openDatabase()))

const open = async () => {
  const { files, kept } = memoryFiles()
  const { context } = createTestContext(db, clock.now, { files })
  await claimFileStore(db, files)
  const put = (key = newStorageKey()) => {
    kept.set(key, Buffer.from('bytes'))
    return key
  }
  const removed: OrphanFile[] = []
  const look = () => removeOrphanFiles(context, (orphan) => removed.push(orphan))
  return { context, files, kept, put, removed, look }
}

const attach = async (ctx: Awaited<ReturnType<typeof signInAs>>, storage_key: string) => {
  const { id } = await createTask(ctx, { title: 'Write', priority: 'low', status: 'todo' })
  const row = { user_id: ctx.user.id, id, task_id: id, name: 'a.pdf', mime_type: 'application/pdf', size: 5 }
  await db.attachment.create({ data: { ...row, storage_key, created_at: clock.now() } })
}

test('a file without a row goes a week after it was first seen, and not before', async () => {
  const { context, kept, put, removed, look } = await open()
  await signInAs(context)
  const key = put()
  const since = clock.now()
  expect(await look()).toBeNull()
  clock.advance(quarantine - 1)
  await look()
  expect([kept.has(key), removed]).toEqual([true, []])
  clock.advance(1)
  await look()
  expect([kept.has(key), removed]).toEqual([false, [{ key, since }]])
  expect(await db.orphanFile.count()).toBe(0)
})

test('however long nobody looked, the first look removes nothing', async () => {
  const { context, kept, put, look } = await open()
  await signInAs(context)
  put()
  clock.advance(100 * quarantine)
  await look()
  expect(kept.size).toBe(1)
})

test('what is not ours stays, whatever the store is', async () => {
  const { context, kept, put, look } = await open()
  await signInAs(context)
  const foreign = [
    crypto.randomUUID(),
    'backup.sql',
    'dayloom/instance',
    'dayloom/notes.txt',
    `dayloom/${crypto.randomUUID()}.bak`,
    `dayloom/x/${crypto.randomUUID()}`,
    `other/dayloom/${crypto.randomUUID()}`,
  ]
  for (const key of foreign) put(key)
  for (const _ of [1, 2, 3]) {
    await look()
    clock.advance(quarantine)
  }
  expect([...kept.keys()]).toEqual(foreign)
})

test('an empty table of users removes nothing', async () => {
  const { kept, put, look } = await open()
  put()
  expect(await look()).toBe('no users')
  clock.advance(quarantine)
  expect(await look()).toBe('no users')
  expect(kept.size).toBe(1)
})

test('a store that carries the mark of another database, or none, loses nothing', async () => {
  const { context, files, kept, put, look } = await open()
  await signInAs(context)
  put()
  await look()
  clock.advance(quarantine)
  await files.writeInstance(crypto.randomUUID())
  expect(await look()).toBe('another store')
  expect(kept.size).toBe(1)
})

test('a file that a row names, or that is to be removed, is no orphan', async () => {
  const { context, kept, put, look } = await open()
  const ctx = await signInAs(context)
  await attach(ctx, put())
  const later = new Date(clock.now().getTime() + 10 * quarantine)
  await queueRemoval(db, ctx.user.id, [{ storage_key: put(), size: 5 }], later)
  for (const _ of [1, 2]) {
    await look()
    clock.advance(quarantine)
  }
  expect(kept.size).toBe(2)
  expect(await db.orphanFile.count()).toBe(0)
})

test('its week begins anew for a file that a row named in between, as after a restore', async () => {
  const { context, kept, put, removed, look } = await open()
  const ctx = await signInAs(context)
  const key = put()
  await look()
  await attach(ctx, key)
  clock.advance(quarantine / 2)
  await look()
  await db.attachment.deleteMany()
  clock.advance(quarantine / 2)
  await look()
  expect([kept.size, removed]).toEqual([1, []])
  clock.advance(quarantine)
  await look()
  expect(kept.size).toBe(0)
})

test('more than a batch, by two at once: each is told once or twice, and all go', async () => {
  const { context, kept, put, removed, look } = await open()
  await signInAs(context)
  for (let n = 0; n < 450; n += 1) put()
  await Promise.all([look(), look()])
  expect(await db.orphanFile.count()).toBe(450)
  clock.advance(quarantine)
  await Promise.all([look(), look()])
  expect(new Set(removed.map(({ key }) => key)).size).toBe(450)
  expect(kept.size).toBe(0)
  // What one noted anew while the other removed it is forgotten by the next look.
  clock.advance(1)
  await look()
  expect(await db.orphanFile.count()).toBe(0)
})
