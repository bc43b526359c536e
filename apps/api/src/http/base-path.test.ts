import { attachmentSchema } from '@dayloom/validators/attachments'
import { calendarFeedSchema } from '@dayloom/validators/connections/calendar-feed'
import { authResult } from '@dayloom/validators/auth'
import { profilePictureSchema, userSchema } from '@dayloom/validators/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HOME, startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { startIssuer, type Issuer } from '../../testing/issuer.ts'
import { form, png } from '../../testing/samples.ts'
import { cookieOf, PASSWORD } from '../../testing/sign-up.ts'
import { callTrpc } from '../../testing/trpc.ts'

const BASE = '/dayloom'
let app: TestApp
let secure: TestApp
let issuer: Issuer
beforeAll(async () => {
  issuer = await startIssuer()
  const env = { ...issuer.env, ...issuer.oidcEnv, OIDC_NAME: 'Home' }
  app = await startTestApp({ env: { ...env, APP_URL: `${HOME}${BASE}/` } })
  secure = await startTestApp({ env: { APP_URL: `https://example.com${BASE}` } })
})
afterAll(async () => {
  await Promise.all([app.close(), secure.close()])
  await issuer.close()
})

const registered = z.object({ user: userSchema, token: z.string() })
let people = 0
const newcomer = () => ({ name: 'Ada', email: `below${++people}@example.com`, password: PASSWORD })

const session = (on: TestApp) => async (at: string) => {
  const person = createClient({ url: on.url + at, contract: on.contract })
  const answer = await person.post('/auth/register', newcomer())
  const { token } = answer.data(authResult)
  return { cookies: answer.headers.getSetCookie(), cookie: cookieOf(answer.headers), token }
}

