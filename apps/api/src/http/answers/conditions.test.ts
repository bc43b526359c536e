import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callOf, prepare, restCall } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { routes } from '../../rest/routes.ts'

let app: FullTestApp
let ada: TestUser
beforeAll(async () => {
  // What is sent in the background would change what is read.
  app = await startFullTestApp({ work: false })
  ada = await createTestUser(app)
  await ada.bearer.post('/calendar-feed', {})
})
afterAll(() => app.close())

const things: [what: string, path: () => string, changes: object[], field: string][] = [
  ['a task', () => `/tasks/${ada.task}`, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }], 'title'],
  [
    'a task that moves',
    () => `/tasks/${ada.task}`,
    [{ status: 'done' }, { status: 'todo' }, { after_id: null }],
    'status',
  ],
  ['a habit', () => `/habits/${ada.habit}`, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }], 'name'],
  [
    'a habit that moves',
    () => `/habits/${ada.habit}`,
    [
      { after_id: null, name: 'Four' },
      { after_id: null, name: 'Five' },
      { after_id: null, name: 'Six' },
    ],
    'name',
  ],
  ['a profile', () => '/users/profile', [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }], 'name'],
  [
    'a calendar',
    () => '/calendar-feed',
    [{ include: { habits: true } }, { include: { habits: false } }, { include: { tasks: false } }],
    'include',
  ],
]

const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? 'none'
const put = (path: string, body: unknown, headers: Record<string, string>) =>
  ada.bearer.call('PUT', path, body, headers)
const fields = z.record(z.string(), z.unknown())

test.each(things)(
  '%s is written as long as it is the version that was read',
  async (_, at, changes, field) => {
    const path = at()
    const read = await ada.bearer.get(path)
    const first = tagOf(read)
    expect(first).toMatch(/^"[\w.-]+"$/)
    const written = await put(path, changes[0], { 'if-match': `"other", ${first}` })
    expect(written.status).toBe(200)
    // What it left is known by the tag that it gave.
    const second = tagOf(written)
    const after = await ada.bearer.get(path)
    expect([second, tagOf(after)]).toEqual([tagOf(after), expect.not.stringContaining(first)])
    for (const condition of [first, '"none"', `W/${second}`, 'nonsense', '']) {
      const refused = await put(path, changes[1], { 'if-match': condition })
      expect([condition, refused.status, refused.body.code]).toEqual([condition, 412, 'PRECONDITION_FAILED'])
    }
    const refused = await put(path, changes[1], { 'if-none-match': '*' })
    expect([refused.status, refused.body.code]).toEqual([412, 'PRECONDITION_FAILED'])
    expect((await ada.bearer.get(path)).data(fields)[field]).toEqual(after.data(fields)[field])
    expect((await put(path, changes[1], { 'if-match': '*' })).status).toBe(200)
    expect((await put(path, changes[2], { 'if-none-match': second })).status).toBe(200)
  },
)

/** Another change for each. */
const changeBy = (what: string, n: number) => {
  if (what === 'a calendar') return { include: { habits: n % 2 === 0, tasks: n % 2 === 1 } }
  return what === 'a profile' ? { name: `By ${n}` } : { description: `${what}, by ${n}` }
}

test.each(things)('of many at once who have read %s one writes', async (what, at) => {
  const path = at()
  const tag = tagOf(await ada.bearer.get(path))
  const all = Array.from({ length: 8 }, (_, n) => n)
  const answers = await Promise.all(all.map((n) => put(path, changeBy(what, n), { 'if-match': tag })))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual(all.map((n) => (n === 0 ? 200 : 412)))
})

test.each([
  ['/tasks', { title: 'Gone' }],
  ['/habits', { name: 'Gone' }],
])('what has changed in %s is not deleted', async (list, body) => {
  const { id } = (await ada.bearer.post(list, body)).data(z.object({ id: z.string() }))
  const path = `${list}/${id}`
  const old = tagOf(await ada.bearer.get(path))
  await ada.bearer.put(path, { description: 'Changed' })
  const remove = (tag: string, body?: unknown) => ada.bearer.call('DELETE', path, body, { 'if-match': tag })
  expect((await remove(old)).status).toBe(412)
  const tag = tagOf(await ada.bearer.get(path))
  expect((await remove(tag)).status).toBe(200)
  expect((await remove(tag)).status).toBe(404)
})

test('a version in the body is refused in its own words, also beside a condition', async () => {
  const path = `/tasks/${ada.task}`
  const tag = tagOf(await ada.bearer.get(path))
  const stale = await put(path, { title: 'Stale', version: 0 }, { 'if-match': tag })
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
  const { status } = await ada.bearer.call('DELETE', path, { version: 0 })
  expect(status).toBe(409)
})

