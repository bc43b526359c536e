import { rateLimits } from '@dayloom/trpc/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient, type Answer } from '../../../testing/client.ts'
import { cookieOf, PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { rocArea, rocTolerance, timeInTurn } from '../../../testing/roc.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'
import { callTrpc } from '../../../testing/trpc.ts'

const FAILURES = rateLimits.login_address.points

let app: TestApp
/** The same product behind a proxy, on the same database: it believes X-Forwarded-For. */
let proxied: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  proxied = await startTestApp({ beside: app, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } })
})
afterAll(async () => {
  await proxied.close()
  await app.close()
})
beforeEach(async () => void (await app.db.rateLimit.deleteMany()))
afterEach(() => vi.restoreAllMocks())

const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const from = (ip: string, headers: Record<string, string> = {}) =>
  createClient({ url: proxied.url, contract: app.contract, headers: { 'x-forwarded-for': ip, ...headers } })

const wrong = (email: string) => ({ email, password: 'Wrong9password' })

describe('guessing passwords', () => {
  test('A7: strangers everywhere guess, and the owner signs in from the own device all the while', async () => {
    const { user } = await createTestUser(app)
    const first = await app.visitor.post('/auth/login', { email: user.email, password: PASSWORD })
    const owner = from('192.0.2.200', { cookie: cookieOf(first.headers), origin: 'http://localhost:3000' })
    const hashed = vi.spyOn(app.host.ports.passwords, 'verify')

    const guesses: Answer[] = []
    const own: Answer[] = []
    const ROUNDS = sized(20, 200)
    for (let round = 0; round < ROUNDS; round += 1) {
      const batch = Array.from({ length: 10 }, (_, index) =>
        from(`198.51.100.${(round * 10 + index) % 50}`).post('/auth/login', wrong(user.email)),
      )
      if (round % (ROUNDS / 20) === 0)
        own.push(await owner.post('/auth/login', { email: user.email, password: PASSWORD }))
      guesses.push(...(await Promise.all(batch)))
    }
    const looked = hashed.mock.calls.length - own.length
    console.log(
      `A7: ${guesses.length} guesses from 50 addresses: ${looked} looked at; owner ${JSON.stringify(statuses(own))}`,
    )
    report('A7', 'guesses', guesses.length)
    expect(statuses(own)).toEqual({ 200: 20 })
    // Ten, and one from each network in every thirty seconds after that, up to the ceiling of the day.
    expect(looked).toBeGreaterThan(FAILURES)
    expect(looked).toBeLessThanOrEqual(rateLimits.login_day.points + rateLimits.login_reserve.points)
    expect(looked).toBe(statuses(guesses)[401])
    expect(statuses(guesses)[429]).toBe(guesses.length - looked)
  })

  test('past its ten failures an account takes one try from each network in a while, and strangers hold none of the owner', async () => {
    const { user } = await signUp(app)
    await app.db.rateLimit.deleteMany()
    for (let guess = 0; guess < FAILURES; guess += 1)
      await from(`198.51.100.${guess}`).post('/auth/login', wrong(user.email))
    const stranger = from('198.51.100.200')
    expect((await stranger.post('/auth/login', wrong(user.email))).status).toBe(401)
    const login = { email: user.email, password: PASSWORD }
    const refused = await stranger.post('/auth/login', login)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    expect((await from('192.0.2.1').post('/auth/login', login)).status).toBe(200)
    await app.db.rateLimit.updateMany({
      where: { key: { startsWith: 'login_account_slow:' } },
      data: { expire: 0 },
    })
    expect((await stranger.post('/auth/login', login)).status).toBe(200)
  })

  test('A8: an address that a stranger only claims to have changes nothing', async () => {
    const answers: Answer[] = []
    for (let guess = 0; guess < sized(40, 1000); guess += 1) {
      const claimed = { 'x-forwarded-for': `203.0.113.${guess % 256}` }
      answers.push(
        await app.visitor.call('POST', '/auth/login', wrong(`nobody${guess}@example.com`), claimed),
      )
    }
    console.log(`A8: ${answers.length} guesses with claimed addresses: ${JSON.stringify(statuses(answers))}`)
    report('A8', 'guesses', answers.length)
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index < FAILURES ? 401 : 429)),
    )
  })

  test('A8: behind the proxy, the address that counts is the one that the proxy has added', async () => {
    const chained = await startTestApp({
      beside: app,
      env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1,10.0.0.0/8' },
    })
    for (const [server, added] of [
      [proxied, '198.51.100.7'],
      [chained, '198.51.100.8, 10.1.2.3'],
    ] as const) {
      const answers: Answer[] = []
      for (let guess = 0; guess < 30; guess += 1) {
        const claimed = { 'x-forwarded-for': `203.0.113.${guess}, ${added}` }
        const login = wrong(`behind${guess}@example.com`)
        answers.push(await server.visitor.call('POST', '/auth/login', login, claimed))
      }
      console.log(`A8: 30 guesses behind ${added}: ${JSON.stringify(statuses(answers))}`)
      expect(statuses(answers)).toEqual({ 401: FAILURES, 429: 30 - FAILURES })
    }
    await chained.close()
  })

  test('A9: two servers, both surfaces and batches share one count', async () => {
    const email = 'shared@example.com'
    const ROUNDS = sized(15, 143)
    const batch = (server: TestApp) =>
      fetch(`${server.url}/trpc/${Array.from({ length: 5 }, () => 'auth.login').join()}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(
          Object.fromEntries(Array.from({ length: 5 }, (_, at) => [at, { json: wrong(email) }])),
        ),
      }).then(async (response) => {
        const text = await response.text()
        return [...text.matchAll(/"httpStatus":(\d+)/g)].map(([, status]) => ({ status: Number(status) }))
      })
    const answers = await Promise.all(
      Array.from({ length: ROUNDS }, (_, index) => (index % 2 ? app : proxied)).flatMap((server) => [
        server.visitor.post('/auth/login', wrong(email)).then((answer) => [answer]),
        callTrpc(server, 'auth.login', wrong(email)).then((answer) => [answer]),
        batch(server),
      ]),
    )
    const counts = statuses(answers.flat())
    const made = 7 * ROUNDS
    console.log(`A9: ${made} guesses over 2 servers, REST, tRPC and batches: ${JSON.stringify(counts)}`)
    report('A9', 'guesses', made)
    expect(counts).toEqual({ 401: FAILURES, 429: made - FAILURES })
  })

  test('a success takes nothing away: a whole office signs in from one address', async () => {
    const { user } = await signUp(app)
    const answers: Answer[] = []
    for (let person = 0; person < 3 * FAILURES; person += 1)
      answers.push(await app.visitor.post('/auth/login', { email: user.email, password: PASSWORD }))
    expect(statuses(answers)).toEqual({ 200: 3 * FAILURES })
  })
})

test('one address makes so many accounts an hour, and no more', async () => {
  const { points } = rateLimits.register_address
  const answers: Answer[] = []
  for (let made = 0; made < points + 2; made += 1) {
    const email = `farm${made}@example.com`
    answers.push(await app.visitor.post('/auth/register', { name: 'Farm', email, password: PASSWORD }))
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, made) => (made < points ? 201 : 429)))
  const elsewhere = { name: 'Farm', email: 'elsewhere@example.com', password: PASSWORD }
  expect((await from('192.0.2.77').post('/auth/register', elsewhere)).status).toBe(201)
})

describe('who has an account', () => {
  let open: TestApp
  beforeAll(async () => void (open = await startTestApp({ beside: app, work: true })))
  afterAll(() => open.close())

  const bodyOf = ({ status, text, headers }: Answer) => {
    const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name))
    return JSON.stringify([status, text, names.map((name) => [name, headers.get(name)])])
  }

  test('A11: a sign-in tells an unknown address from a wrong password by nothing', async () => {
    const { user } = await signUp(open)
    const google = await signUp(open)
    await open.db.user.updateMany({ where: { id: google.user.id }, data: { password_hash: null } })
    const hashed = vi.spyOn(open.host.ports.passwords, 'verify')
    const bodies = new Set<string>()
    const ask = (email: string) => async () =>
      bodies.add(bodyOf(await open.visitor.post('/auth/login', wrong(email))))
    await ask(google.user.email)()
    const ROUNDS = sized(40, 500)
    const [known, unknown] = await timeInTurn(ROUNDS, [ask(user.email), ask('nobody@example.com')])
    report('A11', 'sign-ins of each', ROUNDS)
    const area = rocArea(known, unknown)
    console.log(`A11: ${ROUNDS} sign-ins each: ROC area ${area.toFixed(2)}, ${bodies.size} kind of answer`)
    expect(bodies.size).toBe(1)
    expect(hashed).toHaveBeenCalledTimes(2 * ROUNDS + 1)
    // Without a hash for the unknown it would be 1.
    expect(Math.abs(area - 0.5)).toBeLessThan(rocTolerance(ROUNDS))
  })

  test('A12: a forgotten password tells nothing either, and nobody without an account gets a mail', async () => {
    const { user } = await signUp(open)
    const bodies = new Set<string>()
    const ask = (email: string) => async () =>
      bodies.add(bodyOf(await open.visitor.post('/auth/forgot-password', { email })))
    const ROUNDS = sized(40, 500)
    const [known, unknown] = await timeInTurn(ROUNDS, [ask(user.email), ask('stranger@example.com')])
    report('A12', 'requests of each', ROUNDS)
    const area = rocArea(known, unknown)
    await vi.waitUntil(
      async () =>
        (await open.db.mail.count({ where: { kind: 'password_reset_request', sent_at: null } })) === 0,
      { timeout: 120_000 },
    )
    const mails = (recipient: string) =>
      open.db.mail.count({ where: { recipient, kind: 'password_reset_code' } })
    const sent = { known: await mails(user.email), unknown: await mails('stranger@example.com') }
    console.log(`A12: ${ROUNDS} requests each: ROC area ${area.toFixed(2)}, mails ${JSON.stringify(sent)}`)
    expect(bodies.size).toBe(1)
    expect(sent).toEqual({ known: 1, unknown: 0 })
    expect(Math.abs(area - 0.5)).toBeLessThan(rocTolerance(ROUNDS))
  })

  test('A12: trying codes tells nothing: an address without an account dies after five tries as well', async () => {
    const { user } = await signUp(open)
    const trials = async (email: string) => {
      await open.visitor.post('/auth/forgot-password', { email })
      await vi.waitUntil(async () => (await open.db.code.count({ where: { email } })) > 0, {
        timeout: 120_000,
      })
      const answers: Answer[] = []
      for (let tried = 0; tried < 7; tried += 1) {
        const input = { email, otp: `00000${tried}`, newPassword: 'Another9horse' }
        answers.push(await open.visitor.post('/auth/reset-password', input))
      }
      return answers.map(bodyOf).map((text) => text.replace(/"retry-after","\d+"/, ''))
    }
    const known = await trials(user.email)
    expect(await trials('nobody-at-all@example.com')).toEqual(known)
    expect(known.map((text) => text.slice(1, 4))).toEqual(['400', '400', '400', '400', '400', '429', '429'])
  })

  test('a registration with a taken address tells its owner, once a day, and changes nothing', async () => {
    const { user } = await signUp(open)
    const attempt = { name: '<b>Eve</b>', email: user.email.toUpperCase(), password: PASSWORD }
    const answers = [
      await open.visitor.post('/auth/register', attempt),
      await open.visitor.post('/auth/register', attempt),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'EMAIL_TAKEN'],
      [409, 'EMAIL_TAKEN'],
    ])
    const mails = await open.db.mail.findMany({ where: { recipient: user.email } })
    expect(mails.map(({ kind }) => kind)).toEqual(['registration_attempt'])
    expect((await open.db.user.findUniqueOrThrow({ where: { id: user.id } })).name).toBe('Ada')
  })
})
