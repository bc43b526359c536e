import { randomUUID } from 'node:crypto'
import { rateLimits } from '@dayloom/trpc/server'
import { loginResult } from '@dayloom/validators/auth'
import { factorsSchema } from '@dayloom/validators/auth/factors'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { addPasskey, addTotp, answerPasskey } from '../../../testing/factors.ts'
import { askReset } from '../../../testing/challenges.ts'
import { startIssuer, type Issuer } from '../../../testing/issuer.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { callTrpc } from '../../../testing/trpc.ts'

const aText: unknown = expect.any(String)
const clock = createClock(new Date().toISOString())

let issuer: Issuer
let app: TestApp
beforeAll(async () => {
  issuer = await startIssuer({ asGoogle: true })
  app = await startTestApp({ env: issuer.env, work: true, now: clock.now })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

const factors = ['totp', 'passkey'] as const

/** Somebody with this factor, whom no device but their own knows. */
const careful = async (factor: (typeof factors)[number]) => {
  const person = await createTestUser(app, { domain: 'gmail.com' })
  const { email } = person.user
  const totp = factor === 'totp' ? await addTotp(app, person.bearer) : undefined
  const passkey = factor === 'passkey' ? await addPasskey(person.bearer) : undefined
  return { ...person, email, totp, key: passkey?.key }
}

const sessions = (user_id: string) => app.db.session.count({ where: { user_id } })

test.each(factors)(
  'A16: %s, every way to sign in asks for it, and none opens a session before',
  async (factor) => {
    const { user, email } = await careful(factor)
    const before = await sessions(user.id)
    const claims = { sub: email, email, email_verified: true, name: 'Ada' }
    // Two of one second would be the same token, which works once.
    const idToken = () => {
      clock.advance(1000)
      return issuer.idToken(claims, clock.now())
    }
    const rest = await app.visitor.post('/auth/login', { email, password: PASSWORD })
    const trpc = await callTrpc(app, 'auth.login', { email, password: PASSWORD })
    const google = await app.visitor.post('/auth/google', { idToken: await idToken() })
    const googleTrpc = await callTrpc(app, 'auth.google', { idToken: await idToken() })
    const answers = [rest.body, trpc.data, google.body.data, googleTrpc.data]
    const methods = [factor, 'recovery_code']
    for (const answer of answers) expect(answer).toEqual({ requires2FA: true, userId: aText, methods })
    for (const { headers } of [rest, trpc, google, googleTrpc])
      expect(headers.getSetCookie().filter((each) => each.startsWith('session='))).toEqual([])
    expect(await sessions(user.id)).toBe(before)
  },
)

test.each(factors)('A16: a reset of the password does not remove a %s', async (factor) => {
  const { email, user } = await careful(factor)
  const reset = await askReset(app, email)
  const answer = await reset(app.visitor, await mailedCode(app, email, 'password_reset_code'))
  expect(answer.status).toBe(200)
  const login = await app.visitor.post('/auth/login', { email, password: 'Another9horse' })
  expect(login.data(loginResult)).toMatchObject({ requires2FA: true })
  expect(await sessions(user.id)).toBe(0)
})

/** Another device of theirs: signed in, and known from before. */
const addDevice = async ({ id }: TestUser['user']) => {
  const at = clock.now()
  const user = await app.db.user.findUniqueOrThrow({ where: { id } })
  await app.host.ports.sessions.create(user, { userAgent: 'another' })
  const expires_at = new Date(at.getTime() + 1_000_000)
  await app.db.knownDevice.create({
    data: { id: randomUUID(), user_id: id, created_at: at, last_used_at: at, expires_at },
  })
}

const devices = async ({ id: user_id }: TestUser['user']) => [
  await sessions(user_id),
  await app.db.knownDevice.count({ where: { user_id } }),
]

test('adding a factor signs the other devices out, and ends sign-ins that are on their way', async () => {
  const person = await createTestUser(app, { twoFactor: true })
  const { email } = person.user
  const asked = await app.visitor.post('/auth/login', { email, password: PASSWORD })
  const otp = await mailedCode(app, email, 'two_factor_code')
  await addDevice(person.user)
  expect(await devices(person.user)).toEqual([3, 1])
  await addTotp(app, person.bearer)
  expect(await devices(person.user)).toEqual([1, 0])
  const late = await app.visitor.post('/auth/verify-2fa', { userId: asked.body['userId'], otp })
  expect([late.status, late.body.code]).toEqual([400, 'INVALID_CODE'])
})

test.each(factors)('removing a %s signs out whoever may have come in by it', async (factor) => {
  const { user, bearer } = await careful(factor)
  await addDevice(user)
  expect(await devices(user)).toEqual([2, 1])
  const { passkeys } = (await bearer.get('/auth/factors')).data(factorsSchema)
  const path = factor === 'totp' ? '/auth/totp' : `/auth/passkeys/${passkeys[0]?.id}`
  expect((await bearer.delete(path)).status).toBe(200)
  expect(await devices(user)).toEqual([1, 0])
  expect((await bearer.get('/users/profile')).status).toBe(200)
})

test('by whole requests: an authenticator code, a recovery code and a passkey each finish a sign-in', async () => {
  const person = await createTestUser(app)
  const { email } = person.user
  const { code, recoveryCodes } = await addTotp(app, person.bearer)
  const { key } = await addPasskey(person.bearer)
  const begin = async () => {
    clock.advance(61_000)
    return (await app.visitor.post('/auth/login', { email, password: PASSWORD })).body['userId']
  }
  const byTotp = await app.visitor.post('/auth/verify-2fa', { userId: await begin(), otp: code() })
  const byCode = await app.visitor.post('/auth/verify-2fa', { userId: await begin(), otp: recoveryCodes[0] })
  const userId = await begin()
  const response = await answerPasskey(app.visitor, key, '/auth/passkeys/sign-in/options', { userId })
  const byKey = await app.visitor.post('/auth/passkeys/sign-in', { userId, response })
  const alone = await answerPasskey(app.visitor, key, '/auth/passkeys/sign-in/options', {})
  const whole = await app.visitor.post('/auth/passkeys/sign-in', { response: alone })
  for (const { status, body } of [byTotp, byCode, byKey, whole])
    expect([status, body.token]).toEqual([200, aText])
})

test('a passkey proves again who is here', async () => {
  const person = await createTestUser(app)
  const { key } = await addPasskey(person.bearer)
  await app.db.session.updateMany({ where: { user_id: person.user.id }, data: { proven_at: new Date(0) } })
  expect((await person.bearer.get('/users/export')).body.code).toBe('PROOF_REQUIRED')
  const passkey = await answerPasskey(person.bearer, key, '/auth/proof/options')
  expect((await person.bearer.post('/auth/proof', { passkey })).status).toBe(200)
  expect((await person.bearer.get('/users/export')).status).toBe(200)
  const again = await person.bearer.post('/auth/proof', { passkey })
  expect([again.status, again.body.code]).toEqual([400, 'INVALID_CODE'])
})

test('guesses at all factors of an account share one ceiling', async () => {
  const strict = await startTestApp({
    beside: app,
    now: clock.now,
    env: { RATE_LIMIT_FACTOR: '1' },
  })
  const person = await createTestUser(app)
  const { email } = person.user
  const { code } = await addTotp(app, person.bearer)
  await app.db.rateLimit.deleteMany()
  const guesses: number[] = []
  for (let round = 0; round < 7; round += 1) {
    clock.advance(61_000)
    const asked = await strict.visitor.post('/auth/login', { email, password: PASSWORD })
    const userId = asked.body['userId']
    if (typeof userId !== 'string') continue
    for (const otp of ['000000', 'AAAAA-AAAAA', '000001', 'BBBBB-BBBBB', '000002'])
      guesses.push((await strict.visitor.post('/auth/verify-2fa', { userId, otp })).status)
  }
  expect(guesses.filter((status) => status === 400)).toHaveLength(rateLimits.second_factor_failure.points)
  const asked = await app.visitor.post('/auth/login', { email, password: PASSWORD })
  const { userId } = asked.body
  const right = await strict.visitor.post('/auth/verify-2fa', { userId, otp: code() })
  expect(right.status).toBe(429)
  await strict.close()
})

test('the export holds nothing of a factor, and the deletion leaves none', async () => {
  const person = await createTestUser(app)
  const { id } = person.user
  const { secret, recoveryCodes } = await addTotp(app, person.bearer)
  const { key } = await addPasskey(person.bearer)
  const { text } = await person.bearer.get('/users/export')
  for (const each of [secret, key.id, ...recoveryCodes]) expect(text).not.toContain(each)
  await person.bearer.call('DELETE', '/users/account', { password: PASSWORD })
  const where = { user_id: id }
  expect(
    await Promise.all([
      app.db.authenticator.count({ where }),
      app.db.passkey.count({ where }),
      app.db.recoveryCode.count({ where }),
    ]),
  ).toEqual([0, 0, 0])
})

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
