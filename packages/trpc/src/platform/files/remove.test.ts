import { createClient } from '@dayloom/db/client'
import { FILE_REMOVAL_LOCK } from '@dayloom/db/file-removal-lock'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unavailable } from '../../errors.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { queueRemoval } from './queue-removal.ts'
import { removeDueFiles } from './remove.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (await database.db.fileRemoval.deleteMany()))

const signIn = async () => {
  const { files, kept } = memoryFiles()
  const ctx = await signInAs(createTestContext(database.db, clock.now, { files }).context)
  const queue = async (keys: string[], after = 0) => {
    const run_at = new Date(clock.now().getTime() + after)
    for (const key of keys) kept.set(key, Buffer.from(key))
    await queueRemoval(
      ctx.db,
      ctx.user.id,
      keys.map((storage_key) => ({ storage_key, size: 1 })),
      run_at,
    )
  }
  return { ctx, files, kept, queue }
}

const keysOf = (count: number) => Array.from({ length: count }, (_, n) => `key ${n}`)

test('files go when their time has come, and not before', async () => {
  const { ctx, kept, queue } = await signIn()
  await queue(['soon'])
  await queue(['later'], 1)
  expect(await removeDueFiles(ctx)).toBe(1)
  expect([...kept.keys()]).toEqual(['later'])
  clock.advance(1)
  expect(await removeDueFiles(ctx)).toBe(1)
  expect(await ctx.db.fileRemoval.count()).toBe(0)
})

test('more than a batch goes too, also when two do it', async () => {
  const { ctx, kept, queue } = await signIn()
  await queue(keysOf(450))
  await Promise.all([removeDueFiles(ctx), removeDueFiles(ctx)])
  expect([kept.size, await ctx.db.fileRemoval.count()]).toEqual([0, 0])
})

test('a file that cannot be removed is told, holds up no other, and is tried again', async () => {
  const { ctx, files, kept, queue } = await signIn()
  await queue(keysOf(20))
  const remove = (key: string) => (key === 'key 3' ? Promise.reject(new Error('stuck')) : files.remove(key))
  const ports = { ...ctx.ports, files: { ...files, remove } }
  await expect(removeDueFiles({ ...ctx, ports })).rejects.toThrow('stuck')
  expect([...kept.keys()]).toEqual(['key 3'])
  clock.advance(600_000)
  expect(await removeDueFiles(ctx)).toBe(1)
})

test('a store that is away is asked for one handful and no more', async () => {
  const { ctx, files, queue } = await signIn()
  await queue(keysOf(100))
  let asked = 0
  const remove = () => {
    asked += 1
    return Promise.reject(unavailable(new Error('away')))
  }
  const ports = { ...ctx.ports, files: { ...files, remove } }
  await expect(removeDueFiles({ ...ctx, ports })).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
  expect(asked).toBe(8)
  expect(await ctx.db.fileRemoval.count()).toBe(100)
})

test('while rows and files are copied nothing is removed, and all of it afterwards', async () => {
  const { ctx, kept, queue } = await signIn()
  await queue(['copied'])
  const copy = createClient({ url: database.url })
  await copy.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FILE_REMOVAL_LOCK}::bigint)`
    expect(await removeDueFiles(ctx)).toBe(0)
    expect(kept.size).toBe(1)
  })
  await copy.$disconnect()
  expect(await removeDueFiles(ctx)).toBe(1)
})
