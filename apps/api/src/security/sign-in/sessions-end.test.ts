import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { comeBack, startIssuer, type Issuer } from '../../../testing/issuer.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { cookieOf, PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'
import { callTrpc } from '../../../testing/trpc.ts'

const HOME = 'http://localhost:3000'
const NEW_PASSWORD = 'Another9horse'

let issuer: Issuer
let app: TestApp
beforeAll(async () => {
  issuer = await startIssuer({ asGoogle: true })
  app = await startTestApp({ env: issuer.env, work: true })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

const SESSIONS = 20

/** Somebody who is signed in on twenty devices, with a code of every purpose on its way. */
const manySessions = async ({ verified = false } = {}) => {
  const first = await createTestUser(app, { verified })
  const { user } = first
  const { sessions } = app.host.ports
  await app.db.session.deleteMany({ where: { user_id: user.id, public_id: first.device } })
  const tokens = await Promise.all(
    Array.from({ length: SESSIONS - 1 }, () => sessions.create(user, { userAgent: null })),
  )
  const others = tokens.map((token) =>
    createClient({ ...app, headers: { authorization: `Bearer ${token}` } }),
  )
  return { first: first.bearer, others, email: user.email }
}

const alive = async (clients: Client[]) => {
  const answers = await Promise.all(clients.map((client) => client.get('/users/profile')))
  return answers.map(({ status }) => status)
}

const resetCode = async (email: string) => {
  await app.visitor.post('/auth/forgot-password', { email })
  await eventually(async () => (await app.db.code.count({ where: { email, purpose: 'password_reset' } })) > 0)
  return mailedCode(app, email, 'password_reset_code')
}

test('A14: a reset ends every session and every open code, proves the address and opens nothing', async () => {
  const { first, others, email } = await manySessions()
  await first.post('/email/send-verification')
  const otp = await resetCode(email)
  const input = { email, otp, newPassword: NEW_PASSWORD }
  const answer = await app.visitor.post('/auth/reset-password', input)
  expect(answer.body).toMatchObject({ success: true, message: 'Password reset successfully! Please log in.' })
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([])

  const ended = await alive([first, ...others])
  console.log(
    `A14 reset: ${ended.filter((status) => status === 401).length} of ${ended.length} sessions ended`,
  )
  expect(new Set(ended)).toEqual(new Set([401]))
  expect(await app.db.code.count({ where: { email, consumed_at: null, superseded_at: null } })).toBe(0)
  expect((await app.visitor.post('/auth/reset-password', input)).status).toBe(400)
  expect((await app.visitor.post('/auth/login', { email, password: PASSWORD })).status).toBe(401)
  const login = await app.visitor.post('/auth/login', { email, password: NEW_PASSWORD })
  expect(login.body['user']).toMatchObject({ email_verified: true })
  expect(await app.db.mail.count({ where: { recipient: email, kind: 'password_changed' } })).toBe(1)
})

test.each([
  [
    'a password change',
    (first: Client) =>
      first.post('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    'password_changed',
  ],
  [
    'switching two factors on',
    (first: Client) => first.post('/users/toggle-2fa', { enabled: true }),
    'two_factor_changed',
  ],
])(
  'A14: %s ends every other session and every open code, and tells the owner',
  async (name, change, kind) => {
    const { first, others, email } = await manySessions({ verified: true })
    const otp = await resetCode(email)
    expect((await change(first)).status).toBe(200)
    const ended = await alive(others)
    console.log(
      `A14 ${name}: ${ended.filter((status) => status === 401).length} of ${ended.length} others ended`,
    )
    expect(ended).toEqual(others.map(() => 401))
    expect(await alive([first])).toEqual([200])
    expect(await app.db.mail.count({ where: { recipient: email, kind } })).toBe(1)
    const input = { email, otp, newPassword: 'Third9password' }
    expect((await app.visitor.post('/auth/reset-password', input)).status).toBe(400)
  },
)

test.each([
  ['Short1', 400],
  ['alllower9', 400],
  ['NoDigitsHere', 400],
  ['Long3nough', 200],
])('a reset keeps to the rule of sign-up: %s answers %i', async (newPassword, status) => {
  const { user } = await signUp(app)
  const otp = await resetCode(user.email)
  expect(
    (await app.visitor.post('/auth/reset-password', { email: user.email, otp, newPassword })).status,
  ).toBe(status)
})

test('A14: proving the address ends every other session', async () => {
  const { first, others, email } = await manySessions()
  await first.post('/email/send-verification')
  const otp = await mailedCode(app, email, 'verification_code')
  const answer = await first.post('/email/verify', { otp })
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Email verified successfully!',
    data: { email_verified: true, task_reminders_enabled: false },
  })
  const ended = await alive(others)
  console.log(
    `A14 verify: ${ended.filter((status) => status === 401).length} of ${ended.length} others ended`,
  )
  expect(new Set(ended)).toEqual(new Set([401]))
  expect(await alive([first])).toEqual([200])
  expect((await first.get('/email/status')).body.data).toMatchObject({ email_verified: true })
  const again = [
    await first.post('/email/verify', { otp: '000000' }),
    await first.post('/email/send-verification'),
  ]
  expect(again.map(({ status, body }) => [status, body.message])).toEqual([
    [200, 'Email verified successfully!'],
    [200, 'Email verified successfully!'],
  ])
  expect(await app.db.mail.count({ where: { recipient: email } })).toBe(1)
})

test('A16: with two factors, no way to sign in opens a session before the code', async () => {
  const { user } = await signUp(app)
  const { email } = user
  const google = { sub: `two-factor ${email}`, email, email_verified: true, hd: 'example.com' }
  await app.db.user.updateMany({
    where: { id: user.id },
    data: { email_verified: true, two_factor_enabled: true, google_sub: google.sub },
  })
  const login = { email, password: PASSWORD }
  const viaCallback = async () => {
    issuer.signInAs(google)
    const start = await fetch(`${app.url}/api/auth/google/start`, { redirect: 'manual' })
    const back = await comeBack(start.headers.get('location') ?? '')
    return callTrpc(app, 'auth.googleCallback', back, { cookie: cookieOf(start.headers), origin: HOME })
  }
  const viaToken = async (second: number) => {
    const idToken = await issuer.idToken({ ...google }, new Date(Date.now() + second * 1000))
    const answer = await app.visitor.post('/auth/google', { idToken })
    return { status: answer.status, headers: answer.headers, data: answer.body.data }
  }
  const viaRest = async () => {
    const answer = await app.visitor.post('/auth/login', login)
    return { status: answer.status, headers: answer.headers, data: answer.body }
  }
  await app.db.session.deleteMany({ where: { user_id: user.id } })
  const ROUNDS = sized(4, 20)
  const attempts = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const signIn of [
      viaRest,
      () => callTrpc(app, 'auth.login', login),
      () => viaToken(round),
      viaCallback,
    ]) {
      const { headers, data } = await signIn()
      attempts.add(twoFactorRequiredSchema.parse(data).userId)
      expect(headers.getSetCookie().filter((cookie) => !cookie.startsWith('google=;'))).toEqual([])
    }
  }
  // The fifth way: a reset opens nothing, and leaves the second factor where it was.
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.db.code.deleteMany({ where: { email, purpose: 'password_reset' } })
    const otp = await resetCode(email)
    const { status, headers } = await app.visitor.post('/auth/reset-password', {
      email,
      otp,
      newPassword: NEW_PASSWORD,
    })
    expect([status, cookieOf(headers)]).toEqual([200, expect.not.stringContaining('session=')])
  }
  const opened = await app.db.session.count({ where: { user_id: user.id } })
  report('A16', 'tries at a way to sign in', 5 * ROUNDS)
  console.log(`A16: ${ROUNDS} rounds of 5 ways to sign in: ${opened} sessions, ${attempts.size} attempt`)
  expect(opened).toBe(0)
  expect((await app.db.user.findUniqueOrThrow({ where: { id: user.id } })).two_factor_enabled).toBe(true)

  // The reset ended the open attempt as well.
  const [userId = ''] = attempts
  const code = await mailedCode(app, email, 'two_factor_code')
  expect((await app.visitor.post('/auth/verify-2fa', { userId, otp: code })).status).toBe(400)
})
