import { appRouter, resolveProcedure, type ProcedurePath } from '@dayloom/trpc/server'
import { changePageSchema } from '@dayloom/validators/changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../rest/routes.ts'
import { HOME } from '../../testing/app.ts'
import { comeBack } from '../../testing/issuer.ts'
import { cookieOf, PASSWORD } from '../../testing/sign-up.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { trpcCall } from '../../testing/endpoint-cases/call.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'

/**
 * Who may call the procedures that have no endpoint in the table, because only the web app needs them. The others are held
 * to the same by `rest/access.test.ts`, on both surfaces.
 */

let app: FullTestApp
let ada: TestUser
/** Tokens that open nothing: an ended session, an attempt that waits for its code, an invented one. */
let worthless: string[]
beforeAll(async () => {
  app = await startFullTestApp()
  ada = await createTestUser(app)
  const gone = await createTestUser(app)
  await gone.bearer.post('/auth/logout')
  const careful = await createTestUser(app, { twoFactor: true })
  const half = await app.visitor.post('/auth/login', { email: careful.user.email, password: PASSWORD })
  worthless = [gone.token, String(half.body['userId']), 'x'.repeat(40)]
})
afterAll(() => app.close())

interface Prepared {
  body?: object
  /** What the browser was given to keep before. */
  cookie?: string
}

let count = 0
/** Somebody new has been to the provider and comes back. */
const backFrom = (provider: 'google' | 'oidc') => async (): Promise<Prepared> => {
  count += 1
  app.issuer.signInAs({ sub: `web-${count}`, email: `web${count}@gmail.com`, email_verified: true })
  const { headers } = await app.visitor.send('GET', `/auth/${provider}/start`)
  return { body: await comeBack(headers.get('location') ?? ''), cookie: cookieOf(headers) }
}

/** The same, where nothing of the provider is linked yet. */
const unlinkedFromOidc = async () => {
  await ada.bearer.delete('/auth/oidc-account')
  return backFrom('oidc')()
}

/** A task has another title than before. */
const renamed = async (): Promise<Prepared> => {
  const put = (title: string) => ada.bearer.call('PUT', `/tasks/${ada.task}`, { title })
  await put('Weekly plan')
  await put(`Plan ${(count += 1)}`)
  const { data } = changePageSchema.parse((await ada.bearer.call('GET', '/changes?limit=1000')).body)
  return { body: { seq: data.at(-1)?.seq } }
}

interface Case {
  name: ProcedurePath
  open: boolean
  prepare?: () => Promise<Prepared>
  /** What it says to a stranger, and to someone who is signed in. */
  gives: [stranger: string, member: string]
}

const cases: Case[] = [
  {
    name: 'changes.catchUp',
    open: false,
    prepare: async () => ({ body: { age: 0 } }),
    gives: ['', '"data":[]'],
  },
  { name: 'changes.recent', open: false, gives: ['', '"data":['] },
  { name: 'changes.undo', open: false, prepare: renamed, gives: ['', '"title":"Weekly plan"'] },
  { name: 'calendarFeed.find', open: false, gives: ['', '"json":null'] },
  { name: 'app.config', open: true, gives: ['"contact_email":"hello@localhost"', '"google_enabled":true'] },
  { name: 'auth.session', open: true, gives: ['"json":null', '"timezone":"UTC"'] },
  { name: 'auth.googleCallback', open: true, prepare: backFrom('google'), gives: ['"token":', '"token":'] },
  { name: 'auth.googleToken', open: false, prepare: backFrom('google'), gives: ['', '"idToken":'] },
  { name: 'auth.oidcCallback', open: true, prepare: backFrom('oidc'), gives: ['"token":', '"token":'] },
  { name: 'auth.oidcToken', open: false, prepare: backFrom('oidc'), gives: ['', '"idToken":'] },
  { name: 'auth.linkOidc', open: false, prepare: unlinkedFromOidc, gives: ['', '"done":true'] },
]

test('every procedure has an endpoint or a case here, and none has both', () => {
  const endpoints = routes.flatMap((endpoint) => (endpoint.kind === 'procedure' ? endpoint.name : []))
  // Streams have tests of their own: `live/subscription.test.ts`.
  const known = [...endpoints, ...cases.map(({ name }) => name), 'changes.follow']
  expect(known.toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
})

/** By token, and by cookie, as a browser keeps it beside others. */
const carriers = [
  (token: string, cookie: string) => ({ authorization: `Bearer ${token}`, cookie }),
  (token: string, cookie: string) => ({ cookie: `session=${token}; ${cookie}`, origin: HOME }),
]

describe.each(cases)('$name', ({ name, open, prepare = async () => ({}), gives }) => {
  const method = resolveProcedure(name).type === 'query' ? 'GET' : 'POST'
  const call = async (headersOf: (cookie: string) => Record<string, string>, nonsense = false) => {
    const { body, cookie = '' }: Prepared = nonsense ? {} : await prepare()
    return trpcCall(app, headersOf(cookie), { name, method }, { ids: {}, query: {}, body })
  }
  const strangers = () => [
    (cookie: string) => ({ cookie, origin: HOME }),
    ...worthless.flatMap((token) => carriers.map((carry) => (cookie: string) => carry(token, cookie))),
  ]

  test(`is ${open ? 'open' : 'closed'} to who has no session`, async () => {
    for (const headersOf of strangers()) {
      const answer = await call(headersOf)
      expect([answer.status, answer.text]).toEqual([
        open ? 200 : 401,
        expect.stringContaining(open ? gives[0] : '"code":"UNAUTHORIZED"'),
      ])
      // A refusal says no more to what it could not even read.
      expect(open || (await call(headersOf, true)).status).toBe(open || 401)
    }
  })

  test('is open to a member, by token and by cookie', async () => {
    for (const carry of carriers) {
      const answer = await call((cookie) => carry(ada.token, cookie))
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(gives[1])])
    }
  })
})

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
