import { limits } from '@dayloom/validators/limits'
import { createdTokenSchema } from '@dayloom/validators/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { MAX_BATCH_CALLS } from './calls.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })))
afterAll(() => app.close())

test.each([
  ['the web app’s way', {}],
  ['tRPC’s own adapter', { 'trpc-accept': 'application/jsonl' }],
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
