import { serverMessages } from '@dayloom/validators/messages/server'
import { createdTokenSchema, tokenSchema } from '@dayloom/validators/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../rest/endpoint.ts'
import { routes } from '../../rest/routes.ts'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'

const MINUTE = 60_000
let now = Date.parse('2026-11-22T12:00:00Z')
let app: TestApp
beforeAll(
  async () => void (app = await startTestApp({ now: () => new Date(now), env: { RATE_LIMIT_FACTOR: '1' } })),
)
afterAll(() => app.close())

const create = async ({ bearer }: TestUser, body: object = {}) =>
  (await bearer.post('/tokens', { name: 'Script', scope: 'write', ...body })).data(createdTokenSchema)
const clientOf = (token: string) => createClient({ ...app, headers: { authorization: `Bearer ${token}` } })

test('a token does what its scope says, on both surfaces, in its own name, and is kept by its hash alone', async () => {
  const ada = await createTestUser(app)
  const { id, token } = await create(ada)
  expect(token).toMatch(/^dl_[0-9a-f]{80}$/)
  const program = clientOf(token)
  expect((await program.call('PUT', `/tasks/${ada.task}`, { title: 'By a program' })).status).toBe(200)
  const { body } = await ada.bearer.call('GET', '/changes')
  expect(body.data).toMatchObject([{ actor: `token:${id}`, after: { title: 'By a program' } }])
  const rows = await app.db.apiToken.findMany({ where: { user_id: ada.user.id } })
  expect(JSON.stringify(rows)).not.toContain(token.slice(-48))
  const reader = await create(ada, { scope: 'read' })
  const reading = clientOf(reader.token)
  expect((await reading.call('GET', `/tasks/${ada.task}`)).status).toBe(200)
  const refused = await reading.call('PUT', `/tasks/${ada.task}`, { title: 'No' })
  expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_FORBIDDEN'])
  const byTrpc = await fetch(`${app.url}/trpc/tasks.delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.token}` },
    body: JSON.stringify({ json: { id: ada.task } }),
  })
  expect([byTrpc.status, await byTrpc.text()]).toEqual([403, expect.stringContaining('TOKEN_FORBIDDEN')])
})

test('a token in the cookie is no session', async () => {
  const { token } = await create(await createTestUser(app))
  const page = createClient({ ...app, headers: { cookie: `session=${token}`, origin: HOME } })
  expect((await page.get('/tasks')).status).toBe(401)
  expect((await page.post('/tasks', { title: 'x' })).status).toBe(401)
  const viewer = await fetch(`${app.url}/trpc/auth.session`, { headers: { cookie: `session=${token}` } })
  expect(await viewer.json()).toEqual({ result: { data: { json: null } } })
  expect((await clientOf(token).get('/tasks')).status).toBe(200)
})

/** What is no person's account but their things, by the paths of REST. */
const things =
  /^\/(tasks|lists|events|attachments|tags|views|habits|rests|routines|today|days|changes|dashboard|analytics|ratings|time-entries|timer)(\/|$)/
/** All that a token may read of the account. */
const ofOwner = [
  'GET /calendars',
  'GET /users/profile',
  'GET /users/profile-picture/{id}',
  'GET /email/status',
]

const isOpen = ({ method, path }: Endpoint) => things.test(path) || ofOwner.includes(`${method} ${path}`)

/** How a program with a token that may write is answered; the body is none. */
const answerTo = async ({ method, path }: Endpoint, ada: TestUser, authorization: string) => {
  const response = await fetch(`${app.url}/api${path.replace(/\{\w+\}/g, ada.task)}`, {
    method,
    headers: { authorization },
    redirect: 'manual',
  })
  if (response.status !== 403) {
    await response.body?.cancel()
    return ''
  }
  return z.object({ code: z.string() }).parse(await response.json()).code
}

test('every row of REST: things are open to a token; of the account only whose it is, and nothing else', async () => {
  const ada = await createTestUser(app)
  const authorization = `Bearer ${(await create(ada)).token}`
  const answers = new Map<string, string>()
  for (const route of routes)
    answers.set(`${route.method} ${route.path}`, await answerTo(route, ada, authorization))
  const expected = routes.map(
    (route) => [`${route.method} ${route.path}`, isOpen(route) ? '' : 'TOKEN_FORBIDDEN'] as const,
  )
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
  const closed = expected.filter(([, code]) => code !== '').map(([row]) => row)
  // Profile changes, password, factors, sessions, tokens, webhooks, feed, export, import and deletion.
  expect(closed).toEqual(
    expect.arrayContaining([
      'PUT /users/profile',
      'POST /users/change-password',
      'POST /auth/totp',
      'POST /auth/passkeys',
      'GET /users/sessions',
      'POST /tokens',
      'GET /webhooks',
      'GET /calendar-feed',
      'GET /users/export',
      'POST /users/import',
      'POST /imports/{source}',
      'POST /push-subscriptions',
      'POST /users/profile-picture',
      'DELETE /users/account',
    ]),
  )
  for (const path of ['/users/profile', '/email/status'])
    expect((await fetch(`${app.url}/api${path}`, { headers: { authorization } })).status).toBe(200)
})

