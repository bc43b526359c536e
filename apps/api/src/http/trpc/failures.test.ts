import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser } from '../../../testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.$executeRaw`ALTER TABLE habits ADD CONSTRAINT never_stored CHECK (name <> 'Never') NOT VALID`
})
afterAll(async () => {
  await app.db.$executeRaw`ALTER TABLE habits DROP CONSTRAINT never_stored`
  await app.close()
})

test.each([
  ['in one piece', {}],
  ['as a stream of answers', { 'trpc-accept': 'application/jsonl' }],
])('a call that fails is logged under the id of its request, %s', async (_, headers) => {
  const { token } = await createTestUser(app)
  const reply = await fetch(`${app.url}/trpc/habits.create?batch=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ 0: { json: { id: randomUUID(), name: 'Never' } } }),
  })
  await reply.text()
  const lines = app.warnings.splice(0).map((line): unknown => JSON.parse(line))
  expect(lines).toMatchObject([
    { reqId: reply.headers.get('x-request-id'), path: 'habits.create', msg: 'procedure failed' },
  ])
})
