import { randomUUID } from 'node:crypto'
import { limits } from '@dayloom/validators/limits'
import { generateIdFromEntropySize } from 'lucia'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../ports/session-token.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient } from '../../../testing/client.ts'
import { startIssuer } from '../../../testing/issuer.ts'
import { PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { createTestUser } from '../../../testing/test-user.ts'

const DAY = 86_400_000
let time = new Date('2026-03-08T09:30:00.000Z')
const advance = (milliseconds: number) => void (time = new Date(time.getTime() + milliseconds))

let issuer: Awaited<ReturnType<typeof startIssuer>>
let app: TestApp
let secure: TestApp
beforeAll(async () => {
  issuer = await startIssuer()
  const env = { ...issuer.env, APP_URL: 'https://dayloom.example' }
  app = await startTestApp({ now: () => time, env: issuer.env })
  secure = await startTestApp({ now: () => time, env })
})
afterAll(async () => {
  await Promise.all([app.close(), secure.close()])
  await issuer.close()
})

const profile = async (on: TestApp, headers: Record<string, string>) =>
  (await createClient({ ...on, headers }).get('/users/profile')).status
const withToken = (token: string) => profile(app, { authorization: `Bearer ${token}` })

describe('A20: the cookies', () => {
  const cookieOf = async (on: TestApp, path: string, body: object) => {
    const headers = (await on.visitor.post(path, body)).headers
    return headers.getSetCookie().filter((each) => each.includes('session'))
  }

  test('over http: unseen by scripts, of this site, for seven days', async () => {
    const [cookie, ...others] = await cookieOf(app, '/auth/register', {
      name: 'Ada',
      email: 'c@example.com',
      password: PASSWORD,
    })
    expect(others).toEqual([])
    expect(cookie).toMatch(/^session=\w{20,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('over https: also bound to it and to this host', async () => {
    const [cookie] = await cookieOf(secure, '/auth/register', {
      name: 'Ada',
      email: 'c@example.com',
      password: PASSWORD,
    })
    expect(cookie).toMatch(
      /^__Host-session=\w{20,}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  /** Every cookie that the server has beside the session: what makes a device known, and a sign-in under way. */
  const othersOf = async (on: TestApp) => {
    const { email } = (await createTestUser(on)).user
    const { headers } = await on.visitor.post('/auth/login', { email, password: PASSWORD })
    const begun = await fetch(`${on.url}/api/auth/google/start`, { redirect: 'manual' })
    return [...headers.getSetCookie(), ...begun.headers.getSetCookie()].filter(
      (each) => !each.includes('session='),
    )
  }

  test('of a known device and of a sign-in by Google: the same', async () => {
    const flags = 'Path=/; HttpOnly; SameSite=Lax'
    expect(await othersOf(app)).toEqual([
      expect.stringMatching(`^device=[\\w-]{20,}; Max-Age=31536000; ${flags}$`),
      expect.stringMatching(`^google=[\\w.-]{20,}; Max-Age=600; ${flags}$`),
    ])
    const bound = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(await othersOf(secure)).toEqual([
      expect.stringMatching(`^__Host-device=[\\w-]{20,}; Max-Age=31536000; ${bound}$`),
      expect.stringMatching(`^__Host-google=[\\w.-]{20,}; Max-Age=600; ${bound}$`),
    ])
  })

  test('a session that is used is prolonged in the browser as well', async () => {
    const { browser } = await signUp(app)
    const silent = await browser.get('/users/profile')
    expect(silent.headers.getSetCookie()).toEqual([])
    advance(DAY)
    const said = await browser.get('/users/profile')
    expect(said.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=604800')])
    advance(DAY)
  })

  test('logout clears it', async () => {
    const { browser } = await signUp(app)
    const { headers } = await browser.post('/auth/logout')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; .*Expires=Thu, 01 Jan 1970/)])
    expect((await browser.get('/users/profile')).status).toBe(401)
  })
})

describe('how long a session lasts', () => {
  test('seven days from its last use', async () => {
    const { token } = await createTestUser(app)
    advance(limits.session.idle - 1)
    expect(await withToken(token)).toBe(200)
    advance(limits.session.idle - 1)
    expect(await withToken(token)).toBe(200)
    advance(limits.session.idle)
    expect(await withToken(token)).toBe(401)
  })

  test('thirty days at most, however much it is used', async () => {
    const { token } = await createTestUser(app)
    for (let day = 0; day < 29; day += 1) {
      advance(DAY)
      expect(await withToken(token)).toBe(200)
    }
    advance(DAY - 1)
    expect(await withToken(token)).toBe(200)
    advance(1)
    expect(await withToken(token)).toBe(401)
  })

  test('the twenty newest of a person', async () => {
    const { token, user } = await createTestUser(app)
    for (let n = 0; n < 20; n += 1) {
      advance(1)
      await app.host.ports.sessions.create(user, { userAgent: null })
    }
    expect(await withToken(token)).toBe(401)
    expect(await app.db.session.count({ where: { user_id: user.id } })).toBe(20)
  })
})

test('the table holds no token, and what it holds is none', async () => {
  const { token, user } = await createTestUser(app)
  const rows = await app.db.session.findMany({ where: { user_id: user.id } })
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const { id, public_id } of rows)
    expect([await withToken(id), await withToken(public_id)]).toEqual([401, 401])
})

describe('garbage', () => {
  const long = 'x'.repeat(5000)
  const headers = [
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'bearer',
    'Basic eDp4',
    'Digest x',
    'Bearer é',
    `Bearer ${long}`,
    'Bearer ,',
    'Bearer\tx',
    '{}',
    'null',
    'Bearer null',
    'Bearer undefined',
    'Bearer %00',
    "Bearer '--",
  ]
  test.each(headers)('Authorization: %j is 401, even beside a good cookie', async (authorization) => {
    const { token } = await createTestUser(app)
    const send = (extra: Record<string, string>) =>
      createClient({
        ...app,
        headers: { authorization: Buffer.from(authorization).toString('latin1'), ...extra },
      })
    expect((await send({}).get('/users/profile')).status).toBe(401)
    expect((await send({ cookie: `session=${token}` }).get('/users/profile')).status).toBe(401)
  })

  test.each([
    'session',
    'session=',
    'session=;session=',
    '=x',
    ';;;',
    'session=%00',
    'session=%',
    'session="x"',
    `session=${long}`,
    'session=é',
    'a=b; session=x=y',
  ])('Cookie: %j is 401', async (cookie) => {
    const value = Buffer.from(cookie).toString('latin1')
    expect(await profile(app, { cookie: value })).toBe(401)
  })
})

test('the log has nothing to complain about', () => {
  expect([...app.warnings, ...secure.warnings]).toEqual([])
})

test('a token of an earlier release, which does not name its user, signs in, is prolonged and ends', async () => {
  const { user } = await createTestUser(app)
  const token = generateIdFromEntropySize(25)
  const [at, where] = [time, { user_id: user.id, id: hashOf(token) }]
  const expires_at = new Date(at.getTime() + limits.session.idle)
  const times = { created_at: at, last_seen_at: at, proven_at: at, expires_at }
  await app.db.session.create({ data: { ...where, public_id: randomUUID(), ...times } })
  advance(DAY)
  expect(await withToken(token)).toBe(200)
  expect((await app.db.session.findFirstOrThrow({ where })).last_seen_at).toEqual(time)
  const bearer = createClient({ ...app, headers: { authorization: `Bearer ${token}` } })
  expect((await bearer.post('/auth/logout')).status).toBe(200)
  expect(await withToken(token)).toBe(401)
})

test('a token opens nothing with the id of another person in it', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  expect(await withToken(ada.token)).toBe(200)
  const foreign = eve.token.slice(0, 32) + ada.token.slice(32)
  expect(await withToken(foreign)).toBe(401)
  expect(await withToken(ada.token.slice(32))).toBe(401)
})
