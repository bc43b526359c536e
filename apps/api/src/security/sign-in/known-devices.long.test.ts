import { rateLimits } from '@dayloom/trpc/server'
import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { serverLimits } from '@dayloom/validators/limits/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { askReset, kinds } from '../../../testing/challenges.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { startIssuer, type Issuer } from '../../../testing/issuer.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { cookieOf, PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { sized } from '../../../testing/size.ts'

/** Cookies of known devices must not lift the limits of guesses. */

const NEW_PASSWORD = 'Another9horse'
const { perUser, perBrowser, lifetime } = serverLimits.knownDevice

let issuer: Issuer
let app: TestApp
beforeAll(async () => {
  issuer = await startIssuer({ asGoogle: true })
  app = await startTestApp({
    env: { ...issuer.env, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
    work: true,
  })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})
beforeEach(async () => void (await app.db.rateLimit.deleteMany()))
afterEach(() => vi.useRealTimers())

let networks = 0
/** A browser somewhere else, with these cookies. */
const browser = (cookie = '') => {
  networks += 1
  const ip = `198.51.${Math.floor(networks / 250)}.${networks % 250}`
  return createClient({ ...app, headers: { 'x-forwarded-for': ip, ...(cookie && { cookie, origin: HOME }) } })
}

const deviceOf = (headers: Headers) =>
  cookieOf(headers)
    .split('; ')
    .find((cookie) => cookie.startsWith('device=')) ?? ''

const signIn = async (email: string, password = PASSWORD, cookie = '') => {
  const answer = await browser(cookie).post('/auth/login', { email, password })
  expect(answer.status).toBe(200)
  return deviceOf(answer.headers)
}

/** How many of so many wrong passwords were looked at. */
const looked = async (client: Client, email: string, guesses: number) => {
  const answers = await Promise.all(
    Array.from({ length: guesses }, () => client.post('/auth/login', { email, password: 'Wrong9password' })),
  )
  return answers.filter(({ status }) => status === 401).length
}

/** Nobody's turn is left for a device that the account does not know: what is looked at now is a known one's. */
const isKnown = async (cookie: string, email: string) => {
  await app.db.rateLimit.deleteMany()
  await looked(browser(), email, rateLimits.login_account.points)
  const same = { ...app, headers: { 'x-forwarded-for': '192.0.2.1', cookie, origin: HOME } }
  return (await looked(createClient(same), email, 2)) === 2
}

test('an account whose address nobody has proven knows no device', async () => {
  const { user } = await signUp(app)
  expect(await signIn(user.email)).toBe('')
  expect(await app.db.knownDevice.count({ where: { user_id: user.id } })).toBe(0)
})

test('cookies that were collected on an unproven account lift no limit after its owner came', async () => {
  const COOKIES = sized(5, 30)
  const { user } = await signUp(app)
  const collected: string[] = []
  for (let made = 0; made < COOKIES; made += 1) {
    const answer = await browser().post('/auth/login', { email: user.email, password: PASSWORD })
    collected.push(cookieOf(answer.headers))
  }
  const idToken = await issuer.idToken(
    { sub: user.id, email: user.email, email_verified: true, hd: 'example.com' },
    new Date(),
  )
  expect((await browser().post('/auth/google', { idToken })).status).toBe(200)
  await app.db.user.updateMany({
    where: { id: user.id },
    data: { password_hash: await app.host.ports.passwords.hash(PASSWORD) },
  })
  await app.db.rateLimit.deleteMany()
  let guesses = 0
  for (const cookie of collected) {
    const same = { ...app, headers: { 'x-forwarded-for': '192.0.2.9', cookie, origin: HOME } }
    guesses += await looked(createClient(same), user.email, 12)
  }
  console.log(`${COOKIES} collected cookies: ${guesses} guesses looked at from one network`)
  expect(guesses).toBe(rateLimits.login_address.points)
})

describe('a device is known until', () => {
  const deviceOwner = async () => {
    const person = await createTestUser(app)
    const device = await signIn(person.user.email)
    expect(await isKnown(device, person.user.email)).toBe(true)
    await app.db.rateLimit.deleteMany()
    return { ...person, email: person.user.email, device }
  }

  test('the password is reset', async () => {
    const { email, device } = await deviceOwner()
    const reset = await askReset(app, email)
    const answer = await reset(browser(), await mailedCode(app, email, kinds.password_reset))
    expect(answer.status).toBe(200)
    expect(await isKnown(device, email)).toBe(false)
    // The one it was reset on has proven the mailbox.
    expect(await isKnown(deviceOf(answer.headers), email)).toBe(true)
  })

  test('the password is changed elsewhere', async () => {
    const { email, device, bearer } = await deviceOwner()
    const own = await signIn(email)
    const changed = await bearer.call(
      'POST',
      '/users/change-password',
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      { cookie: own },
    )
    expect(changed.status).toBe(200)
    expect([await isKnown(device, email), await isKnown(own, email)]).toEqual([false, true])
  })

  test.each(['/users/sessions', '/users/sessions/:id'])(
    'other devices are signed out by %s',
    async (path) => {
      const { email, device, bearer, device: cookie, ...person } = await deviceOwner()
      const other = await app.db.session.findFirstOrThrow({
        where: { user_id: person.user.id, user_agent: 'curl/8.5' },
      })
      expect((await bearer.delete(path.replace(':id', other.public_id))).status).toBe(200)
      expect([await isKnown(device, email), cookie]).toEqual([false, device])
    },
  )

  test('the account is deleted, also where the address comes back', async () => {
    const { email, device, bearer, user } = await deviceOwner()
    expect((await bearer.delete('/users/account', { password: PASSWORD })).status).toBe(200)
    expect(await app.db.knownDevice.count({ where: { user_id: user.id } })).toBe(0)
    await signUp(app, { email })
    await app.db.user.updateMany({ where: { email }, data: { email_verified: true } })
    expect(await isKnown(device, email)).toBe(false)
  })

  test('it has not been used for half a year', async () => {
    const { email, device } = await deviceOwner()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + lifetime - 60_000 })
    expect(await isKnown(device, email)).toBe(true)
    vi.setSystemTime(Date.now() + 120_000)
    expect(await isKnown(device, email)).toBe(false)
  })

  test(`${perUser} others were used after it`, async () => {
    const { email, device, user } = await deviceOwner()
    await Promise.all(Array.from({ length: perUser }, () => signIn(email)))
    expect(await app.db.knownDevice.count({ where: { user_id: user.id } })).toBe(perUser)
    expect(await isKnown(device, email)).toBe(false)
  })
})

