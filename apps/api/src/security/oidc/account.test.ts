import { authResult, googleIdTokenSchema, twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { factorsSchema } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME, startTestApp } from '../../../testing/app.ts'
import { addPasskey, addTotp } from '../../../testing/factors.ts'
import { startIssuer } from '../../../testing/issuer.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { comeByOidc, newcomer, returnTo, visitProvider, type OidcApp } from '../../../testing/oidc.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { callTrpc } from '../../../testing/trpc.ts'

const { auth, factors, users } = messages

let app: OidcApp
beforeAll(async () => {
  const issuer = await startIssuer()
  app = { ...(await startTestApp({ env: issuer.oidcEnv })), issuer }
})
afterAll(async () => {
  await app.close()
  await app.issuer.close()
})

/** Who the provider says this person is: by an address of theirs, or by another. */
const atProvider = ({ user }: TestUser, more: object = {}) =>
  newcomer({ sub: `sub of ${user.id}`, email: user.email, ...more })
const link = ({ token }: TestUser, account: ReturnType<typeof newcomer>) =>
  returnTo(app, 'auth.linkOidc', account, token)
const unlink = ({ bearer }: TestUser) => bearer.delete('/auth/oidc-account')
const isLinked = async ({ bearer }: TestUser) => (await bearer.get('/auth/factors')).data(factorsSchema).oidc
const mails = ({ user }: TestUser, kind: string) =>
  app.db.mail.count({ where: { recipient: user.email, kind } })
const withoutPassword = ({ user: { id } }: TestUser) =>
  app.db.user.update({ where: { id }, data: { password_hash: null } })

test('a proven account is opened and linked only after a code mailed to it', async () => {
  const ada = await createTestUser(app)
  const asked = twoFactorRequiredSchema.parse((await comeByOidc(app, atProvider(ada))).data)
  expect(asked.methods).toEqual(['email'])
  expect(await isLinked(ada)).toBe(false)
  const otp = await mailedCode(app, ada.user.email, 'oidc_link_code')
  const entered = await app.visitor.post('/auth/verify-2fa', { userId: asked.userId, otp })
  expect(entered.data(authResult).user.id).toBe(ada.user.id)
  expect([await isLinked(ada), await mails(ada, 'oidc_linked')]).toEqual([true, 1])
  expect(authResult.parse((await comeByOidc(app, atProvider(ada))).data).user.id).toBe(ada.user.id)
})

