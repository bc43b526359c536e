import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME, startTestApp } from '../../../testing/app.ts'
import { startIssuer } from '../../../testing/issuer.ts'
import { comeByOidc, newcomer, visitProvider, type OidcApp } from '../../../testing/oidc.ts'
import { callTrpc } from '../../../testing/trpc.ts'

let app: OidcApp
let now = () => new Date()
beforeAll(async () => {
  const issuer = await startIssuer()
  app = { ...(await startTestApp({ env: issuer.oidcEnv, now: () => now() })), issuer }
})
afterAll(async () => {
  await app.close()
  await app.issuer.close()
})

const finish = async (input: object, cookie: string) => {
  const { status, code } = await callTrpc(app, 'auth.oidcCallback', input, { cookie, origin: HOME })
  return `${status} ${code}`
}

type Visit = Awaited<ReturnType<typeof visitProvider>>
const partsOf = ({ cookie }: Visit) => cookie.replace('oidc=', '').split('.')

/** What is wrong of a return, beside that of another flow of the same browser. */
const wrong: [why: string, change: (visit: Visit, other: Visit) => { back?: object; cookie?: string }][] = [
  ['no cookie', () => ({ cookie: '' })],
  ['a broken cookie', () => ({ cookie: 'oidc=..' })],
  ['the cookie of Google', ({ cookie }) => ({ cookie: cookie.replace('oidc', 'google') })],
  ['an invented state', ({ back }) => ({ back: { ...back, state: 'invented' } })],
  ['the state of another flow', ({ back }, other) => ({ back: { ...back, state: other.back.state } })],
  ['an invented code', ({ back }) => ({ back: { ...back, code: 'invented' } })],
  ['the code of another flow', ({ back }, other) => ({ back: { ...back, code: other.back.code } })],
  ['a foreign iss', ({ back }) => ({ back: { ...back, iss: 'https://evil.example' } })],
  ['an iss with a slash', ({ back }) => ({ back: { ...back, iss: `${back.iss}/` } })],
  ['no iss, where the provider says it', ({ back: { code, state } }) => ({ back: { code, state } })],
  [
    'another nonce',
    (visit, other) => {
      const [[state, , verifier], [, nonce]] = [partsOf(visit), partsOf(other)]
      return { cookie: `oidc=${state}.${nonce}.${verifier}` }
    },
  ],
  [
    'another verifier',
    (visit, other) => {
      const [[state, nonce], [, , verifier]] = [partsOf(visit), partsOf(other)]
      return { cookie: `oidc=${state}.${nonce}.${verifier}` }
    },
  ],
]

test.each(wrong)('%s signs nobody in', async (_, change) => {
  const grace = newcomer()
  const [visit, other] = [await visitProvider(app, grace), await visitProvider(app, grace)]
  const { back, cookie } = { ...visit, ...change(visit, other) }
  expect(await finish(back, cookie)).toBe('401 INVALID_CREDENTIALS')
  expect(await app.db.user.count({ where: { email: grace.email } })).toBe(0)
})

test('what came back works once', async () => {
  const { back, cookie } = await visitProvider(app, newcomer())
  expect(await finish(back, cookie)).toBe('200 undefined')
  expect(await finish(back, cookie)).toBe('401 INVALID_CREDENTIALS')
})

test.each([
  ['too old', 12 * 60_000],
  ['of the future', -2 * 60_000],
])('an ID token that is %s signs nobody in', async (_, ahead) => {
  const { back, cookie } = await visitProvider(app, newcomer())
  now = () => new Date(Date.now() + ahead)
  expect(await finish(back, cookie)).toBe('401 INVALID_CREDENTIALS')
  now = () => new Date()
})

test('a token of the provider opens nothing at the rows of Google', async () => {
  const idToken = await app.issuer.idToken({ ...newcomer() }, new Date())
  expect((await app.visitor.post('/auth/google', { idToken })).status).toBe(404)
})

describe('a provider that cannot be reached', () => {
  test('at the start does not stop the server, and is asked again', async () => {
    const away = await startIssuer()
    const { port } = new URL(away.issuer)
    await away.close()
    const beside = await startTestApp({ beside: app, env: away.oidcEnv })
    const start = () => beside.visitor.send('GET', '/auth/oidc/start')
    expect((await beside.visitor.get('/auth/oidc/start')).body.code).toBe('UNAVAILABLE')
    const back = await startIssuer({ port: Number(port) })
    expect((await start()).status).toBe(302)
    await back.close()
    await beside.close()
  })

  test('at a sign-in is 503, never a refusal', async () => {
    const issuer = await startIssuer()
    const beside = { ...(await startTestApp({ beside: app, env: issuer.oidcEnv })), issuer }
    const { back, cookie } = await visitProvider(beside, newcomer())
    await issuer.close()
    const { status, code } = await callTrpc(beside, 'auth.oidcCallback', back, { cookie, origin: HOME })
    expect({ status, code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
    await beside.close()
  })
})

test('one that calls itself otherwise is none', async () => {
  const env = { ...app.issuer.oidcEnv, OIDC_ISSUER: app.issuer.issuer.replace('127.0.0.1', 'localhost') }
  const beside = await startTestApp({ beside: app, env })
  expect((await beside.visitor.get('/auth/oidc/start')).status).toBe(503)
  await beside.close()
})

test('without a provider its addresses are not there', async () => {
  const plain = await startTestApp({ beside: app })
  const visit = async (path: string) => (await fetch(plain.url + path, { redirect: 'manual' })).status
  const paths = ['/api/auth/oidc/start', '/auth/oidc/start', '/auth/oidc/callback?code=x&state=y']
  expect(await Promise.all(paths.map(visit))).toEqual([404, 404, 404])
  const back = await callTrpc(plain, 'auth.oidcCallback', { code: 'x', state: 'y' }, { origin: HOME })
  expect(back.status).toBe(404)
  await plain.close()
})

describe('registration', () => {
  const cases = [
    ['invite', 'true', '200 undefined'],
    ['closed', 'true', '200 undefined'],
    ['open', 'false', '200 undefined'],
    ['invite', 'false', '403 REGISTRATION_CLOSED'],
    ['closed', 'false', '403 REGISTRATION_CLOSED'],
  ] as const

  test.each(cases)(
    'REGISTRATION=%s, OIDC_REGISTRATION=%s: somebody new gets %s',
    async (REGISTRATION, own, answer) => {
      const env = { ...app.issuer.oidcEnv, REGISTRATION, OIDC_REGISTRATION: own }
      const beside = { ...(await startTestApp({ beside: app, env })), issuer: app.issuer }
      const { status, code } = await comeByOidc(beside, newcomer())
      expect(`${status} ${code}`).toBe(answer)
      await beside.close()
    },
  )
})
