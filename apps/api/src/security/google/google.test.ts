import { authResult, loginResult, twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { userSchema } from '@dayloom/validators/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOME } from '../../../testing/app.ts'
import { comeBack, type Account } from '../../../testing/issuer.ts'
import { mailedCode } from '../../../testing/mailed.ts'
import { cookieOf, PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { callTrpc } from '../../../testing/trpc.ts'

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp({ asGoogle: true })
})
afterAll(() => app.close())

let count = 0
let grace: Account
beforeEach(() => {
  count += 1
  grace = {
    sub: `sub-${count}`,
    email: `grace${count}@gmail.com`,
    email_verified: true,
    name: 'Grace Hopper',
    picture: 'https://lh3.googleusercontent.com/a/grace',
  }
})

/** The browser begins at the server; the answer's cookie is its own. */
const begin = async (path = '/api/auth/google/start') => {
  const response = await fetch(`${app.url}${path}`, { redirect: 'manual' })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    headers: response.headers,
  }
}

const finish = (input: { code: string; state: string }, cookie: string) =>
  callTrpc(app, 'auth.googleCallback', input, { cookie, origin: HOME })

const sessions = () => app.db.session.count()

describe('the code flow', () => {
  test('signs a new person in: from the start, over the provider, back to a session', async () => {
    app.issuer.signInAs(grace)
    const { status, location, headers } = await begin()
    expect(status).toBe(302)
    const { searchParams } = new URL(location)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${HOME}/auth/google/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    expect(searchParams.get('state')).toMatch(/^[\w-]{40,}$/)
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{40,}$/)
    expect(headers.get('set-cookie')).toMatch(/^google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)

    const answer = await finish(await comeBack(location), cookieOf(headers))
    const { user } = authResult.parse(answer.data)
    expect(user).toMatchObject({
      name: 'Grace Hopper',
      email: grace.email,
      email_verified: true,
      profile_picture_url: 'https://lh3.googleusercontent.com/a/grace',
    })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toContainEqual(expect.stringMatching(/^google=; .*Max-Age=0|^google=;/))
    const profile = await fetch(`${app.url}/api/users/profile`, {
      headers: { cookie: cookieOf(answer.headers) },
    })
    expect(profile.status).toBe(200)
  })

  test('begins at the short address too', async () => {
    expect(await begin('/auth/google/start')).toMatchObject({
      status: 302,
      location: '/api/auth/google/start',
    })
  })

  test('comes back once, to the browser and the flow it began with', async () => {
    app.issuer.signInAs(grace)
    const start = await begin()
    const other = await begin()
    const back = await comeBack(start.location)
    const backToOther = await comeBack(other.location)
    const cookie = cookieOf(start.headers)
    const [state = '', nonce = '', verifier = ''] = cookie.replace('google=', '').split('.')
    const [otherState, otherNonce, otherVerifier] = cookieOf(other.headers).replace('google=', '').split('.')
    const before = await sessions()

    const refused = [
      ['another state', back, `google=${otherState}.${nonce}.${verifier}`],
      ['no cookie', back, ''],
      ['a broken cookie', back, 'google=..'],
      ['an invented state', { ...back, state: 'invented' }, cookie],
      ['an invented code', { ...back, code: 'invented' }, cookie],
      ['another verifier', { ...back }, `google=${state}.${nonce}.${otherVerifier}`],
      ['another nonce', backToOther, `google=${otherState}.${nonce}.${otherVerifier}`],
      ["another flow's code", { ...back, code: backToOther.code }, cookie],
    ] as const
    for (const [why, input, kept] of refused) {
      const { status, code } = await finish(input, kept)
      expect({ why, status, code }).toEqual({ why, status: 401, code: 'INVALID_CREDENTIALS' })
    }
    expect(await sessions()).toBe(before)
    expect(otherNonce).not.toBe(nonce)

    const again = await begin()
    const last = await comeBack(again.location)
    expect((await finish(last, cookieOf(again.headers))).status).toBe(200)
    expect((await finish(last, cookieOf(again.headers))).status).toBe(401)
  })
})

const post = (idToken: string, more: object = {}) => app.visitor.post('/auth/google', { idToken, ...more })

test('an ID token signs in, and what else the client says about the person is not believed', async () => {
  const googleUser = { uid: 'x', email: 'victim@gmail.com', displayName: 'Victim', emailVerified: true }
  const answer = await post(await app.issuer.idToken({ ...grace }, new Date()), {
    googleUser,
    timezone: 'Asia/Tokyo',
  })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(answer.data(authResult).user).toMatchObject({
    email: grace.email,
    name: 'Grace Hopper',
    timezone: 'Asia/Tokyo',
  })
  const again = await post(
    await app.issuer.idToken({ ...grace, email: 'moved@gmail.com' }, new Date(Date.now() + 1000)),
  )
  expect(again.data(authResult).user.email).toBe(grace.email)
})

test.each([
  ['https://evil.example/pixel.png', null],
  ['http://lh3.googleusercontent.com/a', null],
  ['https://googleusercontent.com.evil.example/a', null],
  ['javascript:alert(1)', null],
])('the picture %s is not kept', async (picture, kept) => {
  const answer = await post(await app.issuer.idToken({ ...grace, picture }, new Date()))
  expect(answer.data(authResult).user.profile_picture_url).toBe(kept)
})