test('a second person of the same address is refused', async () => {
  const ada = await createTestUser(app)
  await link(ada, atProvider(ada))
  const other = await comeByOidc(app, atProvider(ada, { sub: 'another person' }))
  expect([other.status, other.code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('who registered an unproven address loses it to whom the provider knows', async () => {
  const squatter = await createTestUser(app, { verified: false })
  const { user } = authResult.parse((await comeByOidc(app, atProvider(squatter))).data)
  expect(user).toMatchObject({ id: squatter.user.id, email_verified: true })
  expect((await squatter.bearer.get('/users/profile')).status).toBe(401)
})

test('a second factor is asked for, and a stronger one than the mailbox is not left out', async () => {
  const ada = await createTestUser(app)
  await addTotp(app, ada.bearer)
  expect((await comeByOidc(app, atProvider(ada))).code).toBe('EMAIL_TAKEN')
  expect((await link(ada, atProvider(ada))).status).toBe(200)
  const asked = twoFactorRequiredSchema.parse((await comeByOidc(app, atProvider(ada))).data)
  expect(asked.methods).toContain('totp')
})

test('it is linked in the settings, with whatever address, and unlinked', async () => {
  const ada = await createTestUser(app)
  const elsewhere = atProvider(ada, { email: newcomer().email })
  expect((await link(ada, elsewhere)).status).toBe(200)
  expect([await isLinked(ada), await mails(ada, 'oidc_linked')]).toEqual([true, 1])
  expect(authResult.parse((await comeByOidc(app, elsewhere)).data).user.id).toBe(ada.user.id)
  const removed = await unlink(ada)
  expect([removed.status, removed.body.message]).toEqual([200, factors.oidcRemoved])
  expect([await isLinked(ada), await mails(ada, 'factor_changed')]).toEqual([false, 1])
  const none = await unlink(ada)
  expect([none.status, none.body.error]).toEqual([404, factors.noOidc])
  // What was unlinked is free.
  expect((await link(await createTestUser(app), elsewhere)).status).toBe(200)
})

test('what does not link', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const eve = await createTestUser(app, { verified: false })
  await link(ada, atProvider(ada))
  const answers = [
    await link(bob, atProvider(ada)),
    await link(ada, atProvider(bob)),
    await link(eve, atProvider(eve)),
    await link(bob, atProvider(bob, { email_verified: false })),
    await callTrpc(app, 'auth.linkOidc', { code: 'x', state: 'y' }, { authorization: `Bearer ${bob.token}` }),
  ]
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '409 EMAIL_TAKEN',
    '409 LIMIT_REACHED',
    '403 EMAIL_NOT_VERIFIED',
    '403 EMAIL_NOT_VERIFIED',
    '400 VALIDATION_FAILED',
  ])
  expect(await isLinked(bob)).toBe(false)
})

test('Google is linked to a proven address alone, and the refusal says what is missing', async () => {
  const eve = await createTestUser(app, { verified: false })
  const refused = await eve.bearer.post('/auth/google-account', { idToken: 'x' })
  expect([refused.status, refused.body.error]).toEqual([403, users.verifyForLink])
})

test('the last way in stays', async () => {
  const ada = await createTestUser(app)
  await link(ada, atProvider(ada))
  await withoutPassword(ada)
  const refused = await unlink(ada)
  expect([refused.status, refused.body.error]).toEqual([409, factors.lastWayIn])
  await addPasskey(ada.bearer)
  expect((await unlink(ada)).status).toBe(200)
})

test('a former issuer of this server opens nothing more, and makes room for the next', async () => {
  const ada = await createTestUser(app)
  await link(ada, atProvider(ada))
  const next = await startIssuer()
  const moved = { ...(await startTestApp({ beside: app, env: next.oidcEnv })), issuer: next }
  const { code } = await comeByOidc(
    moved,
    atProvider(ada, { email: newcomer().email, email_verified: false }),
  )
  expect(code).toBe('EMAIL_NOT_VERIFIED')
  expect((await returnTo(moved, 'auth.linkOidc', atProvider(ada), ada.token)).status).toBe(200)
  expect(await app.db.oidcAccount.findMany({ where: { user_id: ada.user.id } })).toMatchObject([
    { issuer: next.issuer },
  ])
  await moved.close()
  await next.close()
})

/** Goes to the provider once more, and asks for the token that this gave. */
const freshToken = async (person: TestUser, account = atProvider(person)) => {
  const { data } = await returnTo(app, 'auth.oidcToken', account, person.token)
  return googleIdTokenSchema.parse(data).idToken
}

test('who has no password proves who they are by a fresh round trip, and deletes the account by one', async () => {
  const ada = await createTestUser(app)
  await link(ada, atProvider(ada))
  await withoutPassword(ada)
  const stranger = await freshToken(ada, newcomer())
  for (const proof of [{}, { idToken: 'x' }, { idToken: stranger }]) {
    const refused = await ada.bearer.post('/auth/proof', proof)
    expect([refused.status, refused.body.error]).toEqual([400, users.proofByOidc])
  }
  const idToken = await freshToken(ada)
  expect((await ada.bearer.post('/auth/proof', { idToken })).status).toBe(200)
  // Each token proves it once.
  expect((await ada.bearer.delete('/users/account', { idToken })).status).toBe(400)
  const gone = await ada.bearer.delete('/users/account', { idToken: await freshToken(ada) })
  expect(gone).toMatchObject({ status: 200, body: { message: users.deleted } })
  expect(await app.db.oidcAccount.count({ where: { user_id: ada.user.id } })).toBe(0)
})

test('without a session nobody gets a token', async () => {
  const { back, cookie } = await visitProvider(app, newcomer())
  expect((await callTrpc(app, 'auth.oidcToken', back, { cookie, origin: HOME })).code).toBe('UNAUTHORIZED')
})

test('a person whom the provider does not vouch for reads why', async () => {
  const { back, cookie } = await visitProvider(app, newcomer({ email_verified: false }))
  const response = await fetch(`${app.url}/trpc/auth.oidcCallback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: HOME },
    body: JSON.stringify({ json: back }),
  })
  expect(await response.text()).toContain(auth.unprovenAtProvider)
})
