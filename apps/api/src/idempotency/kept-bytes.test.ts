import { rateLimits } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser } from '../../testing/test-user.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })))
afterAll(() => app.close())

const { points, portion } = rateLimits.idempotency_key

test('long answers consume more of a day’s keys; what was done when none is left stays done', async () => {
  const { bearer, user } = await createTestUser(app)
  const create = (key: string, body: object) =>
    bearer.call('POST', '/tasks', body, { 'idempotency-key': key })
  expect((await create('first', { title: 'First' })).status).toBe(201)
  // Of its first portion, which this process holds, all but one are left, and none after it.
  await app.db.rateLimit.updateMany({ where: { key: { startsWith: 'idempotency_key:' } }, data: { points } })
  const statuses: number[] = []
  for (let n = 1; n < portion; n += 1)
    statuses.push((await create(`${n}`, { title: 'Long', description: 'é'.repeat(10_000) })).status)
  // Of 20 kB, each is five points; the last one has four.
  const done = portion / 5
  const left = portion - 1 - done
  expect(statuses).toEqual([...Array<number>(done).fill(201), ...Array<number>(left).fill(429)])
  expect(await app.db.task.count({ where: { user_id: user.id, title: 'Long' } })).toBe(done)
  const refused = await create('refused', { title: 'No' })
  expect([refused.body.code, Number(refused.headers.get('retry-after')) > 3600]).toEqual([
    'TOO_MANY_REQUESTS',
    true,
  ])
  expect((await bearer.post('/tasks', { title: 'Plain' })).status).toBe(201)
})