// Of a proxy that takes the base off, and of one that leaves it.
describe.each([
  ['taken off', ''],
  ['left', BASE],
])('where the base is %s on the way', (_, prefix) => {
  const at = (path: string) => app.url + prefix + path
  const ask = (path: string, init: RequestInit = {}) => fetch(at(path), { redirect: 'manual', ...init })
  const signUp = () => session(app)(prefix)
  /** As a browser asks for an address of an answer, through this proxy. */
  const asked = (address: string) => {
    const { origin, pathname, search } = new URL(address, HOME)
    expect([origin, pathname.startsWith(`${BASE}/`)]).toEqual([HOME, true])
    return ask(pathname.slice(BASE.length) + search)
  }

  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/tasks', 401],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
    ['/trpc/app.config', 200],
    ['/mcp', 405],
    ['/calendar/nothing.ics', 404],
    ['/unsubscribe', 404],
    ['/dev/mailbox', 200],
    ['/nothing', 404],
  ])('%s answers %s', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  test('the cookies are for the base alone', async () => {
    const { cookies, cookie } = await signUp()
    expect(cookies.length).toBeGreaterThan(0)
    for (const each of cookies) expect(each).toMatch(/; Path=\/dayloom; HttpOnly; SameSite=Lax$/)
    const headers = { cookie, origin: HOME }
    expect(await callTrpc({ ...app, url: app.url + prefix }, 'auth.logout', {}, headers)).toMatchObject({
      status: 200,
    })
  })

  test('what is made is found at its Location, and files at their addresses', async () => {
    const { token } = await signUp()
    const authorization = `Bearer ${token}`
    const bearer = createClient({ url: app.url + prefix, contract: app.contract, headers: { authorization } })
    const task = await bearer.post('/tasks', { title: 'Water' })
    expect(task.headers.get('location')).toMatch(/^\/dayloom\/api\/tasks\/[\w-]+$/)
    const { id } = task.data(z.object({ id: z.string() }))
    const picture = form(new Uint8Array(png), 'a.png', 'image/png', 'file')
    const attached = await bearer.post(`/attachments/tasks/${id}`, picture)
    const me = form(new Uint8Array(png), 'a.png', 'image/png', 'profilePicture')
    const { profile_picture_url } = (await bearer.post('/users/profile-picture', me)).data(
      profilePictureSchema,
    )
    const profile = (await bearer.get('/users/profile')).data(userSchema)
    expect(profile.profile_picture_url).toBe(profile_picture_url)
    const kept = await app.db.user.findUniqueOrThrow({ where: { id: profile.id } })
    expect(kept.profile_picture_url).toBe(profile_picture_url.replace(BASE, ''))
    for (const address of [attached.data(attachmentSchema).url, profile_picture_url]) {
      const { pathname } = new URL(address, HOME)
      expect(pathname).toMatch(/^\/dayloom\/api\//)
      const file = await ask(pathname.slice(BASE.length), { headers: { authorization } })
      expect([file.status, file.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
  })

  test('a calendar follows its address', async () => {
    const { token } = await signUp()
    const headers = { authorization: `Bearer ${token}` }
    const bearer = createClient({ url: app.url + prefix, contract: app.contract, headers })
    const feed = await bearer.post('/calendar-feed', { include: { tasks: true, habits: true } })
    expect((await asked(feed.data(calendarFeedSchema).url)).status).toBe(200)
  })

  test.each([
    ['google', '/auth/google/start'],
    ['oidc', '/auth/oidc/start'],
  ])('%s sends people back below the base', async (name, path) => {
    const start = await asked(String((await ask(path)).headers.get('location')))
    const { searchParams } = new URL(String(start.headers.get('location')))
    expect(searchParams.get('redirect_uri')).toBe(`${HOME}${BASE}/auth/${name}/callback`)
  })

  test('the documents name addresses below the base', async () => {
    const document: unknown = await (await ask('/api/openapi.json')).json()
    expect(document).toMatchObject({ servers: [{ url: `${BASE}/api` }] })
    expect(await (await ask('/api/docs/start.js')).text()).toContain(`url: '${BASE}/api/openapi.json'`)
    expect(await (await ask('/api/docs/first-call')).text()).toContain(`curl ${HOME}${BASE}/api/tasks`)
    for (const page of [
      '/api/docs',
      '/api/docs/first-call',
      '/api/docs/search?q=a',
      '/unsubscribe',
      '/dev/mailbox',
    ]) {
      const html = await (await ask(page)).text()
      expect([page, html]).toEqual([page, expect.not.stringMatching(/ (href|src|action)="\/(?!dayloom\/)/)])
      const styles = [...html.matchAll(/ href="([^"]+\.css)"/g)].map(([, style = '']) => asked(style))
      expect((await Promise.all(styles)).every(({ ok }) => ok)).toBe(true)
    }
  })

  test('browsers report breaks of the policy below the base', async () => {
    const { headers } = await ask('/api/docs')
    expect(headers.get('content-security-policy')).toContain(`report-uri ${BASE}/api/csp;`)
    expect(headers.get('reporting-endpoints')).toBe(`csp="${BASE}/api/csp"`)
  })
})

test.each([
  '/other/api/openapi.json',
  '/other/healthz',
  '/dayloomed/healthz',
  '/Dayloom/healthz',
  '/dayloom/other/healthz',
  '//dayloom/healthz',
])('%s is at no address', async (path) => {
  const answer = await fetch(app.url + path)
  expect([answer.status, await answer.json()]).toMatchObject([404, { success: false, code: 'NOT_FOUND' }])
})

test('over https the cookies are bound to it, and to the base instead of the whole host', async () => {
  const { cookies, cookie } = await session(secure)(BASE)
  for (const each of cookies)
    expect(each).toMatch(/^__Secure-\w+=.*; Path=\/dayloom; HttpOnly; Secure; SameSite=Lax$/)
  const headers = { cookie, origin: 'https://example.com' }
  const profile = await fetch(`${secure.url}${BASE}/api/users/profile`, { headers })
  expect([
    profile.status,
    registered.shape.user.safeParse(z.object({ data: z.unknown() }).parse(await profile.json()).data).success,
  ]).toEqual([200, true])
  expect((await fetch(`${secure.url}/dev/mailbox`)).status).toBe(404)
})
