import { authResult } from '@dayloom/validators/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { startIssuer } from '../../../testing/issuer.ts'
import { comeByOidc, newcomer, type OidcApp } from '../../../testing/oidc.ts'

/** Providers as people run them at home: what they differ in is what the client has to find out. */
const providers = [
  ['Authentik', { path: '/application/o/dayloom/', authentication: 'client_secret_post' }],
  ['Keycloak', { path: '/realms/home', authentication: 'client_secret_basic' }],
  ['Authelia', { authentication: 'client_secret_basic', userInfoOnly: true }],
  ['Zitadel', { authentication: 'client_secret_post', userInfoOnly: true }],
  ['one that does not say who answers', { nameless: true }],
] as const

describe.each(providers)('%s', (_, manners) => {
  let app: OidcApp
  beforeAll(async () => {
    const issuer = await startIssuer(manners)
    app = { ...(await startTestApp({ env: issuer.oidcEnv })), issuer }
  })
  afterAll(async () => {
    await app.close()
    await app.issuer.close()
  })

  test('somebody new gets an account, and the same one when they come again', async () => {
    const grace = newcomer()
    const first = await comeByOidc(app, grace)
    const { user } = authResult.parse(first.data)
    expect(user).toMatchObject({ name: 'Grace Hopper', email: grace.email, email_verified: true })
    expect(first.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=\S+;/))
    const known = await app.db.oidcAccount.findFirstOrThrow({ where: { subject: grace.sub } })
    expect(known).toMatchObject({ user_id: user.id, issuer: app.issuer.issuer.replace(/\/$/, '') })
    // An address may change hands at the provider, or be proven no more: the person is the subject.
    const again = await comeByOidc(app, { sub: grace.sub, email: newcomer().email })
    expect(authResult.parse(again.data).user.id).toBe(user.id)
  })

  test.each([false, undefined, 'true'])(
    'email_verified: %s makes nobody an account',
    async (email_verified) => {
      const { status, code } = await comeByOidc(app, newcomer({ email_verified }))
      expect({ status, code }).toEqual({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
    },
  )
})

describe('where the browser is sent', () => {
  let app: TestApp
  let issuer: Awaited<ReturnType<typeof startIssuer>>
  beforeAll(async () => {
    issuer = await startIssuer()
    app = await startTestApp({ env: { ...issuer.oidcEnv, OIDC_SCOPES: 'openid email profile groups' } })
  })
  afterAll(async () => {
    await app.close()
    await issuer.close()
  })

  test('is the provider, with a code challenge, a state and a nonce', async () => {
    const start = await app.visitor.send('GET', '/auth/oidc/start')
    const { searchParams } = new URL(start.headers.get('location') ?? '')
    const { code_challenge, state, nonce, ...rest } = Object.fromEntries(searchParams)
    expect(rest).toEqual({
      client_id: issuer.oidcEnv.OIDC_CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${HOME}/auth/oidc/callback`,
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
    })
    for (const secret of [code_challenge, state, nonce]) expect(secret).toMatch(/^[\w-]{43}$/)
    const kept = /^oidc=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/
    expect(start.headers.get('set-cookie')).toMatch(kept)
  })

  test('begins at the short address too, which keeps the invitation', async () => {
    const start = await fetch(`${app.url}/auth/oidc/start?invite=x`, { redirect: 'manual' })
    expect([start.status, start.headers.get('location')]).toEqual([302, '/api/auth/oidc/start?invite=x'])
  })
})
