import { userRow } from '@dayloom/db/testing/rows'
import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import type { Ports } from '../../context.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { someoneWaits } from '../../../testing/someone-waits.ts'
import { totpCode } from '../../../testing/totp.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { reencryptTotp } from './reencrypt.ts'

/**
 * What becomes of second factors when SECRET_KEY is changed, with PREVIOUS_SECRET_KEY and without it: three servers,
 * one after another, over one database.
 */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const password = 'Correct9horse'
const STEP = 30_000
const refused = { appCode: 'INVALID_CODE', message: messages.auth.invalidCode }

const [oldKey, newKey] = ['a key of at least thirty-two characters', 'another key of thirty-two characters.']
const before = { secrets: createSecrets(oldKey) }
const during = { secrets: createSecrets(newKey, oldKey) }
const after = { secrets: createSecrets(newKey) }

const careful = async () => {
  const person = await harness.createUser({ email_verified: true }, before)
  const { id, email } = person.ctx.user
  await harness.db().user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}` } })
  const { secret } = await person.api.factors.startTotp()
  const otp = totpCode(secret, harness.clock.now())
  const { recovery_codes } = await person.api.factors.confirmTotp({ otp })
  return { ...person, id, email, secret, recoveryCodes: recovery_codes ?? [] }
}
type Careful = Awaited<ReturnType<typeof careful>>

/** A sign-in as far as its second factor, at a server with these keys. */
const begin = async ({ email }: Careful, ports: Partial<Ports>) => {
  harness.clock.advance(61_000)
  const { api } = harness.visitor(ports)
  const asked = await api.auth.login({ email, password })
  const userId = 'userId' in asked ? asked.userId : ''
  return (otp: string) => api.auth.verifyTwoFactor({ userId, otp })
}

const codeOf = ({ secret }: Careful) => totpCode(secret, harness.clock.now())

test('an authenticator app that was used while the keys changed works with the new one alone', async () => {
  const person = await careful()
  const first = await begin(person, during)
  await expect(first(codeOf(person))).resolves.toMatchObject({ user: { id: person.id } })
  const second = await begin(person, after)
  await expect(second(codeOf(person))).resolves.toMatchObject({ user: { id: person.id } })
})

/** The job as the host runs it, by the server with both keys. */
const reencrypt = (signal?: AbortSignal) => reencryptTotp(harness.visitor(during).context, signal)

test('an authenticator app that nobody used while the keys changed works with the new one alone', async () => {
  const person = await careful()
  const { api } = await harness.createUser({ email_verified: true }, before)
  await api.factors.startTotp()
  const { reencrypted } = await reencrypt()
  expect(reencrypted).toBeGreaterThanOrEqual(2)
  expect(await reencrypt()).toMatchObject({ reencrypted: 0 })
  harness.clock.advance(2 * STEP)
  const verify = await begin(person, after)
  await expect(verify(codeOf(person))).resolves.toMatchObject({ user: { id: person.id } })
})

test('a run that is ended early has lost nothing, and the next one goes on', async () => {
  const ended = await careful()
  const users = Array.from({ length: 150 }, () => userRow())
  await harness.db().user.createMany({ data: users })
  await harness.db().authenticator.createMany({
    data: users.map(({ id }) => ({
      user_id: id,
      secret: before.secrets.encrypt('totp', id, 'A'.repeat(32)),
    })),
  })
  const { reencrypted } = await reencrypt(AbortSignal.abort())
  expect(reencrypted).toBeLessThan(151)
  // Half is of the new key and half of the old: a server with both reads either.
  const verify = await begin(ended, during)
  await expect(verify(codeOf(ended))).resolves.toMatchObject({ user: { id: ended.id } })
  await reencrypt()
  expect(await reencrypt()).toMatchObject({ reencrypted: 0 })
  const still = await harness.db().authenticator.findMany({ select: { user_id: true, secret: true } })
  const readable = still.filter(
    ({ user_id, secret }) => secret && after.secrets.tryDecrypt('totp', user_id, secret),
  )
  expect(readable.length).toBeGreaterThan(150)
})

test('a secret that changes while it is encrypted again is not put back', async () => {
  const person = await careful()
  const where = { user_id: person.id }
  const secret = before.secrets.encrypt('totp', person.id, 'B'.repeat(32))
  const running = await harness.db().$transaction(async (tx) => {
    await tx.authenticator.update({ where, data: { secret } })
    const ends = reencrypt()
    // It has read the old secret, and waits for this transaction with the new one.
    await someoneWaits(harness.db())
    // A promise that is returned would be waited for.
    return { ends }
  })
  await running.ends
  const row = await harness.db().authenticator.findUniqueOrThrow({ where })
  expect(row.secret).toBe(secret)
})

test('a code that was used while the keys changed does not work again', async () => {
  const person = await careful()
  const first = await begin(person, during)
  const code = codeOf(person)
  await first(code)
  const { api } = harness.visitor(during)
  const asked = await api.auth.login({ email: person.email, password })
  const userId = 'userId' in asked ? asked.userId : ''
  await expect(api.auth.verifyTwoFactor({ userId, otp: code })).rejects.toMatchObject(refused)
})

test('with a key that is gone a code is a wrong one, and whoever runs the server hears of the account', async () => {
  const person = await careful()
  const alerts: [string, object][] = []
  const reportSecurityAlert: Ports['reportSecurityAlert'] = (name, { user_id }) =>
    void alerts.push([name, { user_id }])
  const verify = await begin(person, { ...after, reportSecurityAlert })
  await expect(verify(codeOf(person))).rejects.toMatchObject(refused)
  expect(alerts).toEqual([['totp_secret_unreadable', { user_id: person.id }]])
})

test('with a key that is gone a recovery code still signs in, and the app can be set up again', async () => {
  const person = await careful()
  const verify = await begin(person, after)
  await expect(verify(person.recoveryCodes[0] ?? '')).resolves.toMatchObject({ user: { id: person.id } })
  const api = harness.signedInAs(person.ctx, after)
  await api.factors.removeTotp()
  const { secret } = await api.factors.startTotp()
  await api.factors.confirmTotp({ otp: totpCode(secret, harness.clock.now()) })
  expect(await api.factors.list()).toMatchObject({ recovery_codes: 10 })
})

test('a recovery code from before codes were independent of the key works while the keys change', async () => {
  const person = await careful()
  const code_hash = before.secrets.hash('recovery', person.id, '0123456789')
  const row = { user_id: person.id, code_hash, created_at: harness.clock.now() }
  await harness.db().recoveryCode.create({ data: row })
  const typed = 'o1234-56789'
  await expect((await begin(person, after))(typed)).rejects.toMatchObject(refused)
  await expect((await begin(person, during))(typed)).resolves.toMatchObject({ user: { id: person.id } })
})

test('a set-up that was begun before is confirmed while the keys change, and begun again after', async () => {
  const { api, ctx } = await harness.createUser({ email_verified: true }, before)
  const { secret } = await api.factors.startTotp()
  const otp = totpCode(secret, harness.clock.now())
  await expect(harness.signedInAs(ctx, after).factors.confirmTotp({ otp })).rejects.toMatchObject({
    appCode: 'NOT_FOUND',
    message: messages.factors.notStarted,
  })
  await harness.signedInAs(ctx, during).factors.confirmTotp({ otp })
  harness.clock.advance(2 * STEP)
  const next = totpCode(secret, harness.clock.now())
  const proved = harness.signedInAs(ctx, after).auth.prove({ otp: next })
  // There is no row of this session: the code was right, and the session is what is missing.
  await expect(proved).rejects.toMatchObject({ appCode: 'UNAUTHORIZED' })
})
