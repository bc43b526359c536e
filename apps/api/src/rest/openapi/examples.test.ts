import { createdTokenSchema, type TokenScope } from '@dayloom/validators/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createClient } from '../../../testing/client.ts'
import { callOf, prepare, restCall, restStatus } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import type { Endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'

let app: FullTestApp
beforeAll(async () => void (app = await startFullTestApp()))
afterAll(() => app.close())

const operationSchema = z.object({
  security: z.array(z.object({ bearer: z.tuple([z.enum(['read', 'write', 'session'])]).optional() })),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), example: z.unknown().optional() }))
    .default([]),
  requestBody: z
    .object({
      content: z.object({ 'application/json': z.object({ example: z.unknown() }).optional() }),
    })
    .optional(),
})

/** What the served document says of an endpoint. */
const documented = ({ method, path }: Endpoint) =>
  operationSchema.parse(app.contract.document.paths[path]?.[method.toLowerCase()])

const queryOf = ({ parameters }: Pick<z.output<typeof operationSchema>, 'parameters'>) =>
  Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  )

const tokenOf = async ({ bearer }: TestUser, scope: TokenScope) => {
  const { token } = (await bearer.post('/tokens', { name: 'Program', scope })).data(createdTokenSchema)
  return createClient({ ...app, headers: { authorization: `Bearer ${token}` } })
}

/** Placeholders of examples: the server gives the real values to this person alone. */
const issued = new Set(['email', 'userId', 'otp', 'idToken', 'response', 'code', 'state'])

/** The example as it stands, with real values for placeholders. Endpoints without an example get the case's body. */
const bodyOf = (endpoint: Endpoint, prepared: { of: TestUser; made: Record<string, string> }) => {
  const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
  const call = callOf(endpoint, endpointCase, prepared)
  const example = documented(endpoint).requestBody?.content['application/json']?.example
  if (typeof example !== 'object' || example === null) return call
  const ofPerson = JSON.stringify(example).replace(/("task_id":")[^"]+/g, `$1${prepared.of.task}`)
  const real = new Map(typeof call.body === 'object' && call.body ? Object.entries(call.body) : [])
  const body = Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(ofPerson))).map(([name, value]) => [
      name,
      issued.has(name) && real.has(name) ? real.get(name) : value,
    ]),
  )
  return { ...call, body }
}

const rows = routes.map((endpoint) => ({ endpoint, title: `${endpoint.method} ${endpoint.path}` }))

test.each(rows)('the example of $title works with what its security names', async ({ endpoint }) => {
  const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
  const prepared = await prepare(app, endpointCase)
  const { security, ...operation } = documented(endpoint)
  const [scope] = security.flatMap(({ bearer = [] }) => bearer)
  const client =
    scope === undefined
      ? app.visitor
      : scope === 'session'
        ? prepared.of.bearer
        : await tokenOf(prepared.of, scope)
  const call = { ...bodyOf(endpoint, prepared), query: queryOf(operation) }
  const isJson = endpoint.output !== null && endpoint.status !== 302
  const status = isJson
    ? (await restCall(client, endpoint, call)).status
    : await restStatus(client, endpoint, call)
  expect(status).toBe(endpoint.status)
})

const lesser = { write: 'read', session: 'write' } as const

test('every operation refuses a token with less than its security names', async () => {
  const ada = await createTestUser(app)
  const clients = { read: await tokenOf(ada, 'read'), write: await tokenOf(ada, 'write') }
  const refused: string[] = []
  for (const { endpoint, title } of rows) {
    const [scope] = documented(endpoint).security.flatMap(({ bearer = [] }) => bearer)
    if (scope === undefined || scope === 'read') continue
    const path = endpoint.path.replaceAll(/\{\w+\}/g, ada.task)
    const { body } = await clients[lesser[scope]].call(endpoint.method, path)
    if (body.code === 'TOKEN_FORBIDDEN') refused.push(title)
  }
  const wanted = rows.filter(({ endpoint }) => {
    const [scope] = documented(endpoint).security.flatMap(({ bearer = [] }) => bearer)
    return scope === 'write' || scope === 'session'
  })
  expect(wanted.length).toBeGreaterThan(50)
  expect(refused).toEqual(wanted.map(({ title }) => title))
})

const createTask = z
  .object({
    requestBody: z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({
            properties: z.object({
              repeat: z.object({ description: z.string(), examples: z.array(z.string()) }),
            }),
          }),
        }),
      }),
    }),
  })
  .transform(({ requestBody }) => requestBody.content['application/json'].schema.properties.repeat)

test('a task takes the documented rules of repetition, and refuses those documented as refused', async () => {
  const { examples, description } = createTask.parse(app.contract.document.paths['/tasks']?.['post'])
  const refused = [...description.replace(/.*refused, such as /, '').matchAll(/`(FREQ=[^`]+)`/g)]
  expect(examples.length).toBeGreaterThan(5)
  expect(refused.length).toBeGreaterThan(5)
  const { bearer } = await createTestUser(app)
  const statusOf = async (repeat: string | undefined) => {
    const body = { title: 'x', due_date: '2026-12-01T09:00:00Z', repeat }
    return [repeat, (await bearer.post('/tasks', body)).status]
  }
  for (const rule of examples) expect(await statusOf(rule)).toEqual([rule, 201])
  for (const [, rule] of refused) expect(await statusOf(rule)).toEqual([rule, 400])
})
