import { hashOfBody, rateLimits } from '@dayloom/trpc/server'
import { tokenSchema } from '@dayloom/validators/tokens'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { callTrpc } from '../../testing/trpc.ts'

const DAY = 86_400_000
let now = Date.parse('2026-11-22T12:00:00Z')
let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(now) })
  user = await createTestUser(app)
})
afterAll(() => app.close())

const create = (of: TestUser, key: string, title: string) =>
  of.bearer.call('POST', '/tasks', { title }, { 'idempotency-key': key })
const count = (of: TestUser, title: string) => app.db.task.count({ where: { user_id: of.user.id, title } })
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

test('the same request again is answered and not done', async () => {
  const [first, second] = [await create(user, 'replay', 'Once'), await create(user, 'replay', 'Once')]
  expect([first.status, replayed(first)]).toEqual([201, null])
  expect([second.status, replayed(second), second.text]).toEqual([201, 'true', first.text])
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(await count(user, 'Once')).toBe(1)
})

test.each<[what: string, method: string, path: string, body: object | undefined]>([
  ['another body', 'POST', '/tasks', { title: 'Other' }],
  ['another address', 'POST', '/habits', { title: 'Kept' }],
  ['another method', 'DELETE', '/tasks/{task}', undefined],
])('%s with the same key is refused and done neither', async (_, method, path, body) => {
  await create(user, 'mismatch', 'Kept')
  const address = path.replace('{task}', user.task)
  const answer = await user.bearer.call(method, address, body, { 'idempotency-key': 'mismatch' })
  expect([answer.status, answer.body.code, answer.body.error]).toEqual([
    422,
    'IDEMPOTENCY_MISMATCH',
    serverMessages.idempotency.mismatch,
  ])
  expect(await count(user, 'Other')).toBe(0)
  expect((await user.bearer.get(`/tasks/${user.task}`)).status).toBe(200)
})

test('20 at once make one, whichever process they reach', async () => {
  const other = await startTestApp({ beside: app, now: () => new Date(now) })
  const ask = async (url: string) => {
    const response = await fetch(`${url}/api/tasks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${user.token}`,
        'idempotency-key': 'crowd',
      },
      body: JSON.stringify({ title: 'Crowd' }),
    })
    return `${response.status} ${response.headers.get('retry-after')} ${response.headers.get('idempotency-replayed')}`
  }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? app.url : other.url)))
  expect(await count(user, 'Crowd')).toBe(1)
  expect(answers.filter((answer) => answer === '201 null null')).toHaveLength(1)
  expect(answers).toContain('409 1 null')
  for (const answer of answers) expect(['201 null null', '201 null true', '409 1 null']).toContain(answer)
  await other.close()
})

test('a key is the person’s own, and lives for a day', async () => {
  const eve = await createTestUser(app)
  await create(user, 'shared', 'Mine')
  expect(replayed(await create(eve, 'shared', 'Theirs'))).toBeNull()
  now += DAY - 1
  expect(replayed(await create(user, 'shared', 'Mine'))).toBe('true')
  now += 1
  expect(replayed(await create(user, 'shared', 'Mine'))).toBeNull()
  expect([await count(user, 'Mine'), await count(eve, 'Theirs')]).toEqual([2, 1])
})

test('a refusal is answered again, and nothing of it is left', async () => {
  const ask = (version: number) =>
    user.bearer.call(
      'PUT',
      `/tasks/${user.task}`,
      { title: 'New', version },
      { 'idempotency-key': `v${version}` },
    )
  const [first, second] = [await ask(77), await ask(77)]
  expect([first.status, replayed(first)]).toEqual([409, null])
  expect([second.status, replayed(second), second.text]).toEqual([409, 'true', first.text])
  const wrong = [await create(user, 'wrong', ''), await create(user, 'wrong', '')]
  expect(wrong.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [400, null],
    [400, 'true'],
  ])
})

test('the body of a request is kept by a hash that needs the key of the server', async () => {
  const person = await createTestUser(app)
  const body = { currentPassword: 'Wrong9horse', newPassword: 'Another9horse' }
  const change = (given: object) =>
    person.bearer.call('POST', '/users/change-password', given, { 'idempotency-key': 'password' })
  const [first, again] = [await change(body), await change(body)]
  expect([first.status, again.status, replayed(first), replayed(again)]).toEqual([400, 400, null, 'true'])
  const other = await change({ ...body, currentPassword: 'Other9horse' })
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
  const row = await app.db.idempotencyKey.findFirst({ where: { user_id: person.user.id } })
  expect(row?.body).toBeTruthy()
  expect(row?.body).not.toBe(hashOfBody(body))
})

