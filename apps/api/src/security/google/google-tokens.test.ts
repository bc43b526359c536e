import { createPublicKey } from 'node:crypto'
import { authResult } from '@dayloom/validators/auth'
import { base64url, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID } from '../../../testing/issuer.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { report } from '../../../testing/size.ts'

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

const MINUTE = 60
const seconds = () => Math.floor(Date.now() / 1000)

let count = 0
const person = () => {
  count += 1
  return {
    iss: app.issuer.issuer,
    aud: CLIENT_ID,
    sub: `token-${count}`,
    email: `token${count}@gmail.com`,
    email_verified: true,
    name: 'Real Name',
    iat: seconds(),
    exp: seconds() + 3600,
  }
}
type Claims = Omit<Partial<ReturnType<typeof person>>, 'email_verified' | 'aud'> & JWTPayload

const sign = (claims: Claims, header: object = {}) =>
  new SignJWT({ ...person(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'tests', ...header })
    .sign(app.issuer.privateKey)

/** Signs by hand what the library would refuse to. */
const parts = (header: object, claims: object) =>
  [header, claims].map((part) => base64url.encode(JSON.stringify(part))).join('.')

const without = (name: string) => ({ [name]: undefined })

const byClaims: [string, () => Claims][] = [
  ...['https://evil.example', 'https://accounts.google.com', '', 'accounts.google.com'].map(
    (iss): [string, () => Claims] => [`iss ${iss}`, () => ({ iss })],
  ),
  ['iss with a slash', () => ({ iss: `${app.issuer.issuer}/` })],
  ['iss in other letters', () => ({ iss: app.issuer.issuer.toUpperCase() })],
  ['aud of another client', () => ({ aud: 'other-client' })],
  ['aud empty', () => ({ aud: '' })],
  ['aud of others', () => ({ aud: ['other-client', 'third'] })],
  ['aud of several without azp', () => ({ aud: [CLIENT_ID, 'other-client'] })],
  ['aud that begins alike', () => ({ aud: `${CLIENT_ID}x` })],
  ['azp of another client', () => ({ azp: 'other-client' })],
  ['azp empty', () => ({ azp: '' })],
  ['azp a list', () => ({ azp: [CLIENT_ID] })],
  ['exp over', () => ({ exp: seconds() - 2 * MINUTE })],
  ['exp long over', () => ({ exp: 1 })],
  ['iat too old', () => ({ iat: seconds() - 12 * MINUTE })],
  ['iat to come', () => ({ iat: seconds() + 2 * MINUTE })],
  ['nbf to come', () => ({ nbf: seconds() + 2 * MINUTE })],
  ...[false, 'true', 'false', 1, 0, null, [true], { value: true }].map(
    (email_verified): [string, () => Claims] => [
      `email_verified ${JSON.stringify(email_verified)}`,
      () => ({ email_verified }),
    ],
  ),
  ...['', 'nobody', 'a@b', 'a b@gmail.com', 'a@gmail.com\r\nBcc: eve@evil.example', 'a\0@gmail.com'].map(
    (email): [string, () => Claims] => [`email ${JSON.stringify(email)}`, () => ({ email })],
  ),
  ['sub empty', () => ({ sub: '' })],
  ['sub endless', () => ({ sub: 'x'.repeat(256) })],
  ['sub with a NUL', () => ({ sub: 'a\0b' })],
  ...['iss', 'aud', 'exp', 'iat', 'sub', 'email', 'email_verified'].map((name): [string, () => Claims] => [
    `no ${name}`,
    () => without(name),
  ]),
]

const byHand: [string, () => Promise<string>][] = [
  ['alg none', async () => `${parts({ alg: 'none' }, person())}.`],
  ['alg None', async () => `${parts({ alg: 'None', kid: 'tests' }, person())}.`],
  [
    'HS256 keyed with the public key',
    async () => {
      const publicKey = createPublicKey({ key: await exportJWK(app.issuer.privateKey), format: 'jwk' })
      const pem = publicKey.export({ type: 'spki', format: 'pem' })
      return new SignJWT(person())
        .setProtectedHeader({ alg: 'HS256', kid: 'tests' })
        .sign(new TextEncoder().encode(String(pem)))
    },
  ],
  [
    'HS256 keyed with the client id',
    () =>
      new SignJWT(person())
        .setProtectedHeader({ alg: 'HS256', kid: 'tests' })
        .sign(new TextEncoder().encode(CLIENT_ID.padEnd(32, 'x'))),
  ],
  ['another kid', () => sign({}, { kid: 'other' })],
  ...(['kid', 'jwk', 'jku', 'x5u'] as const).map((name): [string, () => Promise<string>] => [
    `a key of one's own by ${name}`,
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256')
      const ways = {
        kid: 'tests',
        jwk: await exportJWK(publicKey),
        jku: 'https://evil.example/keys',
        x5u: `data:,${await exportSPKI(publicKey)}`,
      }
      return new SignJWT(person())
        .setProtectedHeader({ alg: 'RS256', kid: 'tests', [name]: ways[name] })
        .sign(privateKey)
    },
  ]),
  [
    'PS256 by the right key',
    async () => {
      const { privateKey } = await generateKeyPair('PS256')
      return new SignJWT(person()).setProtectedHeader({ alg: 'PS256', kid: 'tests' }).sign(privateKey)
    },
  ],
  [
    'an unknown critical header',
    async () => `${parts({ alg: 'RS256', kid: 'tests', crit: ['x'], x: 1 }, person())}.AAAA`,
  ],
  ['cut', async () => (await sign({})).slice(0, -20)],
  ['without its signature', async () => (await sign({})).replace(/[^.]+$/, '')],
  [
    'with another payload',
    async () => {
      const [header, , signature] = (await sign({})).split('.')
      return [header, base64url.encode(JSON.stringify(person())), signature].join('.')
    },
  ],
  ['five parts', async () => `${await sign({})}.a.b`],
  ['one word', async () => 'token'],
  ['dots', async () => '..'],
  ['a wrong alphabet', async () => `%%%.${await sign({})}`],
  [
    'a payload that is no JSON',
    async () => `${base64url.encode('{"alg":"RS256"}')}.${base64url.encode('x')}.AAAA`,
  ],
  ['a text for a payload', async () => `${parts({ alg: 'RS256', kid: 'tests' }, [])}.AAAA`],
]

