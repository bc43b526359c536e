import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { digest } from '../../testing/digest.ts'
import { PASSWORD } from '../../testing/sign-up.ts'
import { createTestUser } from '../../testing/test-user.ts'
import {
  callOf,
  prepare,
  restCall,
  restStatus,
  trpcCall,
  type Call,
} from '../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../testing/endpoint-cases/cases.ts'
import { report, sized } from '../../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'
import { routes } from './routes.ts'
import { pathParameters, type Endpoint } from './endpoint.ts'

/**
 * Who may call what, on both surfaces and with both ways of carrying a session: a stranger, somebody else, the
 * owner, an owner whose address is not verified, a session that has ended, and a sign-in that waits for its code. In
 * the short form the two ways take turns, and each row meets half of the pairs.
 */

type Headers = Record<string, string>
const carriers = [
  (token: string): Headers => ({ authorization: `Bearer ${token}` }),
  (token: string): Headers => ({ cookie: `session=${token}`, origin: HOME }),
]

let app: FullTestApp
/** What is no session: an ended one, an attempt that waits for its code, an invented one. */
let tokens: string[]
let eve: string

beforeAll(async () => {
  app = await startFullTestApp()
  eve = (await createTestUser(app)).token
  const gone = await createTestUser(app)
  await gone.bearer.post('/auth/logout')
  const careful = await createTestUser(app, { twoFactor: true })
  const half = await app.visitor.post('/auth/login', { email: careful.user.email, password: PASSWORD })
  tokens = [gone.token, String(half.body['userId']), 'x'.repeat(40)]
})
afterAll(async () => {
  report('B1', 'calls', calls)
  await app.close()
})

let calls = 0

/** The ways that the row of this turn is tried, of all that there are. */
const sample = <T>(all: T[], turn: number) =>
  all.filter((_, index) => sized((turn + index) % carriers.length === 0, true))

/** Headers of those who have no session: nothing, or what is none. */
const outsiders = (turn: number): Headers[] => [
  {},
  ...sample(
    tokens.flatMap((token) => carriers.map((carry) => carry(token))),
    turn,
  ),
]

const clientOf = (headers: Headers) => createClient({ ...app, headers })
const endpoints = routes.map((endpoint, turn) => ({
  endpoint,
  turn,
  title: `${endpoint.method} ${endpoint.path}`,
  endpointCase: endpointCases[endpoint.name] ?? { wrong: [] },
}))
const closed = endpoints.filter(({ endpoint }) => !endpoint.public)
const named = closed.filter(({ endpoint }) => pathParameters(endpoint.path).includes('id'))
const gated = closed.filter(({ endpointCase }) => endpointCase.verified)

/** Status and machine code by REST and, where there is a procedure, by tRPC. */
const bothSurfaces = async (headers: Headers, endpoint: Endpoint, call: Call) => {
  const rest = await restCall(clientOf(headers), endpoint, call)
  calls += 1
  const found = [`${rest.status} ${rest.body.code}`]
  if (endpoint.kind !== 'procedure') return found
  const trpc = await trpcCall(app, headers, endpoint, call)
  calls += 1
  return [...found, `${trpc.status} ${/"code":"([A-Z_]+)"/.exec(trpc.text)?.[1]}`]
}

describe.each(closed)('B1: $title', ({ endpoint, endpointCase, turn }) => {
  test('is closed to who has no session, before a word of the call is read', async () => {
    const { of, made } = await prepare(app, endpointCase)
    const right = callOf(endpoint, endpointCase, { of, made })
    const before = await digest(app, of.user.id)
    const answers = new Set<string>()
    for (const headers of outsiders(turn)) {
      for (const answer of await bothSurfaces(headers, endpoint, right)) answers.add(answer)
      const nonsense = endpoint.method === 'GET' ? undefined : '{'
      const broken = await clientOf(headers).send(
        endpoint.method,
        right.path.replace(/[0-9a-f-]{36}/, 'x'),
        nonsense,
      )
      calls += 1
      answers.add(`${broken.status} UNAUTHORIZED`)
    }
    expect([...answers]).toEqual(['401 UNAUTHORIZED'])
    expect(await digest(app, of.user.id)).toBe(before)
  })

  test('is open to its owner, by token and by cookie, on both surfaces', async () => {
    for (const carry of sample(carriers, turn)) {
      const one = await prepare(app, endpointCase)
      const call = callOf(endpoint, endpointCase, one)
      const client = clientOf(carry(one.of.token))
      const status =
        endpoint.output === null
          ? await restStatus(client, endpoint, call)
          : (await restCall(client, endpoint, call)).status
      calls += 1
      expect(status).toBe(endpoint.status)
    }
    if (endpoint.kind !== 'procedure') return
    for (const carry of sample(carriers, turn + 1)) {
      const other = await prepare(app, endpointCase)
      const reply = await trpcCall(
        app,
        carry(other.of.token),
        endpoint,
        callOf(endpoint, endpointCase, other),
      )
      calls += 1
      expect(`${reply.status} ${reply.text}`).toMatch(/^200 \{"result"/)
    }
  })
})

test.each(named)(
  "B1: $title: somebody else's things are as unknown as what never was",
  async ({ endpoint, endpointCase, turn }) => {
    const { of, made } = await prepare(app, endpointCase)
    const theirs = callOf(endpoint, endpointCase, { of, made })
    const ids: Record<string, string> = {}
    for (const [name, id] of Object.entries(theirs.ids)) if (id.length === 36) ids[name] = crypto.randomUUID()
    const nobodys = callOf(endpoint, endpointCase, { of, made }, { ids })
    const before = await digest(app, of.user.id)
    for (const carry of sample(carriers, turn)) {
      const headers = carry(eve)
      const [foreign, missing] = [theirs, nobodys].map((call) => restCall(clientOf(headers), endpoint, call))
      calls += 2
      expect([(await foreign)?.status, (await foreign)?.text]).toEqual([404, (await missing)?.text])
      expect(await bothSurfaces(headers, endpoint, theirs)).toEqual(
        await bothSurfaces(headers, endpoint, nobodys),
      )
    }
    expect(await digest(app, of.user.id)).toBe(before)
  },
)

test.each(gated)('B1: $title wants a verified address', async ({ endpoint, endpointCase }) => {
  const { of, made } = await prepare(app, { ...endpointCase, unverified: true })
  const before = await digest(app, of.user.id)
  const answers = await bothSurfaces(
    { authorization: `Bearer ${of.token}` },
    endpoint,
    callOf(endpoint, endpointCase, { of, made }),
  )
  expect(answers).toEqual(['403 EMAIL_NOT_VERIFIED', '403 EMAIL_NOT_VERIFIED'])
  expect(await digest(app, of.user.id)).toBe(before)
})

const publicRows = endpoints.filter(
  ({ endpoint }) => endpoint.public && !['auth.googleStart', 'auth.oidcStart'].includes(endpoint.name),
)
test.each(publicRows)(
  'B1: $title is public, with and without a session that counts',
  async ({ endpoint, endpointCase, turn }) => {
    if (endpoint.kind !== 'procedure') throw new Error('Files are never public')
    for (const headers of [...outsiders(turn).slice(0, 3), { authorization: `Bearer ${eve}` }]) {
      const one = await prepare(app, endpointCase)
      const answer = await restCall(clientOf(headers), endpoint, callOf(endpoint, endpointCase, one))
      calls += 1
      expect([answer.status, answer.body.error]).toEqual([endpoint.status, undefined])
      if (endpoint.name === 'auth.logout') eve = (await createTestUser(app)).token
    }
  },
)

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
