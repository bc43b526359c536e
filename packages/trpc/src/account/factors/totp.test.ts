import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { totpCode } from '../../../testing/totp.ts'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const password = 'Correct9horse'
const STEP = 30_000
const refused = { appCode: 'INVALID_CODE', message: messages.auth.invalidCode }

const careful = async () => {
  const person = await harness.createUser({ email_verified: true })
  const { id, email } = person.ctx.user
  await harness.db().user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}` } })
  const { secret, uri, qr } = await person.api.factors.startTotp()
  const { recovery_codes } = await person.api.factors.confirmTotp({
    otp: totpCode(secret, harness.clock.now()),
  })
  // The code that confirmed it is used up.
  harness.clock.advance(2 * STEP)
  return { ...person, id, email, secret, uri, qr, recovery_codes: recovery_codes ?? [] }
}
type Careful = Awaited<ReturnType<typeof careful>>

const begin = async ({ email }: Pick<Careful, 'email'>) => {
  harness.clock.advance(61_000)
  const visitor = harness.visitor()
  const asked = await visitor.api.auth.login({ email, password })
  if (!('requires2FA' in asked)) throw new Error('No second factor was asked for')
  return { ...visitor, userId: asked.userId, methods: asked.methods }
}

describe('setting it up', () => {
  test('gives the secret as text, address and picture, and stores none of it in clear', async () => {
    const { secret, uri, qr, id } = await careful()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Dayloom:/)
    expect(uri).toContain(`secret=${secret}`)
    expect(Buffer.from(qr.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg /)
    const row = await harness.db().authenticator.findUniqueOrThrow({ where: { user_id: id } })
    expect(
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(secret)
  })

  test('counts only once a code has confirmed it', async () => {
    const { api, ctx } = await harness.createUser({ email_verified: true })
    await expect(api.factors.confirmTotp({ otp: '123456' })).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
    const { secret } = await api.factors.startTotp()
    const right = totpCode(secret, harness.clock.now())
    await expect(
      api.factors.confirmTotp({ otp: right.replace(/.$/, (d) => `${(Number(d) + 1) % 10}`) }),
    ).rejects.toMatchObject(refused)
    expect(await api.factors.list()).toMatchObject({ totp: null, recovery_codes: 0 })
    await api.factors.confirmTotp({ otp: right })
    expect(await api.factors.list()).toMatchObject({ totp: { last_used_at: null }, recovery_codes: 10 })
    const mail = await harness
      .db()
      .mail.findFirst({ where: { user_id: ctx.user.id, kind: 'factor_changed' } })
    expect(mail).not.toBeNull()
  })

  test('needs a verified address', async () => {
    const { api } = await harness.createUser()
    await expect(api.factors.startTotp()).rejects.toMatchObject({ appCode: 'EMAIL_NOT_VERIFIED' })
  })

  test('anew, on another phone: the one before works until the new one is confirmed', async () => {
    const person = await careful()
    const next = await person.api.factors.startTotp()
    const first = await begin(person)
    await first.api.auth.verifyTwoFactor({
      userId: first.userId,
      otp: totpCode(person.secret, harness.clock.now()),
    })
    await person.api.factors.confirmTotp({ otp: totpCode(next.secret, harness.clock.now()) })
    harness.clock.advance(2 * STEP)
    const second = await begin(person)
    const now = harness.clock.now()
    await expect(
      second.api.auth.verifyTwoFactor({ userId: second.userId, otp: totpCode(person.secret, now) }),
    ).rejects.toMatchObject(refused)
    await second.api.auth.verifyTwoFactor({ userId: second.userId, otp: totpCode(next.secret, now) })
  })
})

describe('signing in', () => {
  test('mails nothing, and says by what it can be finished', async () => {
    const person = await careful()
    const { methods, replies } = await begin(person)
    expect(methods).toEqual(['totp', 'recovery_code'])
    expect(replies.tokens).toEqual([])
    const where = { recipient: person.email, kind: 'two_factor_code' }
    expect(await harness.db().mail.count({ where })).toBe(0)
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code of %i steps from now is taken: %s', async (steps, taken) => {
    const person = await careful()
    const { api, userId } = await begin(person)
    const otp = totpCode(person.secret, new Date(harness.clock.now().getTime() + steps * STEP))
    const answer = await api.auth.verifyTwoFactor({ userId, otp }).then(
      () => true,
      () => false,
    )
    expect(answer).toBe(taken)
  })

  test.each([-10, -2, 2, 10])(
    'a code of a phone that is %i steps off is told from a wrong one',
    async (steps) => {
      const person = await careful()
      const { api, userId, replies } = await begin(person)
      const otp = totpCode(person.secret, new Date(harness.clock.now().getTime() + steps * STEP))
      await expect(api.auth.verifyTwoFactor({ userId, otp })).rejects.toMatchObject({
        appCode: 'INVALID_CODE',
        message: messages.auth.codeOfWrongClock,
      })
      expect(replies.tokens).toEqual([])
    },
  )

  test.each([-11, 11])('a code of a phone that is %i steps off is a wrong one', async (steps) => {
    const person = await careful()
    const { api, userId } = await begin(person)
    const otp = totpCode(person.secret, new Date(harness.clock.now().getTime() + steps * STEP))
    await expect(api.auth.verifyTwoFactor({ userId, otp })).rejects.toMatchObject({
      appCode: 'INVALID_CODE',
      message: messages.auth.invalidCode,
    })
  })

  test('a code works once: neither it nor the one before opens another sign-in', async () => {
    const person = await careful()
    const first = await begin(person)
    const now = harness.clock.now()
    const [before, current] = [new Date(now.getTime() - STEP), now].map((at) => totpCode(person.secret, at))
    await first.api.auth.verifyTwoFactor({ userId: first.userId, otp: current ?? '' })
    const second = harness.visitor()
    const asked = await second.api.auth.login({ email: person.email, password })
    const userId = 'userId' in asked ? asked.userId : ''
    for (const otp of [current ?? '', before ?? ''])
      await expect(second.api.auth.verifyTwoFactor({ userId, otp })).rejects.toMatchObject(refused)
    expect(second.replies.tokens).toEqual([])
  })

  test('twenty times the same code at once: one session', async () => {
    const person = await careful()
    const { api, userId, replies } = await begin(person)
    const otp = totpCode(person.secret, harness.clock.now())
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => api.auth.verifyTwoFactor({ userId, otp })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(replies.tokens).toHaveLength(1)
  })

  test('an attempt has five tries over all factors, and a right code comes too late', async () => {
    const person = await careful()
    const { api, userId } = await begin(person)
    for (const otp of ['000000', 'AAAAA-AAAAA', '000001', 'BBBBB-BBBBB', '000002'])
      await expect(api.auth.verifyTwoFactor({ userId, otp })).rejects.toMatchObject(refused)
    const right = totpCode(person.secret, harness.clock.now())
    await expect(api.auth.verifyTwoFactor({ userId, otp: right })).rejects.toMatchObject({
      appCode: 'TOO_MANY_REQUESTS',
    })
  })

  test('whoever gets codes by mail too may have one instead', async () => {
    const person = await careful()
    await person.api.users.toggleTwoFactor({ enabled: true })
    const { api, userId, methods } = await begin(person)
    expect(methods).toEqual(['totp', 'email', 'recovery_code'])
    await api.auth.mailTwoFactorCode({ userId })
    const where = { recipient: person.email, kind: 'two_factor_code' }
    expect(await harness.db().mail.count({ where })).toBe(1)
    await expect(api.auth.mailTwoFactorCode({ userId })).rejects.toMatchObject({
      appCode: 'TOO_MANY_REQUESTS',
    })
  })

  test('a code is mailed to nobody who did not choose that', async () => {
    const person = await careful()
    const { api, userId } = await begin(person)
    await expect(api.auth.mailTwoFactorCode({ userId })).rejects.toMatchObject(refused)
    await expect(api.auth.mailTwoFactorCode({ userId: 'invented' })).rejects.toMatchObject(refused)
  })

  test('removed, it asks for nothing any more', async () => {
    const person = await careful()
    await person.api.factors.removeTotp()
    expect(await person.api.factors.list()).toMatchObject({ totp: null, recovery_codes: 0 })
    expect(await harness.visitor().api.auth.login({ email: person.email, password })).toHaveProperty('token')
    await expect(person.api.factors.removeTotp()).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  })
})

describe('recovery codes', () => {
  test('ten, each works once, however it is typed', async () => {
    const person = await careful()
    const [code = ''] = person.recovery_codes
    expect(new Set(person.recovery_codes).size).toBe(10)
    const first = await begin(person)
    const typed = code.replace('-', ' ').toLowerCase()
    await first.api.auth.verifyTwoFactor({ userId: first.userId, otp: typed })
    expect(await person.api.factors.list()).toMatchObject({ recovery_codes: 9 })
    const second = await begin(person)
    await expect(second.api.auth.verifyTwoFactor({ userId: second.userId, otp: code })).rejects.toMatchObject(
      refused,
    )
    const where = { recipient: person.email, kind: 'recovery_code_used' }
    expect(await harness.db().mail.count({ where })).toBe(1)
  })

  test('twenty times the same one at once: one session', async () => {
    const person = await careful()
    const { api, userId, replies } = await begin(person)
    const otp = person.recovery_codes[3] ?? ''
    await Promise.allSettled(Array.from({ length: 20 }, () => api.auth.verifyTwoFactor({ userId, otp })))
    expect(replies.tokens).toHaveLength(1)
    expect(await person.api.factors.list()).toMatchObject({ recovery_codes: 9 })
  })

  test('new ones take the place of the old ones, and nobody stores them', async () => {
    const person = await careful()
    const { recovery_codes } = await person.api.factors.createRecoveryCodes()
    expect(await person.api.factors.list()).toMatchObject({ recovery_codes: 10 })
    const { api, userId } = await begin(person)
    await expect(
      api.auth.verifyTwoFactor({ userId, otp: person.recovery_codes[0] ?? '' }),
    ).rejects.toMatchObject(refused)
    await api.auth.verifyTwoFactor({ userId, otp: recovery_codes[0] ?? '' })
    const rows = JSON.stringify(await harness.db().recoveryCode.findMany({ where: { user_id: person.id } }))
    for (const code of recovery_codes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  test('need a second factor that they stand in for', async () => {
    const { api } = await harness.createUser({ email_verified: true })
    await expect(api.factors.createRecoveryCodes()).rejects.toMatchObject({ appCode: 'VALIDATION_FAILED' })
  })
})

test('an authenticator code and a recovery code prove again who is here, once', async () => {
  const person = await careful()
  const at = harness.clock.now()
  await harness.db().session.create({
    data: {
      ...person.ctx.session,
      user_id: person.id,
      created_at: at,
      last_seen_at: at,
      proven_at: new Date(0),
      expires_at: at,
    },
  })
  for (const otp of [totpCode(person.secret, at), person.recovery_codes[0] ?? '']) {
    await person.api.auth.prove({ otp })
    await expect(person.api.auth.prove({ otp })).rejects.toMatchObject(refused)
  }
  const { proven_at } = await harness.db().session.findFirstOrThrow({ where: { id: person.ctx.session.id } })
  expect(proven_at).toEqual(at)
})
