import { loginResult } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { vi } from 'vitest'
import type { TestApp } from '../app.ts'
import { mailedCode } from '../mailed.ts'
import { PASSWORD } from '../sign-up.ts'
import type { TestUser } from '../test-user.ts'
import type { EndpointCases } from './case.ts'

const { input, auth, factors, users } = messages
const VALIDATION = 'VALIDATION_FAILED'

const freshEmail = () => `${crypto.randomUUID()}@example.com`
const registration = { name: 'Grace', password: PASSWORD }

/** The first half of a sign-in with two factors. */
const beginLogin = async (app: TestApp, { user: { email } }: TestUser) => {
  const answer = await app.visitor.post('/auth/login', { email, password: PASSWORD })
  const result = answer.data(loginResult)
  if (!('requires2FA' in result)) throw new Error('Two factors were not asked for')
  return { userId: result.userId, otp: await mailedCode(app, email, 'two_factor_code') }
}

const askForReset = async (app: TestApp, { user: { email } }: TestUser) => {
  await app.visitor.post('/auth/forgot-password', { email })
  const otp = await vi.waitFor(() => mailedCode(app, email, 'password_reset_code'), { timeout: 20_000 })
  return { email, otp }
}

export const authCases: EndpointCases = {
  'auth.register': {
    body: () => ({ ...registration, email: freshEmail() }),
    wrong: [
      [{ body: { ...registration, email: 'a@b' } }, 400, VALIDATION, input.email],
      [{ body: { ...registration, email: freshEmail(), name: 'G' } }, 400, VALIDATION, input.name],
      [
        { body: { ...registration, email: freshEmail(), password: 'correct9horse' } },
        400,
        VALIDATION,
        input.newPassword,
      ],
      [
        { body: { ...registration, email: freshEmail(), timezone: 'Mars/Olympus' } },
        400,
        VALIDATION,
        input.timezone,
      ],
      [{ body: {} }, 400, VALIDATION, input.name],
    ],
  },
  'auth.login': {
    body: ({ user: { email } }) => ({ email: ` ${email.toUpperCase()} `, password: PASSWORD }),
    wrong: [
      [
        { body: { email: freshEmail(), password: PASSWORD } },
        401,
        'INVALID_CREDENTIALS',
        auth.invalidCredentials,
      ],
      [{ body: { email: freshEmail(), password: '12345' } }, 400, VALIDATION, input.signInPassword],
      [{ body: { email: 'x', password: PASSWORD } }, 400, VALIDATION, input.email],
    ],
  },
  'auth.verifyTwoFactor': {
    twoFactor: true,
    before: beginLogin,
    body: (_, made) => made,
    wrong: [
      [{ body: { userId: 'x', otp: '123456' } }, 400, 'INVALID_CODE', auth.invalidCode],
      [{ body: { userId: 'x', otp: '' } }, 400, VALIDATION, input.codeRequired],
      [{ body: { userId: 'x', otp: '12345' } }, 400, VALIDATION, input.codeDigits],
    ],
  },
  'auth.forgotPassword': {
    body: ({ user: { email } }) => ({ email }),
    gives: { message: 'Password reset code sent to your email' },
    wrong: [[{ body: { email: 'x' } }, 400, VALIDATION, input.email]],
  },
  'auth.resetPassword': {
    before: askForReset,
    body: (_, made) => ({ ...made, newPassword: 'Another7staple' }),
    gives: { message: 'Password reset successfully! Please log in.' },
    wrong: [
      [
        { body: { email: freshEmail(), otp: '123456', newPassword: PASSWORD } },
        400,
        'INVALID_CODE',
        auth.invalidCode,
      ],
      [
        { body: { email: freshEmail(), otp: '123456', newPassword: 'short' } },
        400,
        VALIDATION,
        input.newPassword,
      ],
      [{ body: { email: freshEmail(), newPassword: PASSWORD } }, 400, VALIDATION, input.resetCodeRequired],
      [{ body: { otp: '123456', newPassword: PASSWORD } }, 400, VALIDATION, input.email],
      [{ body: { token: '', newPassword: PASSWORD } }, 400, 'INVALID_CODE', auth.invalidCode],
      [{ body: { token: 'x'.repeat(201), newPassword: PASSWORD } }, 400, VALIDATION, input.invalid],
      [{ body: { token: 7, newPassword: PASSWORD } }, 400, VALIDATION, input.invalid],
    ],
  },
  'auth.linkGoogle': {
    verified: true,
    before: async ({ issuer, host }, { user }) => {
      const claims = { sub: `other of ${user.id}`, email: `other-${user.email}`, email_verified: true }
      return { idToken: await issuer.idToken(claims, host.now()) }
    },
    body: (_, made) => made,
    gives: { data: null, message: factors.googleAdded },
    wrong: [
      [{ body: { idToken: 'x' } }, 400, VALIDATION, users.proofByGoogle],
      [{ body: {} }, 400, VALIDATION],
    ],
  },
  'auth.unlinkGoogle': {
    before: async ({ db }, { user }) => {
      await db.user.update({ where: { id: user.id }, data: { google_sub: user.id } })
      await db.googleAccount.create({ data: { google_sub: user.id, user_id: user.id } })
      return {}
    },
    gives: { data: null, message: factors.googleRemoved },
    wrong: [],
  },
  'auth.unlinkOidc': {
    before: async ({ db, host }, { user }) => {
      const account = { issuer: host.settings.oidc?.issuer ?? '', subject: user.id }
      const columns = { oidc_issuer: account.issuer, oidc_subject: account.subject }
      await db.user.update({ where: { id: user.id }, data: columns })
      await db.oidcAccount.create({ data: { ...account, user_id: user.id } })
      return {}
    },
    gives: { data: null, message: factors.oidcRemoved },
    wrong: [],
  },
  'auth.google': {
    before: async ({ issuer, host }) => {
      const email = freshEmail().replace('example.com', 'gmail.com')
      return {
        idToken: await issuer.idToken({ sub: email, email, email_verified: true, name: 'Grace' }, host.now()),
      }
    },
    body: (_, made) => ({
      ...made,
      googleUser: { uid: 'x', email: 'someone@else.example', emailVerified: true },
    }),
    gives: { success: true, data: { user: { email_verified: true } } },
    wrong: [
      [{ body: { idToken: 'x' } }, 401, 'INVALID_CREDENTIALS', 'Backend authentication failed'],
      [{ body: {} }, 400, VALIDATION, 'Backend authentication failed'],
      [{ body: { idToken: 'x'.repeat(10_001) } }, 400, VALIDATION, 'Backend authentication failed'],
      [{ body: { idToken: 'x', googleUser: { uid: 7 } } }, 400, VALIDATION, input.invalid],
    ],
  },
  'auth.googleStart': { wrong: [] },
  'auth.oidcStart': { wrong: [] },
  'auth.prove': {
    body: () => ({ password: PASSWORD }),
    gives: { message: users.proofGiven },
    wrong: [
      [{ body: { password: 'Wrong9horse' } }, 400, 'WRONG_PASSWORD', users.wrongPassword],
      [{ body: {} }, 400, VALIDATION, users.proofMissing],
      [{ body: { idToken: 'x' } }, 400, VALIDATION, users.proofMissing],
    ],
  },
  'auth.logout': { gives: { success: true, data: null, message: auth.signedOut }, wrong: [] },
}

export const emailCases: EndpointCases = {
  'email.status': { gives: { data: { email_verified: true, task_reminders_enabled: false } }, wrong: [] },
  'email.sendVerification': {
    unverified: true,
    gives: { message: 'Verification code sent to your email!' },
    wrong: [],
  },
  'email.verify': {
    unverified: true,
    before: async (app, { bearer, user: { email } }) => {
      await bearer.post('/email/send-verification')
      return { otp: await mailedCode(app, email, 'verification_code') }
    },
    body: (_, made) => made,
    gives: { message: 'Email verified successfully!' },
    wrong: [
      [{ body: { otp: '12345a' } }, 400, VALIDATION, input.verificationCode],
      [{ body: {} }, 400, VALIDATION, input.verificationCode],
    ],
  },
}
