import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const origin = 'https://planner.example'
const listOf = (headers: Headers, name: string) =>
  headers
    .get(name)
    ?.split(', ')
    .map((each) => each.toLowerCase()) ?? []

test.each([
  ['/api/tasks', 'POST'],
  ['/api/tasks/0197b7a0-6c00-7000-8000-5f0e3c1d2b4a', 'PUT'],
  ['/api/changes/stream', 'GET'],
  ['/trpc/tasks.create', 'POST'],
])('%s may be asked by %s from another origin', async (path, method) => {
  const asked = 'authorization,content-type,idempotency-key,if-match,if-none-match,last-event-id,prefer'
  const { status, headers } = await fetch(`${app.url}${path}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': asked },
  })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(listOf(headers, 'access-control-allow-methods')).toContain(method.toLowerCase())
  expect(listOf(headers, 'access-control-allow-headers')).toEqual(expect.arrayContaining(asked.split(',')))
  expect(headers.get('access-control-allow-credentials')).toBe(null)
})

test('a page of another origin reads by its token, and refusals too, with what their headers say', async () => {
  const said = ['etag', 'location', 'retry-after', 'ratelimit', 'idempotency-replayed', 'allow']
  for (const [path, status] of [
    ['/api/tasks', 200],
    ['/api/tasks/x', 400],
    ['/api/nothing', 404],
    ['/trpc/habits.list', 200],
  ] as const) {
    const answer = await fetch(`${app.url}${path}`, {
      headers: { origin, authorization: `Bearer ${ada.token}`, cookie: 'session=nonsense' },
    })
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      path,
      status,
      '*',
    ])
    expect(listOf(answer.headers, 'access-control-expose-headers')).toEqual(expect.arrayContaining(said))
  }
  const made = await fetch(`${app.url}/api/tasks`, {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: '{"title":"From elsewhere"}',
  })
  expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
})

test.each(['/api/tasks', '/trpc/habits.list', '/api/users/profile'])(
  'the cookie of a person opens %s to the pages of this server alone',
  async (path) => {
    const cookie = `session=${ada.token}`
    const statusFrom = async (headers: Record<string, string>) =>
      (await fetch(`${app.url}${path}`, { headers: { cookie, ...headers } })).status
    expect(await statusFrom({})).toBe(200)
    expect(await statusFrom({ origin: 'http://localhost:3000' })).toBe(200)
    for (const other of [origin, 'null', 'http://localhost:3001', 'http://localhost.evil.example:3000'])
      expect([other, await statusFrom({ origin: other })]).toEqual([other, 401])
  },
)

test('what is no part of the API is open to no other origin', async () => {
  for (const path of ['/healthz', '/mcp', '/calendar/secret.ics', '/'])
    expect(
      (await fetch(`${app.url}${path}`, { headers: { origin } })).headers.get('access-control-allow-origin'),
    ).toBe(null)
})
