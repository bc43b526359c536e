import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'

/** A sign-in that was right a moment before the credentials changed. */

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startTestApp({ work: true })
  second = await startTestApp({ beside: app })
})
afterAll(async () => {
  await second.close()
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

const NEW_PASSWORD = 'Another9horse'

const changePassword = ({ bearer }: TestUser) =>
  bearer.post('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

const reset = async ({ user: { email } }: TestUser) => {
  await app.visitor.post('/auth/forgot-password', { email })
  await eventually(async () => (await app.db.code.count({ where: { email, purpose: 'password_reset' } })) > 0)
  const otp = await mailedCode(app, email, 'password_reset_code')
  return app.visitor.post('/auth/reset-password', { email, otp, newPassword: NEW_PASSWORD })
}

const switchTwoFactorsOn = ({ bearer }: TestUser) => bearer.post('/users/toggle-2fa', { enabled: true })

const verify = async ({ bearer, user: { email } }: TestUser) => {
  await bearer.post('/email/send-verification')
  return bearer.post('/email/verify', { otp: await mailedCode(app, email, 'verification_code') })
}

/** Everything was right, and just before the session is written the change happens, to its end. */
const changeBeforeSession = (change: () => Promise<unknown>) => {
  const { sessions } = app.host.ports
  const create = sessions.create.bind(sessions)
  vi.spyOn(sessions, 'create').mockImplementationOnce(async (...given) => {
    await change()
    return create(...given)
  })
}

const sessionsOf = ({ user }: TestUser) => app.db.session.count({ where: { user_id: user.id } })

describe.each([
  ['a password change', changePassword, 1, true],
  ['a reset', reset, 0, true],
  ['the second factor', switchTwoFactorsOn, 1, true],
  ['the proof of the address', verify, 1, false],
] as const)('%s', (_, change, left, verified) => {
  test('between the check of a password and its session: there is no session', async () => {
    const person = await createTestUser(app, { verified })
    changeBeforeSession(() => change(person))
    const answer = await app.visitor.post('/auth/login', { email: person.user.email, password: PASSWORD })
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessionsOf(person)).toBe(left)
  })
})

test('a reset between a right code and its session: there is no session', async () => {
  const person = await createTestUser(app, { twoFactor: true })
  const { email } = person.user
  const { userId } = (await app.visitor.post('/auth/login', { email, password: PASSWORD })).data(
    twoFactorRequiredSchema,
  )
  const otp = await mailedCode(app, email, 'two_factor_code')
  changeBeforeSession(() => reset(person))
  expect((await app.visitor.post('/auth/verify-2fa', { userId, otp })).status).toBe(401)
  expect(await sessionsOf(person)).toBe(0)
})

test('a change between the check of a password and the code that is mailed for it: there is no code', async () => {
  const person = await createTestUser(app, { twoFactor: true })
  const { email } = person.user
  const { limits } = app.host.ports
  const peek = limits.peek.bind(limits)
  vi.spyOn(limits, 'peek').mockImplementationOnce(async (...given) => {
    await changePassword(person)
    return peek(...given)
  })
  expect((await app.visitor.post('/auth/login', { email, password: PASSWORD })).status).toBe(401)
  expect(await app.db.code.count({ where: { email } })).toBe(0)
})

test('a password that was changed does not come back by a new hash of the old one', async () => {
  const person = await createTestUser(app)
  const { passwords } = app.host.ports
  vi.spyOn(passwords, 'isOutdated').mockReturnValueOnce(true)
  const hash = passwords.hash.bind(passwords)
  vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    await changePassword(person)
    return hash(password)
  })
  const login = (password: string) => app.visitor.post('/auth/login', { email: person.user.email, password })
  expect((await login(PASSWORD)).status).toBe(401)
  expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200])
})

test('sign-ins at two servers race a password change: whatever the old one opened is ended', async () => {
  const ROUNDS = 10
  const counts: Record<number, number> = {}
  let left = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await createTestUser(app)
    const changed = new AbortController()
    const keepSigningIn = async (server: TestApp) => {
      while (!changed.signal.aborted) {
        const login = { email: person.user.email, password: PASSWORD }
        const { status } = await server.visitor.post('/auth/login', login)
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    const loops = [app, second, app, second].map(keepSigningIn)
    expect((await changePassword(person)).status).toBe(200)
    changed.abort()
    await Promise.all(loops)
    left += await sessionsOf(person)
  }
  console.log(`${ROUNDS} password changes against sign-ins without end: ${JSON.stringify(counts)}`)
  // The one that changed it.
  expect(left).toBe(ROUNDS)
  expect(Object.keys(counts)).toEqual(['200', '401'])
})
