import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME } from '../../../testing/app.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { cookieOf, PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { report } from '../../../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

const byPassword = async (victim: Client) => {
  const { user } = await createTestUser(app)
  return victim.post('/auth/login', { email: user.email, password: PASSWORD })
}

const byCode = async (victim: Client) => {
  const { user } = await createTestUser(app, { twoFactor: true })
  const asked = await victim.post('/auth/login', { email: user.email, password: PASSWORD })
  expect(asked.headers.getSetCookie()).toEqual([])
  const { userId } = asked.data(twoFactorRequiredSchema)
  return victim.post('/auth/verify-2fa', {
    userId,
    otp: await mailedCode(app, user.email, 'two_factor_code'),
  })
}

let people = 0
const byGoogle = async (victim: Client) => {
  people += 1
  const claims = { sub: `planted ${people}`, email: `planted${people}@gmail.com`, email_verified: true }
  return victim.post('/auth/google', { idToken: await app.issuer.idToken(claims, new Date()) })
}

test.each([
  ['a password', byPassword, 20],
  ['a code', byCode, 10],
  ['Google', byGoogle, 20],
] as const)('A13: a sign-in by %s never takes over a planted session', async (way, signIn, rounds) => {
  const opened = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const planted = `planted${'a'.repeat(33)}`
    const victim = createClient({ ...app, headers: { cookie: `session=${planted}`, origin: HOME } })
    const answer = await signIn(victim)
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer.headers)
    expect(cookie).not.toContain(planted)
    opened.add(/session=(\w+)/.exec(cookie)?.[1] ?? '')
    expect((await victim.get('/users/profile')).status).toBe(401)
  }
  report('A13', 'sign-ins', rounds)
  console.log(`A13: ${rounds} sign-ins by ${way} with a planted cookie: ${opened.size} new sessions`)
  expect(opened.size).toBe(rounds)
  expect(opened).not.toContain('')
})