const post = (idToken: string) => app.visitor.post('/auth/google', { idToken })

test('A17: mutated tokens open nothing, and are refused with one body', async () => {
  const before = { users: await app.db.user.count(), sessions: await app.db.session.count() }
  const refusals = new Map<string, string>()
  const tokens: [string, () => Promise<string>][] = [
    ...byClaims.map(([name, claims]): [string, () => Promise<string>] => [name, () => sign(claims())]),
    ...byHand,
  ]
  for (const [name, token] of tokens) {
    const { status, text, headers } = await post(await token())
    refusals.set(name, `${status} ${text} ${headers.getSetCookie().join()}`)
  }
  const odd = [...refusals].filter(
    ([, answer]) =>
      answer.trim() !==
      '401 {"success":false,"error":"Backend authentication failed","code":"INVALID_CREDENTIALS"}',
  )
  report('A17', 'bad tokens', refusals.size)
  console.log(`A17: ${refusals.size} bad tokens, ${odd.length} answered otherwise`)
  expect(odd).toEqual([])
  expect(refusals.size).toBeGreaterThanOrEqual(60)
  expect({ users: await app.db.user.count(), sessions: await app.db.session.count() }).toEqual(before)
})

test('A17: right tokens open a session each, once', async () => {
  const good = await Promise.all([
    sign({}),
    sign({ aud: [CLIENT_ID] }),
    sign({ azp: CLIENT_ID }),
    sign({ aud: [CLIENT_ID, 'other-client'], azp: CLIENT_ID }),
    sign({ iat: seconds() - 9 * MINUTE, exp: seconds() + MINUTE, nonce: 'anything' }),
  ])
  const first = await Promise.all(good.map(post))
  const replayed = await Promise.all(good.map(post))
  // The last letter of a signature has bits that mean nothing: the same token, written otherwise.
  const rewritten = await Promise.all(
    good.map((token) => post(token.replace(/.$/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)))),
  )
  console.log(
    `A17: good ${first.map(({ status }) => status).join()}, replayed ${replayed.map(({ status }) => status).join()}, rewritten ${rewritten.map(({ status }) => status).join()}`,
  )
  expect(first.map((answer) => answer.data(authResult).user.name)).toEqual(good.map(() => 'Real Name'))
  expect([...replayed, ...rewritten].map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 401),
  )
})
