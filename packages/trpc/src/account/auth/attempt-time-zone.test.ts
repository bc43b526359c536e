import type { TwoFactorMethod } from '@dayloom/validators/enums'
import { expect, test } from 'vitest'
import { decryptMail } from '../../platform/mail/queue.ts'
import { readLog } from '../../history/wire-state.testing.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { totpCode } from '../../../testing/totp.ts'
import type { SignInProvider } from '../providers/provider-port.ts'

/** The zone that a browser tells is written by whoever has passed every factor. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const password = 'Correct9horse'
const timezone = 'Asia/Kathmandu'

/** Somebody with a reminder, a password, a Google account and every second factor. */
const careful = async () => {
  const person = await harness.createUser({ email_verified: true })
  const { api, ctx } = person
  const { id, email } = ctx.user
  const google_sub = `sub of ${id}`
  await ctx.db.user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}`, google_sub } })
  await ctx.db.googleAccount.create({ data: { google_sub, user_id: id } })
  await api.habits.create({ name: 'Read', remind_at_time: '15:15' })
  const { secret } = await api.factors.startTotp()
  const { recovery_codes } = await api.factors.confirmTotp({ otp: totpCode(secret, harness.clock.now()) })
  const key = createAuthenticator()
  const { options } = await api.factors.passkeyOptions()
  await api.factors.addPasskey({ name: 'Laptop', response: key.create(options) })
  await api.users.toggleTwoFactor({ enabled: true })
  // The code that confirmed the app is used up.
  harness.clock.advance(60_000)
  return { ...person, id, email, google_sub, secret, recovery_codes: recovery_codes ?? [], key }
}
type Careful = Awaited<ReturnType<typeof careful>>

const google = ({ id, email, google_sub }: Careful): SignInProvider => ({
  begin: () => Promise.reject(new Error('It is not begun here')),
  exchange: () => Promise.resolve({ idToken: 'an ID token' }),
  isNamedBy: () => true,
  verify: () =>
    Promise.resolve({
      issuer: 'https://accounts.google.com',
      sub: google_sub,
      email,
      name: null,
      picture: null,
      authoritative: true,
      token: { hash: id, expires_at: harness.clock.now() },
    }),
})

const visitorOf = (person: Careful) => harness.visitor({ google: google(person) })
type Api = ReturnType<typeof visitorOf>['api']

const begins = {
  password: (api: Api, { email }: Careful) => api.auth.login({ email, password, timezone }),
  Google: (api: Api) => api.auth.google({ idToken: 'an ID token', timezone }),
}

const mailedCode = async ({ ctx, id: user_id }: Careful) => {
  const kind = 'two_factor_code'
  const { id, payload } = await ctx.db.mail.findFirstOrThrow({ where: { user_id, kind } })
  return decryptMail(ctx, { id, kind, payload: payload ?? '' }).code
}

const finishes: Record<TwoFactorMethod, (api: Api, userId: string, person: Careful) => Promise<unknown>> = {
  email: async (api, userId, person) => {
    await api.auth.mailTwoFactorCode({ userId })
    return api.auth.verifyTwoFactor({ userId, otp: await mailedCode(person) })
  },
  totp: (api, userId, { secret }) =>
    api.auth.verifyTwoFactor({ userId, otp: totpCode(secret, harness.clock.now()) }),
  recovery_code: (api, userId, { recovery_codes: [otp = ''] }) => api.auth.verifyTwoFactor({ userId, otp }),
  passkey: async (api, userId, { key }) => {
    const { options } = await api.auth.passkeyOptions({ userId })
    return api.auth.passkey({ userId, response: key.get(options) })
  },
}

/** What a change of the zone changes of a person. */
const stateOf = async (person: Careful) => {
  const { db } = person.ctx
  const user = await db.user.findUniqueOrThrow({ where: { id: person.id } })
  const habits = await db.habit.findMany({ where: { user_id: person.id } })
  return { user, habits, log: await readLog(person) }
}

const ways = Object.values(begins).flatMap((begin, at) =>
  Object.values(finishes).map((finish, to) => ({
    first: Object.keys(begins)[at],
    second: Object.keys(finishes)[to],
    begin,
    finish,
  })),
)

test.each(ways)('$first alone writes nothing; with $second the zone is theirs', async ({ begin, finish }) => {
  const person = await careful()
  const before = await stateOf(person)
  const { api, replies } = visitorOf(person)
  const asked = await begin(api, person)
  if (!('requires2FA' in asked)) throw new Error('No second factor was asked for')
  expect(await stateOf(person)).toEqual(before)
  await expect(api.auth.verifyTwoFactor({ userId: asked.userId, otp: '000000' })).rejects.toMatchObject({
    appCode: 'INVALID_CODE',
  })
  expect(await stateOf(person)).toEqual(before)

  expect(await finish(api, asked.userId, person)).toMatchObject({ user: { timezone } })
  expect(replies.tokens).toHaveLength(1)
  const { user, habits, log } = await stateOf(person)
  expect(user.timezone).toBe(timezone)
  expect(habits[0]?.remind_due_at).toEqual(harness.clock.now())
  expect(log.slice(before.log.length)).toMatchObject([
    { entity: 'profile', before: { timezone: 'UTC' }, after: { timezone } },
  ])
})

test('a sign-in that tells no zone leaves the one there is', async () => {
  const person = await careful()
  const { api } = visitorOf(person)
  const asked = await api.auth.login({ email: person.email, password })
  if (!('requires2FA' in asked)) throw new Error('No second factor was asked for')
  const before = await stateOf(person)
  expect(await finishes.totp(api, asked.userId, person)).toMatchObject({ user: { timezone: 'UTC' } })
  expect((await stateOf(person)).log).toEqual(before.log)
})

test.each(Object.entries(begins))('without a second factor %s writes it at once', async (_, begin) => {
  const person = await careful()
  await person.api.factors.removeTotp()
  const { passkeys } = await person.api.factors.list()
  for (const { id } of passkeys) await person.api.factors.removePasskey({ id })
  await person.api.users.toggleTwoFactor({ enabled: false })
  expect(await begin(visitorOf(person).api, person)).toMatchObject({ user: { timezone } })
  expect((await readLog(person)).at(-1)).toMatchObject({ entity: 'profile', after: { timezone } })
})

test.each([undefined, timezone])(
  'of credentials that change while they are checked nothing opens, and nothing is written (%s)',
  async (told) => {
    const person = await harness.createUser()
    const { id, email } = person.ctx.user
    const old = { password_hash: `hash of ${password}` }
    await person.ctx.db.user.updateMany({ where: { id }, data: old })
    const { passwords } = person.ctx.ports
    const changing = {
      ...passwords,
      isOutdated: () => true,
      hash: async (text: string) => {
        const data = { password_hash: 'hash of another', credentials_version: { increment: 1 } }
        await person.ctx.db.user.updateMany({ where: { id }, data })
        return `new hash of ${text}`
      },
    }
    const { api, replies } = harness.visitor({ passwords: changing })
    await expect(api.auth.login({ email, password, timezone: told })).rejects.toMatchObject({
      appCode: 'INVALID_CREDENTIALS',
    })
    expect(replies.tokens).toEqual([])
    expect(await person.ctx.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      password_hash: 'hash of another',
      timezone: 'UTC',
    })
    expect(await readLog(person)).toEqual([])
  },
)

test('an outdated hash is renewed by the password', async () => {
  const { ctx } = await harness.createUser()
  const { id, email } = ctx.user
  await ctx.db.user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}` } })
  const passwords = { ...ctx.ports.passwords, isOutdated: () => true, hash: async () => 'a newer hash' }
  await harness.visitor({ passwords }).api.auth.login({ email, password })
  expect(await ctx.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    password_hash: 'a newer hash',
  })
})
