import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../rest/routes.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

let app: FullTestApp
let ada: TestUser
beforeAll(async () => {
  app = await startFullTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const nobody = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'
const addressOf = (path: string) => path.replace(/\{\w+\}/g, nobody)

/** The methods of each path of the table, as `Allow` names them. */
const paths = [...new Set(routes.map(({ path }) => path))]
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const methodsAt = (path: string) =>
  routes.flatMap((row) =>
    patternOf(row.path).test(addressOf(path)) ? [row.method, ...(row.method === 'GET' ? ['HEAD'] : [])] : [],
  )
const allowedAt = (path: string) => new Set<string>([...methodsAt(path), 'OPTIONS'])
const namedBy = (headers: Headers) => new Set(headers.get('allow')?.split(', '))

const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
const wrong = paths.flatMap((path) =>
  all.filter((method) => !allowedAt(path).has(method)).map((method) => ({ path, method })),
)

test('a method that no path takes is refused with those that it takes, whatever the body', async () => {
  expect(wrong.length).toBeGreaterThan(200)
  for (const { path, method } of wrong) {
    const withBody = method !== 'GET' && method !== 'HEAD'
    const answer = await fetch(`${app.url}/api${addressOf(path)}`, {
      method,
      headers: { authorization: `Bearer ${ada.token}`, ...(withBody && { 'content-type': 'text/plain' }) },
      ...(withBody && { body: 'x' }),
    })
    const text = await answer.text()
    expect([path, method, answer.status, namedBy(answer.headers)]).toEqual([
      path,
      method,
      405,
      allowedAt(path),
    ])
    expect(text).toMatch(method === 'HEAD' ? /^$/ : /^\{"success":false,.*"code":"METHOD_NOT_ALLOWED"/)
  }
})

test('OPTIONS says what every path takes, to anybody, and does nothing', async () => {
  for (const path of paths) {
    const { status, headers } = await fetch(`${app.url}/api${addressOf(path)}`, { method: 'OPTIONS' })
    expect([path, status, namedBy(headers)]).toEqual([path, 204, allowedAt(path)])
  }
})

test.each([
  ['/healthz', 'DELETE', 405, 'GET, HEAD, OPTIONS'],
  ['/readyz', 'POST', 405, 'GET, HEAD, OPTIONS'],
  ['/api/openapi.json', 'PUT', 405, 'GET, HEAD, OPTIONS'],
  ['/api/docs', 'POST', 405, 'GET, HEAD, OPTIONS'],
  ['/mcp', 'GET', 405, 'POST, OPTIONS'],
  ['/mcp', 'OPTIONS', 204, 'POST, OPTIONS'],
  ['/calendar/secret.ics', 'PUT', 405, 'GET, HEAD, OPTIONS'],
  ['/trpc/tasks.list', 'PUT', 405, 'GET, HEAD, POST, OPTIONS'],
  ['/trpc/tasks.list', 'POST', 405, 'GET, HEAD'],
  ['/trpc/tasks.delete', 'GET', 405, 'POST'],
  ['/api/nothing', 'PUT', 404, null],
  ['/api/nothing', 'OPTIONS', 404, null],
  ['/nothing', 'DELETE', 404, null],
])('%s is asked by %s: %i', async (path, method, status, allow) => {
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${ada.token}` },
    ...(method === 'POST' && { body: '{"json":{}}', headers: { 'content-type': 'application/json' } }),
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
})

test('every 401 says how to sign in', async () => {
  const asked: [path: string, headers: Record<string, string>, init?: RequestInit][] = [
    ...routes
      .filter(({ public: isPublic, method }) => !isPublic && method === 'GET')
      .flatMap(({ path }): [string, Record<string, string>][] => [
        [`/api${addressOf(path)}`, {}],
        [`/api${addressOf(path)}`, { authorization: 'Bearer dl_nobody' }],
        [`/api${addressOf(path)}`, { authorization: 'Basic eDp5' }],
      ]),
    ['/trpc/tasks.list', {}],
    ['/trpc/tasks.list,habits.list?batch=1', { authorization: 'Bearer dl_nobody' }],
    ['/trpc/tasks%2Elist', { authorization: 'Basic eDp5' }],
    ['/mcp', { 'content-type': 'application/json' }, { method: 'POST', body: '{}' }],
    [
      '/api/auth/login',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ email: ada.user.email, password: 'Wrong9password' }) },
    ],
  ]
  for (const [path, headers, init] of asked) {
    const answer = await fetch(`${app.url}${path}`, { ...init, headers })
    const challenge = `Bearer realm="Dayloom"${headers['authorization'] ? ', error="invalid_token"' : ''}`
    expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([path, 401, challenge])
  }
  expect((await ada.bearer.get('/tasks')).headers.get('www-authenticate')).toBe(null)
})
