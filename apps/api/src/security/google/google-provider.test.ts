import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

const grace = { sub: 'grace', email: 'grace@gmail.com', email_verified: true }

test('when the provider changes its key, the new one is looked up, and the old one opens nothing more', async () => {
  const signIn = async (token: string) => (await app.visitor.post('/auth/google', { idToken: token })).status
  expect(await signIn(await app.issuer.idToken(grace, new Date()))).toBe(200)
  const old = await app.issuer.idToken(grace, new Date(Date.now() + 1000))
  await app.issuer.changeKey()
  // An unknown key is looked up, but not more than twice a minute.
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000)
  expect(await signIn(await app.issuer.idToken(grace, new Date(now)))).toBe(200)
  expect(await signIn(old)).toBe(401)
  vi.restoreAllMocks()
})

describe('where it is not configured, or away', () => {
  test('its routes are not there', async () => {
    const plain = await startTestApp({ beside: app })
    const answers = [
      await plain.visitor.post('/auth/google', { idToken: 'x' }),
      await plain.visitor.get('/auth/google/start'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    await plain.close()
  })

  test('a provider that cannot be reached is 503, never a refusal', async () => {
    const env = { ...app.issuer.env, GOOGLE_ISSUER: 'http://127.0.0.1:1' }
    const away = await startTestApp({ beside: app, env })
    const answers = [
      await away.visitor.post('/auth/google', { idToken: await app.issuer.idToken(grace, new Date()) }),
      await away.visitor.get('/auth/google/start'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'UNAVAILABLE'],
      [503, 'UNAVAILABLE'],
    ])
    await away.close()
  })
})
