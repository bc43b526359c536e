import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../rest/routes.ts'
import { HOME } from '../../testing/app.ts'
import { digest } from '../../testing/digest.ts'
import { callOf, prepare, restCall, trpcCall } from '../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../testing/endpoint-cases/cases.ts'
import { createClient } from '../../testing/client.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'

/** A change that another site makes a browser send, with the person's cookie. */

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

type Headers = Record<string, string>

/** What a browser says about where a request comes from, when it does not come from here. */
const foreign: Record<string, Headers> = {
  'another site': { origin: 'https://evil.example' },
  'no origin that can be told': { origin: 'null' },
  'https instead of http': { origin: HOME.replace('http:', 'https:') },
  'another port': { origin: 'http://localhost:3001' },
  'a name that begins alike': { origin: `${HOME}.evil.example` },
  'a subdomain, as the browser sees it': { origin: 'https://a.localhost', 'sec-fetch-site': 'same-site' },
  'across sites, as the browser sees it': { 'sec-fetch-site': 'cross-site' },
  'a link or a bookmark': { 'sec-fetch-site': 'none' },
  'nothing said at all': {},
}
const home: Record<string, Headers> = {
  'the origin': { origin: HOME },
  'same-origin, as the browser sees it': { 'sec-fetch-site': 'same-origin' },
}

const changes = routes
  .filter((endpoint) => endpoint.method !== 'GET')
  .map((endpoint) => ({
    endpoint,
    title: `${endpoint.method} ${endpoint.path}`,
    endpointCase: endpointCases[endpoint.name] ?? { wrong: [] },
  }))

const clientOf = (headers: Headers) => createClient({ ...app, headers })

describe.each(changes)('$title', ({ endpoint, endpointCase }) => {
  test('A19: is refused from anywhere else, on both surfaces, and writes nothing', async () => {
    const { of, made } = await prepare(app, endpointCase)
    const call = callOf(endpoint, endpointCase, { of, made })
    const before = await digest(app, of.user.id)
    const answers: string[] = []
    for (const [name, said] of Object.entries(foreign)) {
      const headers = { cookie: `session=${of.token}`, ...said }
      const rest = await restCall(clientOf(headers), endpoint, call)
      answers.push(`${name}: ${rest.status} ${rest.body.code} ${rest.body.error}`)
      if (endpoint.kind !== 'procedure') continue
      const trpc = await trpcCall(app, headers, endpoint, call)
      answers.push(`${name}: ${trpc.status} ${trpc.text.includes('CROSS_SITE')}`)
    }
    const refusal = new RegExp(`: 403 (CROSS_SITE ${serverMessages.server.crossSite}|true)$`)
    expect(answers.filter((answer) => !refusal.test(answer))).toEqual([])
    expect(await digest(app, of.user.id)).toBe(before)
  })
})

test.each(Object.entries(home))('A19: %s is home', async (_, said) => {
  const { of } = await prepare(app, { wrong: [] })
  const answer = await clientOf({ cookie: `session=${of.token}`, ...said }).post('/tasks', { title: 'x' })
  expect(answer.status).toBe(201)
})

test('A19: a bearer token is sent by nobody on their own, so where it comes from does not matter', async () => {
  const { of } = await prepare(app, { wrong: [] })
  for (const said of Object.values(foreign)) {
    const headers = { authorization: `Bearer ${of.token}`, cookie: 'session=x', ...said }
    expect((await clientOf(headers).post('/tasks', { title: 'x' })).status).toBe(201)
  }
})

test('a made-up Authorization header is no way around the cookie', async () => {
  const { of } = await prepare(app, { wrong: [] })
  for (const authorization of ['Bearer', 'Bearer x', 'Basic eDp4', 'x']) {
    const headers = { authorization, cookie: `session=${of.token}`, origin: 'https://evil.example' }
    expect((await clientOf(headers).post('/tasks', { title: 'x' })).status).toBe(401)
  }
})

