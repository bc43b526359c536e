import { rateLimits, type LimitName } from '@dayloom/trpc/server'
import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailedCode, mailedCodes, otherThan } from '../../../testing/mailed.ts'
import { cookieOf, PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { form, pdf } from '../../../testing/samples.ts'

/** Every limit bites at its number and not before; those of sign-ins have tests of their own. */

const clock = createClock('2026-03-08T09:30:00.000Z')
const away = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://127.0.0.1:1' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: clock.now, env: { ...away, RATE_LIMIT_FACTOR: '1' }, work: true })
})
afterAll(() => app.close())
beforeEach(async () => void (await app.db.rateLimit.deleteMany()))

const rowsOf = (name: LimitName) => ({ where: { key: { startsWith: `${name}:` } } })
/** As if all but so many had been used up. */
const leave = async (name: LimitName, points: number) => {
  const data = { points: rateLimits[name].points - points }
  expect(await app.db.rateLimit.updateMany({ ...rowsOf(name), data })).toEqual({ count: 1 })
}
const forget = (name: LimitName) => app.db.rateLimit.deleteMany(rowsOf(name))

/** The first one of a call's answers that is another one than before, and how many came before it. */
const until = async (call: (n: number) => Promise<{ status: number }>, most: number) => {
  const { status: first } = await call(0)
  for (let n = 1; n <= most; n += 1) {
    const { status } = await call(n)
    if (status !== first) return { first, next: status, after: n }
  }
  return { first, next: first, after: most }
}

test('guesses at the current password', async () => {
  const { bearer } = await createTestUser(app)
  const change = (currentPassword: string) =>
    bearer.post('/users/change-password', { currentPassword, newPassword: 'Another9horse' })
  const { points } = rateLimits.password_check
  expect(await until(() => change('Wrong9horse'), points)).toEqual({ first: 400, next: 429, after: points })
  expect((await change(PASSWORD)).status).toBe(429)
})

test('codes for one account: five an hour, ten a day', async () => {
  const { bearer } = await createTestUser(app, { verified: false })
  const send = async () => {
    clock.advance(60_000)
    return bearer.post('/email/send-verification')
  }
  const { points } = rateLimits.code_hour
  expect(await until(send, points)).toEqual({ first: 200, next: 429, after: points })
  // Another hour of the same day, and one more.
  await forget('code_hour')
  const rest = rateLimits.code_day.points - points
  expect(await until(send, rest)).toEqual({ first: 200, next: 429, after: rest })
  await forget('code_hour')
  expect((await send()).status).toBe(429)
})

test('resets of one account from one network: three a day, and the answer does not tell', async () => {
  const { user } = await createTestUser(app)
  const { points } = rateLimits.reset_network_day
  for (let asked = 0; asked <= points; asked += 1) {
    clock.advance(60_000)
    expect((await app.visitor.post('/auth/forgot-password', { email: user.email })).status).toBe(200)
    await eventually(
      async () =>
        (await app.db.mail.count({ where: { kind: 'password_reset_request', sent_at: null } })) === 0,
    )
  }
  expect(await mailedCodes(app, user.email, 'password_reset_code')).toHaveLength(points)
})

test('what one network asks for and gets wrong', async () => {
  const forgot = (n: number) => app.visitor.post('/auth/forgot-password', { email: `n${n}@example.com` })
  const guess = (n: number) => app.visitor.post('/auth/verify-2fa', { userId: `x${n}`, otp: '000000' })
  const google = () => app.visitor.post('/auth/google', { idToken: 'x' })
  const [asked, guessed, tried] = [
    rateLimits.code_address.points,
    rateLimits.code_failure_address.points,
    rateLimits.google_address.points,
  ]
  expect(await until(forgot, asked)).toEqual({ first: 200, next: 429, after: asked })
  expect(await until(guess, guessed)).toEqual({ first: 400, next: 429, after: guessed })
  // The provider is away, which is no way around the count.
  expect(await until(google, tried)).toEqual({ first: 503, next: 429, after: tried })
})

test('files and imports of one person', async () => {
  const { bearer, task } = await createTestUser(app)
  const upload = () => bearer.post(`/attachments/tasks/${task}`, form(pdf, 'a.pdf', 'application/pdf'))
  expect((await upload()).status).toBe(201)
  await leave('upload', 1)
  expect(await until(upload, 1)).toEqual({ first: 201, next: 429, after: 1 })

  const load = () => bearer.post('/users/import', {})
  expect(await until(load, rateLimits.import.points)).toEqual({
    first: 400,
    next: 429,
    after: rateLimits.import.points,
  })
})

test('wrong second factors: strangers are refused for the day, the owner hears of it and still gets in', async () => {
  const { user } = await createTestUser(app, { twoFactor: true })
  const login = { email: user.email, password: PASSWORD }
  const verify = async (client: typeof app.visitor, answer: (code: string) => string) => {
    const { userId } = (await client.post('/auth/login', login)).data(twoFactorRequiredSchema)
    const otp = answer(await mailedCode(app, user.email, 'two_factor_code'))
    return client.post('/auth/verify-2fa', { userId, otp })
  }
  const first = await verify(app.visitor, (code) => code)
  const own = createClient({ ...app, headers: { cookie: cookieOf(first.headers), origin: HOME } })
  clock.advance(60_000)
  expect((await verify(app.visitor, otherThan)).status).toBe(400)
  await leave('second_factor_failure', 1)
  expect((await verify(app.visitor, otherThan)).status).toBe(400)

  const refusals = [
    await app.visitor.post('/auth/login', login),
    await app.visitor.post('/auth/login', login),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([429, 429])
  const warned = { recipient: user.email, kind: 'sign_in_attempts' }
  expect(await app.db.mail.count({ where: warned })).toBe(1)
  clock.advance(60_000)
  expect((await verify(own, (code) => code)).status).toBe(200)
})

test('a device that the account knows fails on its own account', async () => {
  const { user } = await createTestUser(app)
  const login = (password: string) => ({ email: user.email, password })
  const first = await app.visitor.post('/auth/login', login(PASSWORD))
  const own = createClient({ ...app, headers: { cookie: cookieOf(first.headers), origin: HOME } })
  const { points } = rateLimits.login_device
  const guess = () => own.post('/auth/login', login('Wrong9password'))
  expect(await until(guess, points)).toEqual({ first: 401, next: 429, after: points })
  expect((await own.post('/auth/login', login(PASSWORD))).status).toBe(429)
  expect((await app.visitor.post('/auth/login', login(PASSWORD))).status).toBe(200)
})

test('the log has nothing to complain about', () => {
  // Only that the provider of these tests is away.
  expect(app.warnings.filter((line) => !line.includes('"reason":"fetch failed"'))).toEqual([])
})
