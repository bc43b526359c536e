import { invite as makeInvitation, type JobContext } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, HOME, type TestApp } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { testEnv, testHost } from '../../../testing/host.ts'
import { comeBack } from '../../../testing/issuer.ts'
import { cookieOf, PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { callTrpc } from '../../../testing/trpc.ts'

const DAY = 86_400_000
// The provider of the tests signs by the clock of this machine.
const clock = { now: new Date() }

let open: FullTestApp
let invited: TestApp
let closed: TestApp
let host: JobContext
beforeAll(async () => {
  open = await startFullTestApp({ asGoogle: true })
  const beside = (REGISTRATION: string) =>
    startTestApp({
      beside: open,
      env: { ...open.issuer.env, ...open.issuer.oidcEnv, OIDC_REGISTRATION: 'false', REGISTRATION },
      now: () => clock.now,
    })
  invited = await beside('invite')
  closed = await beside('closed')
  host = testHost(open.db, testEnv(), () => clock.now)
})
afterAll(async () => {
  await closed.close()
  await invited.close()
  await open.close()
})

let count = 0
const newAddress = () => `newcomer${++count}@example.com`
const invite = async (email: string | null = null) =>
  new URL(await makeInvitation(host, email)).searchParams.get('invite') ?? ''

const register = async (app: TestApp, email: string, secret?: string) => {
  const person = { name: 'Grace', email, password: PASSWORD }
  const { status, body } = await app.visitor.post('/auth/register', { ...person, invite: secret })
  return status === 201 ? '201' : `${status} ${body.code}`
}

const google = async (app: TestApp, secret?: string, email = newAddress()) => {
  const idToken = await open.issuer.idToken({ sub: email, email, email_verified: true }, clock.now)
  const { status, body } = await app.visitor.post('/auth/google', { idToken, invite: secret })
  return status === 200 ? '200' : `${status} ${body.code}`
}

test('an open server needs no invitation, and looks at none', async () => {
  expect(await register(open, newAddress())).toBe('201')
  expect(await register(open, newAddress(), 'any')).toBe('201')
})

test('a closed server takes nobody, whatever they have', async () => {
  const secret = await invite()
  expect(await register(closed, newAddress())).toBe('403 REGISTRATION_CLOSED')
  expect(await register(closed, newAddress(), secret)).toBe('403 REGISTRATION_CLOSED')
  expect(await google(closed, secret)).toBe('403 REGISTRATION_CLOSED')
  // Nothing of it used the invitation up.
  expect(await register(invited, newAddress(), secret)).toBe('201')
})

test('who has an account signs in wherever nobody else may come', async () => {
  const { user } = await signUp(open)
  const answer = await closed.visitor.post('/auth/login', { email: user.email, password: PASSWORD })
  expect(answer.status).toBe(200)
})

describe('where an invitation is needed', () => {
  test('one without is told so, and one with a wrong one that it is wrong', async () => {
    expect(await register(invited, newAddress())).toBe('403 REGISTRATION_CLOSED')
    expect(await google(invited)).toBe('403 REGISTRATION_CLOSED')
    for (const wrong of ['', 'x', `${await invite()}x`]) {
      expect(await register(invited, newAddress(), wrong)).toBe('400 INVALID_INVITE')
      expect(await google(invited, wrong)).toBe('400 INVALID_INVITE')
    }
  })

  test('it is good once, also for two at the same moment', async () => {
    const secret = await invite()
    const answers = [1, 2].map(() => register(invited, newAddress(), secret))
    expect((await Promise.all(answers)).toSorted()).toEqual(['201', '400 INVALID_INVITE'])
    expect(await google(invited, secret)).toBe('400 INVALID_INVITE')
  })

  test('one for an address is good for that address alone', async () => {
    const email = newAddress()
    const secret = await invite(email)
    expect(await register(invited, newAddress(), secret)).toBe('400 INVALID_INVITE')
    expect(await google(invited, secret)).toBe('400 INVALID_INVITE')
    expect(await register(invited, email.toUpperCase(), secret)).toBe('201')
  })

  test('a registration that is refused does not use it up', async () => {
    const { user } = await signUp(open)
    const secret = await invite()
    expect(await register(invited, user.email, secret)).toBe('409 EMAIL_TAKEN')
    expect(await google(invited, secret)).toBe('200')
  })

  test.each([
    [7 * DAY - 1, '201'],
    [7 * DAY, '400 INVALID_INVITE'],
  ])('after %d ms it is answered with %s', async (age, answer) => {
    const secret = await invite()
    const before = clock.now
    clock.now = new Date(before.getTime() + age)
    expect(await register(invited, newAddress(), secret)).toBe(answer)
    clock.now = before
  })

  test.each([
    ['google', 'the link', '?invite=', '200'],
    ['google', 'another address', '', '403'],
    ['oidc', 'the link', '?invite=', '200'],
    ['oidc', 'a wrong link', '?invite=x', '400'],
    ['oidc', 'another address', '', '403'],
  ])('the way over %s that began at %s ends with %s', async (provider, _, query, status) => {
    const secret = await invite()
    const email = newAddress()
    open.issuer.signInAs({ sub: email, email, email_verified: true })
    const start = await fetch(`${invited.url}/api/auth/${provider}/start${query && query + secret}`, {
      redirect: 'manual',
    })
    const back = await comeBack(start.headers.get('location') ?? '')
    const cookie = cookieOf(start.headers)
    const answer = await callTrpc(invited, `auth.${provider}Callback`, back, { cookie, origin: HOME })
    expect(String(answer.status)).toBe(status)
  })
})

describe('where passwords are turned off', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ beside: open, env: { ...open.issuer.env, PASSWORD_SIGN_IN: 'false' } })
  })
  afterAll(() => app.close())

  const off = { status: 403, code: 'PASSWORD_SIGN_IN_OFF' }

  test.each(['register', 'login', 'forgot-password', 'reset-password'])(
    '/auth/%s is refused whatever is sent',
    async (path) => {
      const email = newAddress()
      for (const sent of [{}, { name: 'Ada', email, password: PASSWORD }, { email: 1, unknown: true }]) {
        const { status, body } = await app.visitor.post(`/auth/${path}`, sent)
        expect({ status, code: body.code }).toEqual(off)
      }
    },
  )

  test('a signed-in person changes no password, and proves who they are by the provider', async () => {
    const { token } = await signUp(open)
    const { url, contract } = app
    const person = createClient({ url, contract, headers: { authorization: `Bearer ${token}` } })
    const change = await person.post('/users/change-password', { currentPassword: 'x' })
    expect({ status: change.status, code: change.body.code }).toEqual(off)
    const proof = await person.post('/auth/proof', { password: PASSWORD })
    expect([proof.status, proof.body.issues]).toEqual([400, [expect.objectContaining({ path: 'idToken' })]])
  })

  test('the provider opens the door', async () => {
    expect(await google(app)).toBe('200')
  })

  test('whose address belongs to another account is told of no password', async () => {
    const email = newAddress()
    expect(await google(app, undefined, email)).toBe('200')
    const told = async ({ visitor }: TestApp, sub: string) => {
      const idToken = await open.issuer.idToken({ sub, email, email_verified: true }, clock.now)
      return (await visitor.post('/auth/google', { idToken })).body.error
    }
    expect(await told(app, 'another')).toBe(serverMessages.server.conflictWithoutPasswords)
    expect(await told(open, 'one more')).toBe(messages.auth.googleConflict)
  })
})
