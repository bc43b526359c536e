import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { cookieOf, signUp } from '../../../testing/sign-up.ts'
import { callTrpc } from '../../../testing/trpc.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cleared = (headers: Headers) => headers.get('clear-site-data')

test('a sign-out over REST clears the cookie and the pages that the browser holds ready', async () => {
  const { browser } = await signUp(app)
  expect(cleared((await browser.get('/users/me')).headers)).toBe(null)
  const { headers } = await browser.post('/auth/logout')
  expect(cleared(headers)).toBe('"cache"')
  expect(cookieOf(headers)).toBe('session=')
})

test('a sign-out over tRPC does the same', async () => {
  const { cookie } = await signUp(app)
  const session = { cookie, origin: HOME }
  expect(cleared((await callTrpc(app, 'auth.logout', undefined, session)).headers)).toBe('"cache"')
  expect((await callTrpc(app, 'users.endOtherSessions', null, session)).code).toBe('UNAUTHORIZED')
})