test('a note changes what is read of its task, and the version that may be written is that one', async () => {
  const path = `/tasks/${ada.task}`
  const before = tagOf(await ada.bearer.get(path))
  await ada.bearer.post(`${path}/journals`, { body: 'A note' })
  const known = await ada.bearer.send('GET', path, undefined, { 'if-none-match': before })
  expect(known.status).toBe(200)
})

test('a condition holds once for each idempotency key', async () => {
  const path = `/tasks/${ada.task}`
  const tag = tagOf(await ada.bearer.get(path))
  const headers = { 'if-match': tag, 'idempotency-key': randomUUID() }
  const [one, again] = [
    await put(path, { title: 'Keyed' }, headers),
    await put(path, { title: 'Keyed' }, headers),
  ]
  expect([one.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
  expect((await put(path, { title: 'Other' }, { ...headers, 'idempotency-key': randomUUID() })).status).toBe(
    412,
  )
})

const reads = routes.filter((row) => row.method === 'GET' && row.kind === 'procedure' && row.status === 200)

test.each(reads.map((row) => ({ row, title: row.path })))(
  'GET $title is told to be known already',
  async ({ row }) => {
    const found = endpointCases[row.name] ?? { wrong: [] }
    const { of, made } = await prepare(app, found)
    const call = callOf(row, found, { of, made })
    const asked = new URLSearchParams(call.query).toString()
    const path = asked ? `${call.path}?${asked}` : call.path
    const answer = await restCall(of.bearer, row, call)
    const tag = tagOf(answer)
    expect(tag).toMatch(/^(W\/)?"[\w.-]+"$/)
    for (const condition of [tag, `"x", ${tag}`, tag.replace('W/', '')]) {
      const known = await of.bearer.send('GET', path, undefined, { 'if-none-match': condition })
      expect([condition, known.status, known.headers.get('etag'), await known.text()]).toEqual([
        condition,
        304,
        tag,
        '',
      ])
    }
    expect((await of.bearer.send('GET', path, undefined, { 'if-none-match': '*' })).status).toBe(304)
    expect((await of.bearer.send('GET', path, undefined, { 'if-none-match': '"x"' })).status).toBe(200)
    const head = await of.bearer.send('HEAD', path)
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      tag.replace('.gzip', ''),
      '',
    ])
  },
)

test('a file is told to be known already, and its part is not sent', async () => {
  const { of, made } = await prepare(app, endpointCases['attachments.get'] ?? { wrong: [] })
  const path = `/attachments/${made['id']}`
  const tag = tagOf(await of.bearer.send('GET', path))
  const asked: Record<string, string>[] = [{}, { range: 'bytes=0-1' }]
  for (const headers of asked) {
    const known = await of.bearer.send('GET', path, undefined, { ...headers, 'if-none-match': tag })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, tag, ''])
  }
  expect((await of.bearer.send('GET', path, undefined, { 'if-none-match': '"x"' })).status).toBe(200)
  expect((await of.bearer.send('GET', path, undefined, { 'if-match': '"x"' })).status).toBe(412)
})

test('a change at an address without a version is not made under a condition', async () => {
  const count = async () => app.db.task.count({ where: { user_id: ada.user.id } })
  const before = await count()
  const refused = await ada.bearer.call('POST', '/tasks', { title: 'No' }, { 'if-match': '"x"' })
  expect([refused.status, await count()]).toEqual([412, before])
})

const creations = routes.filter(({ status }) => status === 201)

test.each(creations.map((row) => ({ row, title: `${row.method} ${row.path}` })))(
  '$title says where it is',
  async ({ row }) => {
    const found = endpointCases[row.name] ?? { wrong: [] }
    const prepared = await prepare(app, found)
    const call = callOf(row, found, prepared)
    const { status, headers } = await restCall(prepared.of.bearer, row, call)
    expect(status).toBe(201)
    const path = headers.get('location')?.replace(/^\/api/, '') ?? ''
    const known = routes.map((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/{}]+')}$`))
    expect([path, known.some((pattern) => pattern.test(path))]).toEqual([path, true])
    const there = await prepared.of.bearer.send('GET', path)
    expect([200, 405]).toContain(there.status)
  },
)

test('an answer that is given again says where it is, too', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => ada.bearer.call('POST', '/tasks/quick', { text: 'Water the plants' }, headers)
  const [one, again] = [await send(), await send()]
  expect(again.headers.get('location')).toBe(one.headers.get('location'))
  expect((await ada.bearer.get(one.headers.get('location')?.slice(4) ?? '')).status).toBe(200)
})