test('A19: another site cannot sign a browser in or up, with or without a cookie there', async () => {
  const { of } = await prepare(app, { wrong: [] })
  const cookies: Headers[] = [{}, { cookie: `session=${of.token}` }]
  for (const said of Object.values(foreign).filter((each) => Object.keys(each).length > 0)) {
    for (const cookie of cookies) {
      const login = await clientOf({ ...said, ...cookie }).post('/auth/login', {})
      const register = await clientOf({ ...said, ...cookie }).post('/auth/register', {})
      expect([login.status, register.status]).toEqual([403, 403])
      expect([...login.headers.getSetCookie(), ...register.headers.getSetCookie()]).toEqual([])
    }
  }
})

const simple = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
]
test.each(simple)('A19: %s, which a form may send without being asked, is no way into tRPC', async (type) => {
  const { of } = await prepare(app, { wrong: [] })
  for (const said of [...Object.values(home), ...Object.values(foreign)]) {
    const response = await fetch(`${app.url}/trpc/tasks.create`, {
      method: 'POST',
      headers: { cookie: `session=${of.token}`, 'content-type': type, ...said },
      body: '{"json":{"title":"x"}}',
    })
    expect([403, 415]).toContain(response.status)
  }
  expect(await app.db.task.count({ where: { user_id: of.user.id } })).toBe(1)
})

/** Routes that say nothing of a person. */
const ofNobody = ['/auth/google/start', '/auth/oidc/start']

const reads = routes.filter(({ method, path }) => method === 'GET' && !ofNobody.includes(path))

test.each(['cross-site', 'same-site'])(
  'with the cookie, nothing is read for a page that is %s',
  async (site) => {
    const { of } = await prepare(app, { wrong: [] })
    const statusOf = async (path: string, headers: Headers, method = 'GET') => {
      const response = await fetch(`${app.url}${path}`, { method, headers, redirect: 'manual' })
      await response.body?.cancel()
      return response.status
    }
    const said = { cookie: `session=${of.token}`, 'sec-fetch-site': site }
    const paths = [
      ...reads.map(({ path }) => `/api${path.replace(/\{\w+\}/g, of.task)}`),
      '/trpc/tasks.list',
      '/trpc/users.profile,tasks.list?batch=1',
      '/%61pi/users/profile',
      '/api/users/profile?x=/api/docs',
    ]
    for (const path of paths) {
      const statuses = [await statusOf(path, said), await statusOf(path, { ...said, origin: HOME })]
      expect([path, ...statuses]).toEqual([path, 403, 403])
    }
    expect(await statusOf('/api/tasks', said, 'HEAD')).toBe(403)
    expect(await app.db.rateLimit.count({ where: { key: { startsWith: 'export' } } })).toBe(0)
    // Without the cookie nobody is signed in, and by a bearer token no browser sends it by itself.
    expect(await statusOf('/api/ratings/stats', { 'sec-fetch-site': site })).toBe(200)
    expect(await statusOf('/api/tasks', { authorization: `Bearer ${of.token}`, ...said })).toBe(200)
    for (const path of ['/api/docs', '/api/openapi.json', '/healthz'])
      expect([path, await statusOf(path, said)]).toEqual([path, 200])
    expect(await statusOf('/api/auth/google/start', said)).toBe(302)
  },
)

test.each(['same-origin', 'none'])('with the cookie, what is asked for %s is read', async (site) => {
  const { of } = await prepare(app, { wrong: [] })
  const answer = await clientOf({ cookie: `session=${of.token}`, 'sec-fetch-site': site }).get('/tasks')
  expect(answer.status).toBe(200)
})

test('A19: reading changes nothing, from wherever it is asked', async () => {
  const { of } = await prepare(app, { wrong: [] })
  const before = await digest(app, of.user.id)
  for (const endpoint of routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
    const response = await fetch(`${app.url}/api${endpoint.path}`, {
      headers: { cookie: `session=${of.token}`, origin: 'https://evil.example' },
      redirect: 'manual',
    })
    // Any page may ask, and none by the cookies of who looks at it.
    expect([endpoint.path, response.status]).toEqual([endpoint.path, endpoint.public ? response.status : 401])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    // One of them has no end.
    await response.body?.cancel()
  }
  const mutation = await fetch(
    `${app.url}/trpc/tasks.create?input=${encodeURIComponent('{"json":{"title":"x"}}')}`,
    {
      headers: { cookie: `session=${of.token}` },
    },
  )
  expect(mutation.status).toBe(405)
  expect(await digest(app, of.user.id)).toBe(before)
})
