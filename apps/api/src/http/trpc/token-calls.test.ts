import { limits } from '@dayloom/validators/limits'
import { createdTokenSchema } from '@dayloom/validators/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMany } from '../calendar/many.testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { MAX_BATCH_CALLS } from './errors.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })))
afterAll(() => app.close())

test.each([
  ['in one piece', {}],
  ['as a stream of answers', { 'trpc-accept': 'application/jsonl' }],
])('each call of a batch is a call of its token: %s', async (_, headers) => {
  const { bearer } = await createTestUser(app)
  const { token } = (await bearer.post('/tokens', { name: 'Script', scope: 'read' })).data(createdTokenSchema)
  const ask = async (calls: number) => {
    const path = Array.from({ length: calls }, () => 'tags.list').join()
    const answer = await fetch(`${app.url}/trpc/${path}?batch=1`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const statuses: number[] = []
  for (let n = 1; n < limits.token.calls / MAX_BATCH_CALLS; n += 1)
    statuses.push((await ask(MAX_BATCH_CALLS)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Ten are left.
  expect((await ask(4)).text).not.toContain('TOO_MANY_REQUESTS')
  expect((await ask(6)).text).not.toContain('TOO_MANY_REQUESTS')
  expect((await ask(1)).text).toContain('TOO_MANY_REQUESTS')
})

test.each([
  ['a page of REST', '/api/tasks?limit=1000'],
  ['a page of tRPC', `/trpc/tasks.list?input=${encodeURIComponent('{"json":{"limit":1000}}')}`],
])('a page counts as a call for each started 100 of what it holds: %s', async (_, path) => {
  const { bearer, user } = await createTestUser(app)
  const { token } = (await bearer.post('/tokens', { name: 'Script', scope: 'read' })).data(createdTokenSchema)
  const ask = async (to: string) =>
    (await fetch(`${app.url}${to}`, { headers: { authorization: `Bearer ${token}` } })).status
  await addMany(app.db, user.id, 300)
  // 301 things, or four calls.
  expect(await ask(path)).toBe(200)
  for (let calls = 4; calls < limits.token.calls; calls += 1) expect(await ask('/api/tags')).toBe(200)
  expect(await ask('/api/tags')).toBe(429)
})
