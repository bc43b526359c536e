import { authResult, twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { factorsSchema } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPasskey, addTotp } from '../../../testing/factors.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'

const { factors } = messages

let app: FullTestApp
beforeAll(async () => void (app = await startFullTestApp()))
afterAll(() => app.close())

/** A token of the provider for its account `sub`; no two are the same. */
const tokenOf = (sub: string, email: string) =>
  app.issuer.idToken({ sub, email, email_verified: true, jti: crypto.randomUUID() }, new Date())

const come = async (sub: string, email: string) =>
  app.visitor.post('/auth/google', { idToken: await tokenOf(sub, email) })
const link = async ({ bearer }: TestUser, sub: string, email: string) =>
  bearer.post('/auth/google-account', { idToken: await tokenOf(sub, email) })
const unlink = ({ bearer }: TestUser) => bearer.delete('/auth/google-account')
const isLinked = async ({ bearer }: TestUser) =>
  (await bearer.get('/auth/factors')).data(factorsSchema).google
const mails = (recipient: string) =>
  app.db.mail
    .findMany({ where: { recipient }, select: { kind: true } })
    .then((all) => all.map(({ kind }) => kind))
const audited = (event: string, { user }: TestUser) =>
  app.audited.filter((line) => line.includes(`"${event}"`) && line.includes(user.id)).length

test('an account with a stronger factor links the issuer in its settings, and signs in by it and the factor', async () => {
  const ada = await createTestUser(app)
  const { email } = ada.user
  await addTotp(app, ada.bearer)
  expect((await come('of ada', email)).body.code).toBe('EMAIL_TAKEN')
  const linked = await link(ada, 'of ada', email)
  expect([linked.status, linked.body.message]).toEqual([200, factors.googleAdded])
  expect(await isLinked(ada)).toBe(true)
  expect((await mails(email)).filter((kind) => kind === 'google_linked')).toHaveLength(1)
  expect(audited('google_linked', ada)).toBe(1)
  expect((await come('of ada', email)).data(twoFactorRequiredSchema).methods).toContain('totp')
})

test('the provider’s account may have another address', async () => {
  const ada = await createTestUser(app)
  await link(ada, 'elsewhere', 'someone@elsewhere.example')
  expect((await come('elsewhere', 'someone@elsewhere.example')).data(authResult).user.id).toBe(ada.user.id)
})

test('a second one, one that opens another account, a token used twice, and an unproven address are refused', async () => {
  const [ada, bob, eve] = [
    await createTestUser(app),
    await createTestUser(app),
    await createTestUser(app, { verified: false }),
  ]
  const idToken = await tokenOf('shared', 'shared@example.org')
  expect((await ada.bearer.post('/auth/google-account', { idToken })).status).toBe(200)
  const again = await bob.bearer.post('/auth/google-account', { idToken })
  expect([again.status, again.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  const taken = await link(bob, 'shared', 'shared@example.org')
  expect([taken.status, taken.body.error]).toEqual([409, factors.googleTaken])
  const second = await link(ada, 'second', 'shared@example.org')
  expect([second.status, second.body.error]).toEqual([409, factors.googleThere])
  expect((await link(eve, 'eve', 'eve@example.org')).body.code).toBe('EMAIL_NOT_VERIFIED')
  expect([await isLinked(bob), await isLinked(eve)]).toEqual([false, false])
  expect(await mails(bob.user.email)).toEqual([])
})

test('of two requests at once one links', async () => {
  const ada = await createTestUser(app)
  const answers = await Promise.all([link(ada, 'one', ada.user.email), link(ada, 'two', ada.user.email)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await app.db.googleAccount.count({ where: { user_id: ada.user.id } })).toBe(1)
})

test('unlinked, it opens nothing more and can open another account; the others are signed out and the owner hears of it', async () => {
  const ada = await createTestUser(app)
  const bob = await createTestUser(app)
  await link(ada, 'moves', 'moves@example.org')
  const other = (await come('moves', 'moves@example.org')).data(authResult)
  const removed = await unlink(ada)
  expect([removed.status, removed.body.message]).toEqual([200, factors.googleRemoved])
  const left = await fetch(`${app.url}/api/tasks`, { headers: { authorization: `Bearer ${other.token}` } })
  expect(left.status).toBe(401)
  expect((await mails(ada.user.email)).filter((kind) => kind === 'factor_changed')).toHaveLength(1)
  expect(audited('google_unlinked', ada)).toBe(1)
  expect((await unlink(ada)).status).toBe(404)
  expect((await link(bob, 'moves', 'moves@example.org')).status).toBe(200)
})

test('the last way in stays: Google without a password and a passkey, and then the passkey', async () => {
  const ada = await createTestUser(app)
  const { id, email } = ada.user
  await link(ada, 'only', 'only@example.org')
  await app.db.user.update({ where: { id }, data: { password_hash: null } })
  const refused = await unlink(ada)
  expect([refused.status, refused.body.error]).toEqual([409, factors.lastWayIn])
  expect(await isLinked(ada)).toBe(true)
  expect((await mails(email)).filter((kind) => kind === 'factor_changed')).toEqual([])
  await addPasskey(ada.bearer)
  expect((await unlink(ada)).status).toBe(200)
  const { passkeys } = (await ada.bearer.get('/auth/factors')).data(factorsSchema)
  const last = await ada.bearer.delete(`/auth/passkeys/${passkeys[0]?.id ?? ''}`)
  expect([last.status, last.body.error]).toEqual([409, factors.lastWayIn])
})

test('a password is a way in', async () => {
  const ada = await createTestUser(app)
  await link(ada, 'beside', 'beside@example.org')
  expect((await unlink(ada)).status).toBe(200)
  const signIn = await app.visitor.post('/auth/login', { email: ada.user.email, password: PASSWORD })
  expect(signIn.status).toBe(200)
})
