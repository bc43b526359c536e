import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { registerWork } from '../load/work.ts'
import { registerTrpc } from './trpc.ts'

/** Where both answer the same, they do it by the same host: one as the product does, one by tRPC's adapter alone. */
let app: TestApp
let user: TestUser
let close: () => Promise<void>
let urls: string[]

const startAdapter = async ({ host }: TestApp) => {
  const server = Fastify({ routerOptions: { maxParamLength: 5000 } })
  registerWork(server)
  await server.register(cookie)
  await registerTrpc(server, host, {}, { onlyAdapter: true })
  await server.listen({ port: 0, host: '127.0.0.1' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return { server, url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-22T10:00:00.000Z') })
  user = await createTestUser(app)
  const { server, url } = await startAdapter(app)
  close = () => server.close()
  urls = [app.url, url]
})
afterAll(async () => {
  await close()
  await app.close()
})

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** How the bytes travel, and what differs from request to request. */
const unequal = /^(date|content-length|transfer-encoding|connection|keep-alive|x-request-id)$/
/** The adapter's server has none of them. */
const added =
  /^(content-security-policy|cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy|reporting-endpoints|strict-transport-security|x-.*)$/

const ask = async (base: string, { method = 'GET', path, headers = {}, body }: Asked) => {
  const reply = await fetch(`${base}/trpc/${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', authorization: `Bearer ${user.token}`, ...headers },
    ...(body !== undefined && { body }),
  })
  const told = [...reply.headers].filter(([name]) => !unequal.test(name) && !added.test(name))
  return { status: reply.status, headers: Object.fromEntries(told), text: await reply.text() }
}

const json = { 'content-type': 'application/json' }
const inAddress = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const post = (path: string, value: unknown): Asked => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(value),
})
const nobody = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'
const made = { json: { id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4b', title: 'Write “ünïcode”' } }
const undefinedIn = { json: { limit: 5, search: null }, meta: { values: { search: ['undefined'] } } }

const cases: [what: string, asked: Asked][] = [
  ['a query', { path: 'tasks.list' }],
  ['a query with input', { path: `tasks.list?input=${inAddress({ json: { limit: 2 } })}` }],
  ['undefined, as superjson says it', { path: `tasks.list?input=${inAddress(undefinedIn)}` }],
  [
    'a kind that is not taken',
    {
      path: `tasks.list?input=${inAddress({ json: { search: '1' }, meta: { values: { search: ['bigint'] } } })}`,
    },
  ],
  ['an input without its frame', { path: 'tasks.list?input=5' }],
  ['an input of null', { path: 'tasks.list?input=null' }],
  ['an empty input', { path: 'tasks.list?input=' }],
  ['no JSON', { path: 'tasks.list?input={' }],
  ['a wrong input', { path: `tasks.list?input=${inAddress({ json: { limit: 0, status: 'x' } })}` }],
  ['a percent sign', { path: `tasks.list?input=${inAddress({ json: { search: '100%' } })}` }],
  ['a plus sign', { path: `tasks.list?input=${inAddress({ json: { search: 'a+b c' } })}` }],
  ['a broken escape', { path: 'tasks.list?input=%FF' }],
  ['two inputs', { path: 'tasks.list?input=null&input=5' }],
  ['another parameter', { path: 'tasks.list?connectionParams=5' }],
  ['what is not there', { path: `tasks.get?input=${inAddress({ json: { id: nobody } })}` }],
  ['an unknown procedure', { path: 'tasks.nothing' }],
  ['a name of every object', { path: 'constructor' }],
  ['an escaped name', { path: 'tasks%2Elist' }],
  ['nobody', { path: 'tasks.list', headers: { authorization: 'Bearer nobody' } }],
  ['a malformed token', { path: 'tasks.list', headers: { authorization: 'Basic nobody' } }],
  ['a public query', { path: 'app.config', headers: { authorization: 'Bearer nobody' } }],
  ['a query by POST', post('tasks.list', { json: {} })],
  ['a mutation by GET', { path: `tasks.delete?input=${inAddress({ json: { id: nobody } })}` }],
  ['a mutation', post('tasks.create', made)],
  ['a mutation that is refused', post('tasks.delete', { json: { id: nobody } })],
  ['a mutation with a wrong input', post('tasks.create', { json: { title: '' } })],
  ['a mutation without input', post('tasks.create', {})],
  ['a mutation of somebody without a fresh proof', post('users.delete', { json: {} })],
  ['a body that is empty', { ...post('tasks.create', made), body: '' }],
  ['a body that is no JSON', { ...post('tasks.create', made), body: '{' }],
  ['a body with a byte order mark', { ...post('tasks.create', made), body: `\uFEFF${JSON.stringify(made)}` }],
  ['a body and an input in the address', { ...post('tasks.create?input=5', made) }],
  ['HEAD', { method: 'HEAD', path: 'tasks.list' }],
  ['PUT', { ...post('tasks.create', made), method: 'PUT' }],
  ['DELETE', { method: 'DELETE', path: 'tasks.list' }],
  [
    'a batch',
    { path: `tasks.list,app.config,habits.list?batch=1&input=${inAddress({ 0: { json: { limit: 1 } } })}` },
  ],
  ['a batch of one', { path: 'habits.list?batch=1' }],
  [
    'a batch in which one is refused',
    { path: `app.config,tasks.get?batch=1&input=${inAddress({ 1: { json: { id: nobody } } })}` },
  ],
  [
    'a batch in which all are refused',
    { path: 'tasks.list,habits.list?batch=1', headers: { authorization: 'Bearer nobody' } },
  ],
  [
    'a batch with an input that breaks all',
    { path: `tasks.list,habits.list,tasks.list?batch=1&input=${inAddress({ 0: 5 })}` },
  ],
  ['a batch with an unknown one', { path: 'app.config,tasks.nothing?batch=1' }],
  [
    'a batch of mutations',
    post('tasks.create,tasks.delete?batch=1', { 0: made, 1: { json: { id: nobody } } }),
  ],
  ['a batch of both kinds', post('tasks.create,tasks.list?batch=1', { 0: made })],
  ['a batch with a list of inputs', post('tasks.create?batch=1', [made])],
  ['a long batch', { path: `${Array.from({ length: 10 }, () => 'app.config').join()}?batch=1` }],
  ['a batch that is too long', { path: `${Array.from({ length: 11 }, () => 'app.config').join()}?batch=1` }],
  ['a batch of nothing', { path: ',?batch=1' }],
  ['no batch for all that', { path: 'app.config,habits.list?batch=0' }],
  ['a stream of a batch', { path: 'app.config?batch=1', headers: { 'trpc-accept': 'application/jsonl' } }],
  ['a stream without a batch', { path: 'app.config', headers: { accept: 'text/html, application/jsonl' } }],
  [
    'a query with a type of a form',
    { path: 'app.config', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ],
  ['a query with a type of JSON', { path: 'app.config', headers: json }],
  ['a query with another type', { path: 'app.config', headers: { 'content-type': 'text/plain' } }],
]

test.each(cases)('%s is answered as by the adapter', async (_, asked) => {
  const [ours, theirs] = await Promise.all(urls.map((base) => ask(base, asked)))
  expect(ours).toEqual(theirs)
})

test('who has to wait is told how long, in both', async () => {
  const few = await startTestApp({ beside: app, env: { RATE_LIMIT_FACTOR: '0.0001' } })
  const { server, url } = await startAdapter(few)
  await ask(few.url, { path: 'habits.list' })
  for (const base of [few.url, url]) {
    const { status, headers } = await ask(base, { path: 'habits.list' })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  }
  await server.close()
  await few.close()
})
