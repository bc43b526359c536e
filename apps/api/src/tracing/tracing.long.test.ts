import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { authResult } from '@dayloom/validators/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually, untilServed } from '../../testing/eventually.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'

/** The built server, for patching or a wrong bundle would show there alone, and a receiver of OTLP over HTTP. */

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all) =>
    Object.fromEntries(all.map((each) => [each.key, each.value.stringValue ?? each.value.intValue])),
  )
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
})
const body = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

let folder: string
let database: TestDatabase
let built: Awaited<ReturnType<typeof buildProduct>>
let bodies: string[] = []
const running: ReturnType<typeof startProduct>[] = []
const receiver = createServer((request, reply) => {
  void text(request).then((sent) => {
    if (request.url === '/v1/traces') bodies.push(sent)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
/** Takes what is sent to it, and never answers. */
const mute = createServer(() => undefined)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-traces-'))
  for (const server of [receiver, mute]) server.listen(0, '127.0.0.1')
  const listening = [receiver, mute].map((server) => once(server, 'listening'))
  ;[database, built] = await Promise.all([createTestDatabase(), buildProduct(), ...listening])
})
afterAll(async () => {
  running.forEach(({ child }) => child.kill('SIGKILL'))
  await Promise.all(running.map(({ ended }) => ended))
  for (const server of [receiver, mute]) {
    server.closeAllConnections()
    server.close()
  }
  await Promise.all([database.close(), rm(folder, { recursive: true, force: true })])
})

const addressOf = (server: typeof receiver) => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const serve = async (env: Record<string, string>) => {
  const port = await freePort()
  const product = startProduct(built.program, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: `${port}`,
    LOG_LEVEL: 'info',
    ...env,
  })
  running.push(product)
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(async () => product.child.exitCode !== null || (await answers()))
  const stop = async () => {
    product.child.kill('SIGTERM')
    return product.ended
  }
  return { url, stop }
}

const register = async (url: string, email: string, headers: Record<string, string> = {}) => {
  const answer = await untilServed(() =>
    fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'Ada', email, password: 'Correct9horse' }),
    }),
  )
  return authResult.parse(await answer.json()).token
}

test('requests and their statements are traced, without anything that a person sent', async () => {
  bodies = []
  const { url, stop } = await serve({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${addressOf(receiver)}/`,
    OTEL_SERVICE_NAME: 'weaver',
  })
  const foreign = '4bf92f3577b34da6a3ce929d0e0e4736'
  const token = await register(url, 'traced@example.com', {
    traceparent: `00-${foreign}-00f067aa0ba902b7-01`,
  })
  const authorization = `Bearer ${token}`
  // More than there are connections, so that some wait for one.
  await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${url}/api/habits`, { headers: { authorization } })),
  )
  await fetch(`${url}/api/tasks`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'secret-title' }),
  })
  await fetch(`${url}/api/tasks/secret-id?secret=query`, { headers: { authorization } })
  await fetch(`${url}/api/secret-path`)
  const batch = `${url}/trpc/habits.list,app.config?batch=1&input=${encodeURIComponent('{}')}`
  await fetch(batch, { headers: { authorization } })
  const { code, stdout } = await stop()
  expect(code).toBe(0)

  const resources = bodies.flatMap((sent) => body.parse(JSON.parse(sent)).resourceSpans)
  expect(new Set(resources.map(({ resource }) => resource.attributes['service.name']))).toEqual(
    new Set(['weaver']),
  )
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const named = (name: string) => spans.filter((each) => each.name === name)
  const statementsOf = (request: z.infer<typeof span> | undefined) =>
    spans.filter(
      ({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId === request.spanId,
    )

  const [registration] = named('POST /api/auth/register')
  expect(registration?.attributes).toMatchObject({
    'http.route': '/api/auth/register',
    'http.request.method': 'POST',
    'http.response.status_code': 201,
  })
  expect(registration?.traceId).not.toBe(foreign)
  const texts = statementsOf(registration).map(({ attributes: facts }) => String(facts['db.query.text']))
  expect(texts.some((each) => /^INSERT INTO .*users.*\$1/.test(each))).toBe(true)
  const inTransaction = statementsOf(named('POST /api/tasks')[0]).map(({ name }) => name)
  expect(inTransaction).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
  const lists = named('GET /api/habits')
  expect(new Set(lists.map(({ traceId }) => traceId)).size).toBe(30)
  expect(new Set(lists.map((list) => statementsOf(list).length > 0))).toEqual(new Set([true]))
  expect(named('GET /api/tasks/:id')[0]?.attributes['http.response.status_code']).toBeGreaterThanOrEqual(400)
  const calls = ['habits.list', 'app.config'].flatMap(named)
  expect(calls.map(({ attributes: facts }) => facts['http.response.status_code'])).toEqual([200, 200])
  const request = spans.find(({ spanId }) => spanId === calls[0]?.parentSpanId)
  expect(request?.name).toBe('GET /trpc/:path')
  expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
  expect(calls.map((call) => statementsOf(call).length > 0)).toEqual([true, false])
  expect(bodies.join()).not.toMatch(/traced@|Correct9|secret-|=query/)
  expect(bodies.join()).not.toContain(token)

  const lines = stdout.split('\n').filter((line) => line.includes(`"trace_id":"${registration?.traceId}"`))
  expect(lines.some((line) => line.includes('"audit":"registered"'))).toBe(true)
  expect(lines.some((line) => line.includes('request completed'))).toBe(true)
})

test.each([
  ['away', () => 'http://127.0.0.1:1'],
  ['mute', () => addressOf(mute)],
])('an exporter that is %s disturbs neither requests nor the stop', async (name, endpoint) => {
  const { url, stop } = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() })
  expect(await register(url, `${name}@example.com`)).not.toBe('')
  const { code, stderr } = await stop()
  expect([code, stderr]).toEqual([0, ''])
})

test('a proxy that is named continues its traces here', async () => {
  bodies = []
  const { url, stop } = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(receiver), TRUST_PROXY: 'true' })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await register(url, 'proxied@example.com', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  await stop()
  expect(bodies.join()).toContain(traceId)
})
