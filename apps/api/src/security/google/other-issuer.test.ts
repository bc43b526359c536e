import { afterAll, beforeAll, expect, test } from 'vitest'
import { authResult, twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { addTotp } from '../../../testing/factors.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { PASSWORD, signUp } from '../../../testing/sign-up.ts'

/** An OpenID provider that is not Google, and says of somebody's address what Google would. */

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

const addresses = [
  ['ada@gmail.com', {}],
  ['ada@navy.example', { hd: 'navy.example' }],
  ['ada@army.example', { hd: 'anything.invalid' }],
  ['ada@example.org', {}],
] as const

const proven = async (email: string, changes: { two_factor_enabled?: boolean } = {}) => {
  const person = await signUp(app, { email })
  await app.db.user.updateMany({ where: { id: person.user.id }, data: { email_verified: true, ...changes } })
  return person
}
const come = async (claims: { sub: string; email: string; hd?: string }) =>
  app.visitor.post('/auth/google', {
    idToken: await app.issuer.idToken({ ...claims, email_verified: true }, new Date()),
  })
const subOf = async (id: string) => (await app.db.user.findUniqueOrThrow({ where: { id } })).google_sub
const verify = (userId: string, otp: string) => app.visitor.post('/auth/verify-2fa', { userId, otp })
const mailsTo = (recipient: string, kind: string) => app.db.mail.count({ where: { recipient, kind } })

test.each(addresses)(
  'another issuer that calls %s verified opens a proven account only after a mailed code',
  async (email, hosted) => {
    const { user, bearer } = await proven(email)
    const claims = { sub: `sub of ${email}`, email, ...hosted }
    const answer = await come(claims)
    const asked = answer.data(twoFactorRequiredSchema)
    expect(asked.methods).toEqual(['email'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await subOf(user.id)).toBeNull()
    expect((await verify(asked.userId, '000000')).body.code).toBe('INVALID_CODE')
    expect(await subOf(user.id)).toBeNull()

    const verified = await verify(asked.userId, await mailedCode(app, email, 'google_link_code'))
    expect(verified.data(authResult).user.id).toBe(user.id)
    expect(await subOf(user.id)).toBe(claims.sub)
    expect(await mailsTo(email, 'google_linked')).toBe(1)
    expect((await bearer.get('/users/profile')).status).toBe(200)
    const again = await app.visitor.post('/auth/google', {
      idToken: await app.issuer.idToken({ ...claims, email_verified: true }, new Date(Date.now() + 1000)),
    })
    expect(again.data(authResult).user.id).toBe(user.id)
  },
)

test('a recovery code is no proof of the mailbox', async () => {
  const email = 'recovery@example.org'
  const { user, bearer } = await proven(email, { two_factor_enabled: true })
  const { recoveryCodes } = await addTotp(app, bearer)
  await app.db.authenticator.deleteMany({ where: { user_id: user.id } })
  const { userId } = (await come({ sub: 'recovery', email })).data(twoFactorRequiredSchema)
  expect((await verify(userId, recoveryCodes[0] ?? '')).body.code).toBe('INVALID_CODE')
  expect(await subOf(user.id)).toBeNull()
})

test('the owner’s own sign-in links no account that somebody else came with', async () => {
  const email = 'second@example.org'
  const { user } = await proven(email, { two_factor_enabled: true })
  const { userId } = (await come({ sub: 'stranger', email })).data(twoFactorRequiredSchema)
  const other = await come({ sub: 'owner', email })
  expect([other.status, other.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  const signIn = await app.visitor.post('/auth/login', { email, password: PASSWORD })
  const own = signIn.data(twoFactorRequiredSchema)
  expect(own.userId).not.toBe(userId)
  const code = await mailedCode(app, email, 'two_factor_code')
  expect((await verify(userId, code)).body.code).toBe('INVALID_CODE')
  expect((await verify(own.userId, code)).data(authResult).user.id).toBe(user.id)
  expect(await subOf(user.id)).toBeNull()
})

test('somebody with a stronger factor than the mailbox signs in by password', async () => {
  const email = 'strong@example.org'
  const { user } = await proven(email)
  await app.db.authenticator.create({
    data: { user_id: user.id, secret: 'encrypted', confirmed_at: new Date() },
  })
  const answer = await come({ sub: 'strong', email })
  expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('a person without an account gets one by it', async () => {
  const claims = { sub: 'new', email: 'new@navy.example', email_verified: true }
  const answer = await app.visitor.post('/auth/google', {
    idToken: await app.issuer.idToken(claims, new Date()),
  })
  expect(answer.data(authResult).user.email).toBe(claims.email)
})
