import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf, prepare, restCall } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { routes } from '../../rest/routes.ts'

let app: FullTestApp
let ada: TestUser
beforeAll(async () => {
  app = await startFullTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

test.each([
  ['/tasks?staus=todo', 'staus', 'status'],
  ['/tasks?dueDateFrom=2026-01-01', 'dueDateFrom', 'due_date_from'],
  ['/tasks?Limit=5', 'Limit', 'limit'],
  ['/tasks?tags=home', 'tags', 'tag'],
  ['/tasks?due_date_fro=2026-01-01', 'due_date_fro', 'due_date_from'],
  ['/tasks?serach[]=x', 'serach', 'search'],
  ['/habits?archive=true', 'archive', 'archived'],
  ['/changes?sinse=1', 'sinse', 'since'],
  ['/changes/stream?sinec=1', 'sinec', 'since'],
])('GET %s names the parameter that is meant', async (path, name, meant) => {
  const { status, body } = await ada.bearer.get(path)
  const message = `There is no field "${name}" here; did you mean "${meant}"?`
  expect([status, body]).toEqual([
    400,
    { success: false, error: message, code: 'VALIDATION_FAILED', issues: [{ path: name, message }] },
  ])
})

test.each([
  ['/tags?x=1', 'There is no field "x" here; it takes none'],
  ['/habits?sort=name', 'There is no field "sort" here; it takes archived'],
  ['/tasks?__proto__=1', expect.stringContaining('There is no field "__proto__" here; it takes status, ')],
])('GET %s says what there is', async (path, error) => {
  const { status, body } = await ada.bearer.get(path)
  expect([status, body.error]).toEqual([400, error])
})

test.each(routes.map((row) => ({ row, title: `${row.method} ${row.path}` })))(
  '$title refuses a parameter that it does not know',
  async ({ row }) => {
    const found = endpointCases[row.name] ?? { wrong: [] }
    const prepared = await prepare(app, found)
    const call = callOf(row, found, prepared)
    const { status, body } = await restCall(prepared.of.bearer, row, {
      ...call,
      query: { ...call.query, zzz: '1' },
    })
    expect([status, body.code, body.error]).toEqual([
      400,
      'VALIDATION_FAILED',
      expect.stringContaining('"zzz"'),
    ])
  },
)

test('a list is read in whichever way it is written', async () => {
  for (const status of ['todo', 'in_progress', 'done'])
    await ada.bearer.post('/tasks', { title: status, status })
  const titles = async (query: string) => (await ada.bearer.get(`/tasks?${query}`)).text
  const expected = await titles('status=todo,done')
  expect(expected).toContain('"done"')
  expect(expected).not.toContain('"in_progress"')
  for (const query of [
    'status=todo&status=done',
    'status[]=todo&status[]=done',
    'status%5B%5D=todo&status%5B%5D=done',
    'status[0]=todo&status[1]=done',
    'status[]=todo,done',
    'status=todo&status[]=done',
  ])
    expect([query, await titles(query)]).toEqual([query, expected])
  expect((await ada.bearer.get('/tasks?limit[]=1&limit[]=2')).status).toBe(400)
  expect((await ada.bearer.get('/tasks?status[]=tood')).status).toBe(400)
})

const bodies: [path: string, body: object, at: string, meant: RegExp][] = [
  ['/tasks', { title: 'A', dueDate: '2026-12-01T09:00:00Z' }, 'dueDate', /did you mean "due_date"\?$/],
  ['/tasks', { title: 'A', due: '2026-12-01T09:00:00Z' }, 'due', /did you mean "due_date"\?$/],
  [
    '/tasks',
    { title: 'A', checklist: [{ text: 'x' }, { text: 'y', dnoe: true }] },
    'checklist.1.dnoe',
    /; it takes id, text$/,
  ],
  [
    '/habits',
    { name: 'Read', schedule: { kind: 'weekdays', days: ['mon'], day: 'tue' } },
    'schedule.day',
    /did you mean "days"\?$/,
  ],
  [
    '/habits',
    { name: 'Read', goal: { direction: 'at_least', amount: 1, unit: 'km', units: 'km' } },
    'goal.units',
    /did you mean "unit"\?$/,
  ],
  [
    '/views',
    { name: 'A', query: { staus: ['todo'], status: ['todo'] } },
    'query.staus',
    /did you mean "status"\?$/,
  ],
]

test.each(bodies)('%s with %j is strict where it is asked to be', async (path, body, at, meant) => {
  const lenient = await ada.bearer.call('POST', path, body)
  expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([201, null])
  for (const prefer of ['handling=strict', 'respond-async, handling=strict', 'Handling="strict"; x=1']) {
    const strict = await ada.bearer.call('POST', path, body, { prefer })
    expect([strict.status, strict.headers.get('preference-applied')]).toEqual([400, 'handling=strict'])
    expect(strict.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: at }] })
    expect(strict.body.error).toMatch(meant)
  }
  const other = await ada.bearer.call('POST', path, body, { prefer: 'handling=lenient' })
  expect([other.status, other.headers.get('preference-applied')]).toEqual([201, null])
})

test('what is right is taken strictly, too', async () => {
  const { status, headers } = await ada.bearer.call(
    'POST',
    '/tasks',
    { title: 'A' },
    { prefer: 'handling=strict' },
  )
  expect([status, headers.get('preference-applied')]).toEqual([201, 'handling=strict'])
})

test.each(bodies)('tRPC takes %s with %j never', async (path, body, at) => {
  const name = `${path.slice(1)}.create`
  const post = (address: string, text: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/trpc/${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', ...headers },
      body: text,
    })
  const answers = [
    await post(name, JSON.stringify({ json: body })),
    await post(`${name}?batch=1`, JSON.stringify({ 0: { json: body } })),
    await post(`${name}?batch=1`, JSON.stringify({ 0: { json: body } }), {
      'trpc-accept': 'application/jsonl',
    }),
  ]
  for (const answer of answers) expect(await answer.text()).toContain(`"path":"${at}"`)
})

test('nobody learns of the fields of a call without a session', async () => {
  const answer = await fetch(`${app.url}/trpc/tasks.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { zzz: 1 } }),
  })
  expect(answer.status).toBe(401)
  const rest = await app.visitor.get('/tasks?zzz=1')
  expect(rest.status).toBe(401)
})

test('a page that is asked for by tRPC’s hooks may say in which direction', async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { id: ada.task, direction: 'forward' } }))
  const answer = await fetch(`${app.url}/trpc/tasks.history?input=${input}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(answer.status).toBe(200)
})
