import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const notify = (db: Pick<TestDatabase['db'], '$executeRaw'>) => db.$executeRaw`SELECT pg_notify('mails', '')`

test('hears committed notifications only, and continues after a lost connection', async () => {
  const { db, url } = database
  let heard = 0
  const listening = listen({ url, channel: 'mails', heard: () => void (heard += 1) })
  await vi.waitUntil(() => heard === 1, 5000)

  await db.$transaction(async (tx) => {
    await notify(tx)
    await sleep(50)
    expect(heard).toBe(1)
  })
  await vi.waitUntil(() => heard === 2, 5000)

  await db
    .$transaction(async (tx) => {
      await notify(tx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await sleep(50)
  expect(heard).toBe(2)

  await db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'dayloom-listen' AND datname = current_database()`
  await vi.waitUntil(() => heard === 3, 5000)
  await notify(db)
  await vi.waitUntil(() => heard === 4, 5000)

  await listening.close()
  await notify(db)
  await sleep(50)
  expect(heard).toBe(4)
})