test('ten known devices of an account have one ceiling a day, and strangers cannot use it up', async () => {
  const { user } = await createTestUser(app)
  const devices: string[] = []
  for (let made = 0; made < perUser; made += 1) devices.push(await signIn(user.email))
  await app.db.rateLimit.deleteMany()
  let guesses = 0
  for (const device of devices)
    guesses += await looked(browser(device), user.email, rateLimits.login_device.points + 2)
  console.log(`${perUser} known devices: ${guesses} guesses looked at`)
  expect(guesses).toBe(rateLimits.login_known_day.points)
})

test('one device is known to several people who share it, and a planted token to nobody', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  const first = await signIn(ada.user.email, PASSWORD, 'device=planted')
  const both = await signIn(eve.user.email, PASSWORD, first)
  expect(await isKnown(both, ada.user.email)).toBe(true)
  expect(await isKnown(both, eve.user.email)).toBe(true)
  expect(await isKnown('device=planted', ada.user.email)).toBe(false)
  expect(await isKnown(await signIn(ada.user.email, PASSWORD, both), eve.user.email)).toBe(true)
  let cookie = ''
  for (let person = 0; person <= perBrowser; person += 1)
    cookie = await signIn((await createTestUser(app)).user.email, PASSWORD, cookie)
  expect(cookie.split('.')).toHaveLength(perBrowser)
})

test('a second factor that is still missing makes no device known', async () => {
  const { user } = await createTestUser(app, { twoFactor: true })
  const asked = await browser().post('/auth/login', { email: user.email, password: PASSWORD })
  expect([asked.data(twoFactorRequiredSchema).requires2FA, deviceOf(asked.headers)]).toEqual([true, ''])
})
