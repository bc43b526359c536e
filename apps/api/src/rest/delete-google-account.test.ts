import { randomUUID } from 'node:crypto'
import { googleIdTokenSchema, authResult } from '@dayloom/validators/auth'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { comeBack } from '../../testing/issuer.ts'
import { cookieOf, signUp } from '../../testing/sign-up.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'
import { callTrpc } from '../../testing/trpc.ts'

const MINUTE = 60_000

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

/** A token of this account that was issued so many milliseconds ago. */
const tokenOf = (sub: string, age = 0) =>
  app.issuer.idToken(
    { sub, email: `${sub}@gmail.com`, email_verified: true, jti: randomUUID() },
    new Date(Date.now() - age),
  )

const signInOnce = async (sub: string) => {
  const answer = await app.visitor.post('/auth/google', { idToken: await tokenOf(sub) })
  const { token } = answer.data(z.object({ token: authResult.shape.token }))
  return { token, bearer: createClient({ ...app, headers: { authorization: `Bearer ${token}` } }) }
}
const enter = async (sub: string) => (await signInOnce(sub)).bearer

/** Goes to Google and back, and asks for the token that this gave. */
const proveByBrowser = async (sub: string, token?: string) => {
  app.issuer.signInAs({ sub, email: `${sub}@gmail.com`, email_verified: true })
  const start = await fetch(`${app.url}/api/auth/google/start`, { redirect: 'manual' })
  const back = await comeBack(start.headers.get('location') ?? '')
  return callTrpc(app, 'auth.googleToken', back, {
    origin: HOME,
    cookie: cookieOf(start.headers),
    ...(token && { authorization: `Bearer ${token}` }),
  })
}

test('someone without a password confirms with a fresh token of their own, once', async () => {
  const ada = await enter('ada')
  const refused = { status: 400, body: { error: 'Please confirm by signing in with Google again' } }
  const used = await tokenOf('ada')
  await app.visitor.post('/auth/google', { idToken: used })
  const proofs = [{}, { password: 'anything' }, { idToken: 'x' }, { idToken: used }]
  const tokens = [await tokenOf('eve'), await tokenOf('ada', 12 * MINUTE)]
  for (const proof of [...proofs, ...tokens.map((idToken) => ({ idToken }))])
    expect(await ada.delete('/users/account', proof)).toMatchObject(refused)
  expect((await ada.get('/users/profile')).status).toBe(200)

  const gone = await ada.delete('/users/account', { idToken: await tokenOf('ada') })
  expect(gone).toMatchObject({ status: 200, body: { message: 'Account deleted' } })
  expect((await ada.get('/users/profile')).status).toBe(401)
  expect(await app.db.user.count({ where: { google_sub: 'ada' } })).toBe(0)
})

test('the browser gets its token by going to Google and back, and it signs nobody in', async () => {
  const { bearer, token } = await signInOnce('grace')
  const proof = await proveByBrowser('grace', token)
  const { idToken } = googleIdTokenSchema.parse(proof.data)
  expect(proof.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([])
  expect(await proveByBrowser('grace')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  const gone = await bearer.delete('/users/account', { idToken })
  expect(gone).toMatchObject({ status: 200, body: { message: 'Account deleted' } })
})

test('someone with a password needs it, whatever Google says', async () => {
  const { bearer, user } = await signUp(app)
  await app.db.user.updateMany({ where: { id: user.id }, data: { google_sub: 'both' } })
  expect(await bearer.delete('/users/account', { idToken: await tokenOf('both') })).toMatchObject({
    status: 400,
    body: { error: 'Please confirm with your password' },
  })
})
