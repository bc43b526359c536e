import { randomUUID } from 'node:crypto'
import { startTestServer } from '@dayloom/db/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createTestUser, type TestUser } from '../testing/test-user.ts'
import { callOf, prepare, restCall, trpcCall } from '../testing/endpoint-cases/call.ts'
import { endpointCases } from '../testing/endpoint-cases/cases.ts'
import { report, sized } from '../testing/size.ts'
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

/** What a client needs to know: what it is, and when to come again. */
const told = (answer: { status: number; text: string; headers: Headers }) => {
  const code = /"code":"([A-Z_]+)"/.exec(answer.text)?.[1]
  return `${answer.status} ${code} ${answer.headers.get('retry-after')}`
}

/** Adds tasks until it is told to end; tells what was acknowledged, and everything that was said. */
const keepWriting = () => {
  const acknowledged: string[] = []
  const answers = new Set<string>()
  const ending = new AbortController()
  const writer = async () => {
    while (!ending.signal.aborted) {
      const id = randomUUID()
      const answer = await ada.bearer.post('/tasks', { id, title: 'Write' })
      answers.add(told(answer))
      if (answer.status === 201) acknowledged.push(id)
    }
  }
  const done = Promise.all([writer(), writer(), writer()])
  return {
    acknowledged,
    answers,
    end: async () => {
      ending.abort()
      await done
    },
  }
}

const lostOf = async (acknowledged: string[]) => {
  const rows = await app.db.task.findMany({ where: { id: { in: acknowledged } }, select: { id: true } })
  return acknowledged.length - rows.length
}

test('while it is away everything is 503 with a time to come again, and nobody is signed out', async () => {
  const calls = await Promise.all(
    routes.map(async (endpoint) => {
      const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
      const prepared = await prepare(app, endpointCase)
      return { endpoint, of: prepared.of, call: callOf(endpoint, endpointCase, prepared) }
    }),
  )
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

test.each([
  [
    'a connection of it crashes',
    sized(2, 50),
    async () => {
      // Until one is there again to crash.
      await eventually(async () => (await ready()) === 200)
      const [backend] = await app.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      process.kill(backend?.pid ?? 0, 'SIGKILL')
    },
  ],
  [
    'all of it is killed and started again',
    sized(2, 20),
    async () => {
      await database.kill()
      await database.start()
    },
  ],
])('F2: when %s, %i times, no write is lost and none is refused for good', async (what, times, strike) => {
  const { acknowledged, answers, end } = keepWriting()
  await eventually(() => acknowledged.length > 10)
  for (let time = 0; time < times; time += 1) {
    await strike()
    const before = acknowledged.length
    await eventually(() => acknowledged.length > before + 10)
  }
  await end()
  expect(
    [...answers].filter((answer) => !/^(201 undefined null|503 UNAVAILABLE [1-9])/.test(answer)),
  ).toEqual([])
  expect(await lostOf(acknowledged)).toBe(0)
  report('F2', `times that ${what}`, times)
  report('F2', 'writes', acknowledged.length)
})

test('the log calls none of this a fault of the server', () => {
  expect(app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
})