test('what is not kept is looked at again', async () => {
  const few = await startTestApp({ beside: app, now: () => new Date(now), env: { RATE_LIMIT_FACTOR: '0.1' } })
  const rate = (key: string) =>
    fetch(`${few.url}/api/ratings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${user.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ rating: 4 }),
    })
  const statuses: unknown[] = []
  for (const key of ['a', 'b', 'c', 'c', 'a']) {
    const answer = await rate(key)
    statuses.push([answer.status, replayed(answer)])
  }
  expect(statuses).toEqual([
    [201, null],
    [201, null],
    [429, null],
    [429, null],
    [201, 'true'],
  ])
  await few.close()
})

test('what is shown once is not in a replay, and not in the table', async () => {
  // Whoever makes a token has just signed in.
  const user = await createTestUser(app)
  const ask = () =>
    user.bearer.call('POST', '/tokens', { name: 'Script', scope: 'read' }, { 'idempotency-key': 'token' })
  const created = z.object({ token: z.string().nullable() })
  const [first, second] = [await ask(), await ask()]
  const { token } = first.data(created)
  expect(token).toMatch(/^dl_/)
  expect(second.data(created)).toEqual({ token: null })
  expect((await user.bearer.get('/tokens')).data(z.array(tokenSchema))).toHaveLength(1)
  const row = await app.db.idempotencyKey.findFirst({ where: { user_id: user.user.id, key: 'token' } })
  expect(row?.answer).not.toContain('dl_')
})

test('no key: an empty one, a space, 65 characters; where nothing takes one it is no matter', async () => {
  for (const key of ['', 'a b', 'x'.repeat(65)]) {
    const answer = await create(user, key, 'No key')
    expect([answer.status, answer.body.error]).toEqual([400, serverMessages.input.idempotencyKey])
  }
  expect(await count(user, 'No key')).toBe(0)
  const get = await user.bearer.call('GET', '/tasks', undefined, { 'idempotency-key': 'a b' })
  expect([get.status, replayed(get)]).toEqual([200, null])
})

const bytes = (text: string) => new Blob([`%PDF-1.4\n${text}`], { type: 'application/pdf' })
const upload = (key: string, { name = 'plan.pdf', text = 'a' } = {}) => {
  const form = new FormData()
  form.append('file', bytes(text), name)
  return user.bearer.call('POST', `/attachments/tasks/${user.task}`, form, { 'idempotency-key': key })
}

test('an upload is known by its parts, not by their boundary', async () => {
  const before = await app.db.attachment.count({ where: { user_id: user.user.id } })
  const [first, second] = [await upload('file'), await upload('file')]
  expect([first.status, replayed(first)]).toEqual([201, null])
  expect([second.status, replayed(second), second.text]).toEqual([201, 'true', first.text])
  expect((await upload('file', { text: 'b' })).status).toBe(422)
  expect((await upload('file', { name: 'other.pdf' })).status).toBe(422)
  const refused = [await upload('svg', { name: 'a.svg' }), await upload('svg', { name: 'a.svg' })]
  expect(refused.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [415, null],
    [415, 'true'],
  ])
  expect(await app.db.attachment.count({ where: { user_id: user.user.id } })).toBe(before + 1)
})

const trpc = (key: string, path: string, input: unknown) =>
  callTrpc(app, path, input, { authorization: `Bearer ${user.token}`, 'idempotency-key': key })

test('tRPC: the same by its own envelope, and never for several calls', async () => {
  const [first, second] = [
    await trpc('t', 'tasks.create', { title: 'By tRPC' }),
    await trpc('t', 'tasks.create', { title: 'By tRPC' }),
  ]
  expect([first.status, replayed(first)]).toEqual([200, null])
  expect([second.status, replayed(second), second.data]).toEqual([200, 'true', first.data])
  expect(await count(user, 'By tRPC')).toBe(1)
  expect(await trpc('t', 'tasks.create', { title: 'Other' })).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const gone = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'
  const refused = [
    await trpc('n', 'tasks.delete', { id: gone }),
    await trpc('n', 'tasks.delete', { id: gone }),
  ]
  expect(refused.map((answer) => [answer.status, answer.code, replayed(answer)])).toEqual([
    [404, 'NOT_FOUND', null],
    [404, 'NOT_FOUND', 'true'],
  ])
  const batch = await fetch(`${app.url}/trpc/tasks.create,tasks.create?batch=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${user.token}`,
      'idempotency-key': 'b',
    },
    body: JSON.stringify({ 0: { json: { title: 'Batch' } }, 1: { json: { title: 'Batch' } } }),
  })
  expect(batch.status).toBe(400)
  expect(await count(user, 'Batch')).toBe(0)
})

test('a person has so many keys a day, and what has none is done as before', async () => {
  const counting = await startTestApp({
    beside: app,
    now: () => new Date(now),
    env: { RATE_LIMIT_FACTOR: '1' },
  })
  const eve = await createTestUser(counting)
  expect((await create(eve, 'first', 'First')).status).toBe(201)
  const { points, portion } = rateLimits.idempotency_key
  await app.db.rateLimit.updateMany({ where: { key: { startsWith: 'idempotency_key:' } }, data: { points } })
  for (let n = 1; n < portion; n += 1) expect((await create(eve, `key-${n}`, 'More')).status).toBe(201)
  const refused = await create(eve, 'too-many', 'Too many')
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
  expect(await count(eve, 'Too many')).toBe(0)
  expect((await eve.bearer.call('POST', '/tasks', { title: 'Plain' })).status).toBe(201)
  await counting.close()
})
