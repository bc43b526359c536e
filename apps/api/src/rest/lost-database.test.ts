import { startTestServer } from '@dayloom/db/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { told } from '../testing/client.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestUser, type TestUser } from '../testing/test-user.ts'
import { callOf, prepare, restCall, trpcCall, type Call } from '../testing/endpoint-cases/call.ts'
import { endpointCases } from '../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../testing/full-app.ts'
import { routes } from './routes.ts'
import type { Endpoint } from './endpoint.ts'

/** What the server says while its database is away, and that it goes on by itself when the database is back. */

let database: Awaited<ReturnType<typeof startTestServer>>
let app: FullTestApp
let ada: TestUser

beforeAll(async () => {
  database = await startTestServer()
  app = await startFullTestApp({ beside: { databaseUrl: database.url } })
  ada = await createTestUser(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ready = async () => (await fetch(`${app.url}/readyz`)).status
/** Rows that strangers may call, and that ask the database. */
const notAsking = ['auth.googleStart', 'auth.logout', 'auth.passkeyOptions']
const isVisited = ({ public: isPublic, name }: Endpoint) => isPublic && !notAsking.includes(name)

test('while it is away everything is 503 with a time to come again, and nobody is signed out', async () => {
  const calls: { endpoint: Endpoint; of: TestUser; call: Call }[] = []
  for (const endpoint of routes) {
    const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
    const prepared = await prepare(app, endpointCase)
    calls.push({ endpoint, of: prepared.of, call: callOf(endpoint, endpointCase, prepared) })
  }
  await database.stop()

  const answers = new Map<string, string>()
  for (const { endpoint, of, call } of calls) {
    answers.set(endpoint.name, told(await restCall(of.bearer, endpoint, call)))
    if (isVisited(endpoint))
      answers.set(`visitor ${endpoint.name}`, told(await restCall(app.visitor, endpoint, call)))
    if (endpoint.kind !== 'procedure') continue
    const headers = { authorization: `Bearer ${of.token}` }
    answers.set(`trpc ${endpoint.name}`, told(await trpcCall(app, headers, endpoint, call)))
  }
  expect([...answers].filter(([, answer]) => !/^503 UNAVAILABLE [1-9]/.test(answer))).toEqual([])
  expect(answers.size).toBeGreaterThan(2 * routes.length)
  expect(await ready()).toBe(503)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)

  await database.start()
  await eventually(async () => (await ready()) === 200)
  expect((await ada.browser.get('/users/profile')).status).toBe(200)
})

test('the log calls none of this a fault of the server', () => {
  expect(app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
})
