import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askReset } from '../../testing/challenges.ts'
import { startIssuer, type Issuer } from '../../testing/issuer.ts'
import { mailedCode, otherThan } from '../../testing/mailed.ts'
import { PASSWORD, signIn, signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { callTrpc } from '../../testing/trpc.ts'

/** One person through everything that opens or closes an account, and what the log says of it. */

const auditLine = z.looseObject({
  audit: z.string(),
  request_id: z.uuid(),
  address: z.literal('127.0.0.1'),
  user_id: z.string().nullable(),
  reason: z.string().optional(),
  at: z.string().optional(),
  method: z.string().optional(),
})

const EMAIL = 'audited@gmail.com'
const NEW_PASSWORD = 'Another9horse'
/** Whatever must not be in a line. */
const secrets = new Set([EMAIL, PASSWORD, NEW_PASSWORD])

let issuer: Issuer
let app: TestApp
let person: SignedInUser
beforeAll(async () => {
  issuer = await startIssuer({ asGoogle: true })
  app = await startTestApp({ env: { ...issuer.env, LOG_LEVEL: 'silent' }, work: true })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

const audited = () => app.audited.flatMap((text) => auditLine.safeParse(JSON.parse(text)).data ?? [])

/** The lines that something causes, in short; "person" stands for the id. */
const during = async (work: () => Promise<unknown>) => {
  const before = audited().length
  await work()
  return audited()
    .slice(before)
    .map(({ audit, user_id, method, reason, at }) =>
      [audit, user_id === person.user.id ? 'person' : user_id, method, reason, at].filter(Boolean).join(' '),
    )
}

const login = async (password: string) => {
  const answer = await app.visitor.post('/auth/login', { email: EMAIL, password })
  if (answer.body.token) secrets.add(answer.body.token)
  return answer
}
const code = async (kind: 'two_factor_code' | 'verification_code' | 'password_reset_code') => {
  const found = await mailedCode(app, EMAIL, kind)
  secrets.add(found)
  return found
}

test('a session: it begins, is refused and ends', async () => {
  person = await signUp(app, { email: EMAIL })
  secrets.add(person.token)
  expect(audited()).toMatchObject([{ audit: 'registered', user_id: person.user.id, method: 'registration' }])

  expect(await during(() => login(PASSWORD))).toEqual(['signed_in person password'])
  expect(await during(() => login('not the password'))).toEqual([
    'refused person INVALID_CREDENTIALS /api/auth/login',
  ])
  const stranger = { email: 'nobody@example.com', password: PASSWORD }
  expect(await during(() => callTrpc(app, 'auth.login', stranger))).toEqual([
    'refused INVALID_CREDENTIALS auth.login',
  ])
  const forged = { headers: { authorization: 'Bearer forged' } }
  expect(await during(() => fetch(`${app.url}/api/tasks/7`, forged))).toEqual([
    'refused UNAUTHORIZED /api/tasks/:id',
  ])
  const other = await signIn(app, EMAIL)
  expect(await during(() => other.bearer.post('/auth/logout'))).toEqual(['signed_out person'])
  const foreign = { cookie: person.cookie, origin: 'https://evil.example' }
  expect(await during(() => app.visitor.call('POST', '/tasks', {}, foreign))).toEqual([
    'refused CROSS_SITE /api/tasks',
  ])
})

test('factors: the mailbox, a code, a new password and Google', async () => {
  const { bearer } = person
  const verification = await during(() => bearer.post('/email/send-verification'))
  expect(verification).toEqual(['code_requested person'])
  const otp = await code('verification_code')
  expect(await during(() => bearer.post('/email/verify', { otp: otherThan(otp) }))).toEqual([
    'refused person INVALID_CODE /api/email/verify',
  ])
  expect(await during(() => bearer.post('/email/verify', { otp }))).toEqual(['email_verified person code'])

  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const wrong = { ...passwords, currentPassword: 'wrong' }
  expect(await during(() => bearer.post('/users/change-password', wrong))).toEqual([
    'refused person WRONG_PASSWORD /api/users/change-password',
  ])
  expect(await during(() => bearer.post('/users/change-password', passwords))).toEqual([
    'password_changed person password',
  ])

  const claims = { sub: 'audited', email: EMAIL, email_verified: true }
  const idToken = await issuer.idToken(claims, new Date())
  secrets.add(idToken)
  expect(await during(() => app.visitor.post('/auth/google', { idToken }))).toEqual([
    'google_linked person google',
    'signed_in person google',
  ])

  expect(await during(() => bearer.post('/users/toggle-2fa', { enabled: true }))).toEqual([
    'two_factor_on person',
  ])
  expect(
    await during(async () => {
      const { userId } = (await login(NEW_PASSWORD)).data(twoFactorRequiredSchema)
      secrets.add(userId)
      await app.visitor.post('/auth/verify-2fa', { userId, otp: await code('two_factor_code') })
    }),
  ).toEqual(['second_factor_asked person password', 'signed_in person code'])
  expect(await during(() => bearer.post('/users/toggle-2fa', { enabled: false }))).toEqual([
    'two_factor_off person',
  ])

  const reset = await during(async () => {
    const answer = await askReset(app, EMAIL)
    await answer(app.visitor, await code('password_reset_code'))
  })
  expect(reset).toEqual(['code_requested', 'password_reset person code'])
})

test('the end: an export, the other devices, the account', async () => {
  const { body } = await login(NEW_PASSWORD)
  const headers = { authorization: `Bearer ${body.token}` }
  expect(await during(() => fetch(`${app.url}/api/users/export`, { headers }))).toEqual([
    'data_exported person',
  ])
  expect(await during(() => callTrpc(app, 'users.endOtherSessions', null, headers))).toEqual([
    'sessions_ended person',
  ])
  const deletion = { password: NEW_PASSWORD }
  expect(await during(() => callTrpc(app, 'users.deleteAccount', deletion, headers))).toEqual([
    'account_deleted person',
  ])
})

test('no line names an address, or holds anything that opens an account', () => {
  const lines = app.audited
  const found = [...secrets].filter((secret) => lines.some((text) => text.includes(secret)))
  console.log(`${lines.length} audit lines, ${secrets.size} secrets looked for, ${found.length} found`)
  expect(found).toEqual([])
  expect(lines.join('')).not.toMatch(/@(gmail|example)\.com/)
  expect(lines.length).toBeGreaterThan(20)
})
