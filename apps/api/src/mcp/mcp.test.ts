import { createdTokenSchema, type TokenScope } from '@dayloom/validators/tokens'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const tokenOf = async ({ bearer }: TestUser, scope: TokenScope) =>
  (await bearer.post('/tokens', { name: 'Assistant', scope })).data(createdTokenSchema).token

/** The protocol's own client. */
const connect = async (token: string) => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }),
  )
  return client
}

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/mcp`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  })

const resultSchema = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
})
/** What a tool answered, read from its text. */
const call = async (client: Client, name: string, input: Record<string, unknown> = {}) => {
  const { isError, content } = resultSchema.parse(await client.callTool({ name, arguments: input }))
  const value: unknown = JSON.parse(content[0].text)
  return { isError, value }
}

test('an assistant finds the tools and does what a person does, in its own name', async () => {
  const client = await connect(await tokenOf(ada, 'write'))
  const { tools } = await client.listTools()
  expect(tools.length).toBeLessThanOrEqual(20)
  for (const { description, inputSchema } of tools)
    expect([description?.length, inputSchema.type]).toEqual([expect.any(Number), 'object'])
  expect(tools.find(({ name }) => name === 'tasks_create')?.inputSchema.required).toEqual(['title'])
  const { value } = await call(client, 'tasks_create', { title: 'By an assistant', priority: 'high' })
  expect(value).toMatchObject({ title: 'By an assistant', priority: 'high' })
  const day = new Date().toISOString().slice(0, 10)
  const marked = await call(client, 'habits_markDay', { id: ada.habit, date: day })
  expect(marked).toMatchObject({ isError: false })
  const { body } = await ada.bearer.call('GET', '/changes')
  expect(JSON.stringify(body.data)).toContain('"actor":"token:')
  await client.close()
})

test('every tool that reads answers, and a token that reads has no other', async () => {
  const client = await connect(await tokenOf(ada, 'read'))
  const { tools } = await client.listTools()
  expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(tools.map(() => true))
  expect(tools.map(({ name }) => name)).toContain('today_get')
  for (const { name, inputSchema } of tools) {
    const input = inputSchema.required?.includes('id') ? { id: ada.task } : {}
    const { isError, value } = await call(client, name, input)
    expect([name, isError, value]).toEqual([name, false, expect.anything()])
  }
  const before = await app.db.task.count({ where: { user_id: ada.user.id } })
  await expect(client.callTool({ name: 'tasks_create', arguments: { title: 'No' } })).rejects.toThrow(
    /tasks_create/,
  )
  expect(await app.db.task.count({ where: { user_id: ada.user.id } })).toBe(before)
  await client.close()
})

test('a wrong input and what is not there are said in the words of the API', async () => {
  const client = await connect(await tokenOf(ada, 'write'))
  const wrong = await call(client, 'tasks_create', { title: '', priority: 'urgent' })
  expect(wrong).toMatchObject({ isError: true, value: { code: 'VALIDATION_FAILED' } })
  expect(JSON.stringify(wrong.value)).toMatch(/"path":"title".*"path":"priority"/)
  const nobody = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'
  const eve = await createTestUser(app)
  for (const id of [nobody, eve.task])
    expect(await call(client, 'tasks_get', { id })).toMatchObject({
      isError: true,
      value: { code: 'NOT_FOUND' },
    })
  await client.close()
})

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

test('a token is needed, of this site, and a session is none', async () => {
  const authorization = `Bearer ${await tokenOf(ada, 'read')}`
  const sessions: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${ada.token}` },
    { authorization: 'Bearer dl_0' },
  ]
  for (const headers of [...sessions, { cookie: `session=${ada.token}`, origin: 'http://localhost:3000' }]) {
    const { status, headers: said } = await post(list, headers)
    expect([status, said.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')])
  }
  expect((await post(list, { authorization, origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(list, { authorization, origin: 'http://localhost:3000' })).status).toBe(200)
})

const deep = `${'['.repeat(500)}${']'.repeat(500)}`
test.each([
  ['nothing', '', 400],
  ['no JSON', '{', 400],
  ['no object', '5', 400],
  ['a list of messages', `[${list},${list}]`, 400],
  ['no message', '{}', 400],
  ['too deep', `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":${deep}}}`, 400],
  ['too large', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(3_000_000) }), 413],
])('%s is refused', async (_, body, status) => {
  const authorization = `Bearer ${await tokenOf(ada, 'read')}`
  expect((await post(body, { authorization })).status).toBe(status)
})

test.each(['GET', 'DELETE'])('%s has nothing to answer', async (method) => {
  const { status, headers } = await fetch(`${app.url}/mcp`, { method })
  expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test('what goes on without an end is not begun, and a strange message is no fault', async () => {
  const authorization = `Bearer ${await tokenOf(ada, 'read')}`
  const messages = [
    { method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } },
    { method: 'tools/call', params: { name: 'tasks_list', arguments: 'x' } },
    { method: 'tools/call', params: {} },
    { method: 'nothing/like/it' },
    { method: 5 },
  ]
  for (const message of messages) {
    const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }), { authorization })
    expect([response.status < 500, (await response.text()).includes('error')]).toEqual([true, true])
  }
})

test('the calls are those of the token', async () => {
  const few = await startTestApp({ beside: app, env: { RATE_LIMIT_FACTOR: '0.01' } })
  const authorization = `Bearer ${await tokenOf(ada, 'read')}`
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const asked = { method: 'POST', body: list, headers: { ...headers, authorization } }
    statuses.push((await fetch(`${few.url}/mcp`, asked)).status)
  }
  await few.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})
