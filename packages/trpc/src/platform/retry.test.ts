import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { meeting } from '@dayloom/db/testing/meeting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retry } from './retry.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('of two transactions that lock each other out, both come to their end', async () => {
  const { db } = database
  await db.rateLimit.createMany({ data: [{ key: 'a' }, { key: 'b' }] })
  let attempts = 0
  const meet = meeting()
  const both = (first: string, second: string) =>
    retry(() =>
      db.$transaction(async (tx) => {
        attempts += 1
        await tx.rateLimit.update({ where: { key: first }, data: { points: { increment: 1 } } })
        await meet()
        await tx.rateLimit.update({ where: { key: second }, data: { points: { increment: 1 } } })
      }),
    )
  await Promise.all([both('a', 'b'), both('b', 'a')])
  // Who lost may be at the row again before the other one wakes up, and then one of them loses once more.
  expect(attempts).toBeGreaterThan(2)
  expect(await db.rateLimit.findMany({ orderBy: { key: 'asc' } })).toMatchObject([
    { points: 2 },
    { points: 2 },
  ])
})

test('another failure is not tried again, and no end of losing is not either', async () => {
  let attempts = 0
  const failing = (error: Error) => () => {
    attempts += 1
    return Promise.reject(error)
  }
  await expect(retry(failing(new Error('broken')))).rejects.toThrow('broken')
  expect(attempts).toBe(1)
  const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  await expect(retry(failing(lost))).rejects.toThrow('deadlock detected')
  expect(attempts).toBe(1 + 4)
})
