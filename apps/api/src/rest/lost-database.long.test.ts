import { expect, test } from 'vitest'
import { told } from '../../testing/client.ts'
import { eventually } from '../../testing/eventually.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { callOf, prepare, restCall, trpcCall, type Call } from '../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../testing/endpoint-cases/cases.ts'
import { readiness, withOwnDatabase } from '../../testing/own-database.ts'
import { routes } from './routes.ts'
import type { Endpoint } from './endpoint.ts'

/** What the server says while its database is away, and that it goes on by itself when the database is back. */

const own = withOwnDatabase()

/** Rows that strangers may call, and that ask the database. */
const notAsking = ['auth.googleStart', 'auth.oidcStart', 'auth.logout', 'auth.passkeyOptions']
const isVisited = ({ public: isPublic, name }: Endpoint) => isPublic && !notAsking.includes(name)

test('while it is away everything is 503 with a time to come again, and nobody is signed out', async () => {
  const { app, database, ada } = own()
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
  expect(await readiness(app)).toBe(503)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)

  await database.start()
  await eventually(async () => (await readiness(app)) === 200)
  expect((await ada.browser.get('/users/profile')).status).toBe(200)
})

test('the log calls none of this a fault of the server', () => {
  expect(own().app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
})