test('it ends by its time or when it is deleted, and its streams with it; a new password leaves it', async () => {
  const ada = await createTestUser(app)
  const short = await create(ada, { expires_at: new Date(now + MINUTE).toISOString() })
  const long = await create(ada)
  expect((await clientOf(short.token).call('GET', '/tasks')).status).toBe(200)
  const over: string[] = []
  const follow = async ({ id, token }: { id: string; token: string }) => {
    const stream = await fetch(`${app.url}/api/changes/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    void stream.text().then(() => over.push(id))
  }
  await follow(short)
  await follow(long)
  now += MINUTE
  expect((await clientOf(short.token).call('GET', '/tasks')).status).toBe(401)
  await eventually(() => over.join() === short.id)
  await ada.bearer.call('DELETE', `/tokens/${long.id}`)
  await eventually(() => over.join() === `${short.id},${long.id}`)
  expect((await clientOf(long.token).call('GET', '/tasks')).status).toBe(401)
})

test('what a session changed of the profile, it takes back and a token does not', async () => {
  const ada = await createTestUser(app)
  const { token } = await create(ada)
  const { name } = ada.user
  await ada.bearer.call('PUT', '/users/profile', { name: 'Grace' })
  const refused = await clientOf(token).call('POST', '/changes/1/revert')
  expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_FORBIDDEN'])
  expect((await ada.bearer.call('POST', '/changes/1/revert')).body.data).toMatchObject({
    seq: 2,
    entity: 'profile',
    before: { name: 'Grace' },
    after: { name },
  })
})

test('its last use is told, and there are 20 at most', async () => {
  const ada = await createTestUser(app)
  const { id, token } = await create(ada)
  await clientOf(token).call('GET', '/tasks')
  const list = (await ada.bearer.get('/tokens')).data(z.array(tokenSchema))
  expect(list).toMatchObject([{ id, last_used_at: new Date(now).toISOString() }])
  const more = await Promise.all(
    Array.from({ length: 25 }, () => ada.bearer.call('POST', '/tokens', { name: 'x', scope: 'read' })),
  )
  expect(more.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(new Set(more.map(({ status, body }) => body.code ?? status))).toEqual(
    new Set([201, 'LIMIT_REACHED']),
  )
})

test('each token has a count of its own', async () => {
  const ada = await createTestUser(app)
  const [one, other] = [await create(ada, { scope: 'read' }), await create(ada, { scope: 'read' })]
  const statuses: number[] = []
  for (let n = 0; n < 301; n += 1) statuses.push((await clientOf(one.token).send('GET', '/tags')).status)
  expect(statuses.indexOf(429)).toBe(300)
  const { body } = await clientOf(one.token).get('/tags')
  expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: serverMessages.server.tooManyRequests })
  expect((await clientOf(other.token).send('GET', '/tags')).status).toBe(200)
})

test('all processes count the calls of a token together', async () => {
  const beside = await startTestApp({
    now: () => new Date(now),
    env: { RATE_LIMIT_FACTOR: '1' },
    beside: app,
  })
  const { token } = await create(await createTestUser(app), { scope: 'read' })
  const ask = async ({ url }: TestApp) => {
    const answer = await fetch(`${url}/api/tags`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.status
  }
  const statuses: number[] = []
  for (let n = 0; n < 16; n += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, k) => ask(k % 2 ? app : beside)))))
  const allowed = statuses.filter((status) => status === 200).length
  // Each process may keep a part of a portion for itself.
  expect(allowed).toBeLessThanOrEqual(300)
  expect(allowed).toBeGreaterThan(280)
  expect([await ask(app), await ask(beside)].filter((status) => status !== 429)).toEqual([])
  await beside.close()
})

test.each([
  [
    'one character is another one',
    (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
  ],
  ['it is cut', (token: string) => token.slice(0, -1)],
  ['of nobody', () => `dl_${'0'.repeat(80)}`],
  ['no token', () => 'dl_'],
])('wrong: %s', async (_, change) => {
  const ada = await createTestUser(app)
  const { token } = await create(ada)
  expect((await clientOf(change(token)).call('GET', '/tasks')).status).toBe(401)
})