/** Whose the addresses and Google accounts are says the same in both places. */
const expectInStep = async () => {
  const users = await app.db.user.findMany({ select: { id: true, email: true, google_sub: true } })
  const [addresses, accounts] = [await app.db.emailAddress.findMany(), await app.db.googleAccount.findMany()]
  expect(new Map(addresses.map(({ email, user_id }) => [email, user_id]))).toEqual(
    new Map(users.map(({ email, id }) => [email, id])),
  )
  expect(new Map(accounts.map(({ google_sub, user_id }) => [google_sub, user_id]))).toEqual(
    new Map(users.flatMap(({ google_sub, id }) => (google_sub === null ? [] : [[google_sub, id]]))),
  )
}
afterEach(expectInStep)

describe('A18: whom it opens', () => {
  const owner = async (changes: {
    email_verified?: boolean
    two_factor_enabled?: boolean
    google_sub?: string
  }) => {
    const person = await signUp(app, { email: grace.email })
    await app.db.user.updateMany({ where: { id: person.user.id }, data: changes })
    return person
  }
  const enter = async (authoritative: boolean) => {
    if (!authoritative) grace.email = grace.email.replace('@gmail.com', '@elsewhere.example')
    return async () => post(await app.issuer.idToken({ ...grace }, new Date()))
  }
  const mails = (kind: string) => app.db.mail.count({ where: { recipient: grace.email, kind } })

  describe.each([true, false])('an authoritative provider: %s', (authoritative) => {
    test('nobody has the address: an account of its own, verified, without a password', async () => {
      const go = await enter(authoritative)
      const { user } = (await go()).data(authResult)
      const row = await app.db.user.findUniqueOrThrow({ where: { id: user.id } })
      expect(row).toMatchObject({ email_verified: true, password_hash: null, google_sub: grace.sub })
    })

    test('an unverified account is claimed: whoever made it is out, with password, session and code', async () => {
      const go = await enter(authoritative)
      const squatter = await owner({})
      await squatter.bearer.post('/email/send-verification')
      const { user } = (await go()).data(authResult)
      expect(user).toMatchObject({ id: squatter.user.id, email_verified: true })
      expect((await squatter.bearer.get('/users/profile')).status).toBe(401)
      const login = await app.visitor.post('/auth/login', { email: grace.email, password: PASSWORD })
      expect(login.status).toBe(401)
      expect(await app.db.code.count({ where: { user_id: user.id, superseded_at: null } })).toBe(0)
      expect(await mails('account_claimed')).toBe(1)
    })

    test('a proven account is linked at once only by who runs the mailbox', async () => {
      const go = await enter(authoritative)
      const { user, bearer } = await owner({ email_verified: true })
      const answer = await go()
      expect(answer.status).toBe(200)
      expect(twoFactorRequiredSchema.safeParse(answer.body.data).success).toBe(!authoritative)
      const row = await app.db.user.findUniqueOrThrow({ where: { id: user.id } })
      expect(row.google_sub).toBe(authoritative ? grace.sub : null)
      expect(row.password_hash).not.toBeNull()
      expect((await bearer.get('/users/profile')).status).toBe(200)
      expect(await mails('google_linked')).toBe(authoritative ? 1 : 0)
    })

    test('with two factors it is linked after the code, and opens nothing before', async () => {
      const go = await enter(authoritative)
      const { user } = await owner({ email_verified: true, two_factor_enabled: true })
      const answer = await go()
      expect(answer.status).toBe(200)
      const linked = async () => (await app.db.user.findUniqueOrThrow({ where: { id: user.id } })).google_sub
      expect(await linked()).toBeNull()
      expect(answer.headers.getSetCookie()).toEqual([])
      const asked = loginResult.safeParse(answer.body.data).data
      const userId = asked && 'userId' in asked ? asked.userId : ''
      const otp = await mailedCode(app, grace.email, authoritative ? 'two_factor_code' : 'google_link_code')
      const verified = await app.visitor.post('/auth/verify-2fa', { userId, otp })
      expect(verified.status).toBe(200)
      expect(await linked()).toBe(grace.sub)
    })

    test('a linked account is opened by its Google account and by no other of that address', async () => {
      const go = await enter(authoritative)
      const first = (await go()).data(authResult)
      const stranger = await post(
        await app.issuer.idToken({ ...grace, sub: `${grace.sub}-other` }, new Date()),
      )
      expect(stranger.status).toBe(409)
      const again = await post(await app.issuer.idToken({ ...grace }, new Date(Date.now() + 1000)))
      expect(again.data(authResult).user.id).toBe(first.user.id)
    })
  })

  test('a hosted domain is run by the provider too', async () => {
    grace = { ...grace, email: `grace${count}@navy.example`, hd: 'navy.example' }
    const { user } = await owner({ email_verified: true })
    expect((await post(await app.issuer.idToken({ ...grace }, new Date()))).data(authResult).user.id).toBe(
      user.id,
    )
  })

  test('first sign-ins at once make one account', async () => {
    for (let round = 0; round < 10; round++) {
      const identity = { ...grace, sub: `${grace.sub}-${round}`, email: `once${round}.${grace.email}` }
      const tokens = await Promise.all(
        [0, 1000, 2000].map((ms) => app.issuer.idToken(identity, new Date(Date.now() + ms))),
      )
      const answers = await Promise.all(tokens.map((token) => post(token)))
      const ids = answers.map((answer) => userSchema.parse(answer.data(authResult).user).id)
      expect(new Set(ids).size).toBe(1)
    }
  })
})
