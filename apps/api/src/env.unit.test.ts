import { describe, expect, test } from 'vitest'
import { EnvError, readEnv, variableNames } from './env.ts'

const live = { NODE_ENV: 'production', APP_URL: 'https://dayloom.example' }
const issuer = { GOOGLE_ISSUER: 'http://127.0.0.1:9000' }
const oidc = { OIDC_ISSUER: 'https://id.example/home/', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
const sample = 'change-me-change-me-change-me-change-me'

test.each([
  [{ ...live, ...issuer }, 'GOOGLE_ISSUER takes an https address in production'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY takes at least 32 characters'],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY takes true, false, or the addresses of the proxies, such as 10.0.0.0/8',
  ],
  [
    { ALLOWED_HOSTS: 'dayloom.example:443' },
    'ALLOWED_HOSTS takes host names without a port, such as dayloom.example,10.0.0.5',
  ],
  [
    { ALLOWED_HOSTS: 'https://dayloom.example' },
    'ALLOWED_HOSTS takes host names without a port, such as dayloom.example,10.0.0.5',
  ],
  ...[
    'https://x.example?a=b',
    'https://x.example/?',
    'https://x.example/a?b',
    'https://x.example#a',
    'https://x.example/#',
    'https://x.example/a/#b',
    'https://me:secret@x.example',
  ].map((APP_URL): [Record<string, string>, string] => [
    { APP_URL },
    'APP_URL takes an address without a query, fragment or name, such as https://example.com/dayloom',
  ]),
  ...[
    'https://x.example//a',
    'https://x.example/a//',
    'https://x.example/a//b',
    'https://x.example/a/../b',
    'https://x.example/.',
    'https://x.example/my%20day',
    'https://x.example/my day',
    'https://x.example/día',
    'https://x.example/a;b',
    "https://x.example/a'b",
  ].map((APP_URL): [Record<string, string>, string] => [
    { APP_URL },
    'APP_URL takes a path of letters, digits, hyphens, dots, _ and ~, such as https://example.com/dayloom',
  ]),
  ...['api', 'api/day', 'tasks', 'assets/', 'healthz', 'login'].map(
    (path): [Record<string, string>, string] => [
      { APP_URL: `https://x.example/${path}` },
      'APP_URL takes a path that Dayloom has no use for itself, such as https://example.com/dayloom',
    ],
  ),
  [{ APP_URL: 'dayloom.example' }, 'APP_URL takes the public address, such as https://dayloom.example'],
  [{ PREVIOUS_SECRET_KEY: 'short' }, 'PREVIOUS_SECRET_KEY takes at least 32 characters'],
  [{ PORT: '80.5' }, 'PORT takes a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT takes a port number from 0 to 65535'],
  [{ METRICS_PORT: '80.5' }, 'METRICS_PORT takes a port number from 0 to 65535'],
  [{ CONTACT_EMAIL: 'hello' }, 'CONTACT_EMAIL takes an e-mail address'],
  [{ CONTACT_EMAIL: 'Ada <ada@example.com>' }, 'CONTACT_EMAIL takes an e-mail address'],
  [
    { STORAGE_URL: 'https://key:50%off@s3.example/bucket' },
    'STORAGE_URL takes https://key:secret@host/bucket?region=name',
  ],
  [
    { ...live, ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' },
    'OIDC_ISSUER takes an https address in production',
  ],
  [{ ...oidc, OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER takes the address of an OpenID issuer'],
  [
    { ...oidc, OIDC_CLIENT_SECRET: '' },
    'OIDC_CLIENT_SECRET is not set, and goes with OIDC_ISSUER and OIDC_CLIENT_ID',
  ],
  [
    { ...oidc, OIDC_ISSUER: '' },
    'OIDC_ISSUER is not set, and goes with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  ],
  [
    { OIDC_ISSUER: 'https://id.example' },
    'OIDC_CLIENT_ID is not set, and goes with OIDC_ISSUER and OIDC_CLIENT_SECRET',
  ],
  [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES takes scopes with openid among them, such as openid email profile'],
  [{ OIDC_REGISTRATION: 'yes' }, 'OIDC_REGISTRATION takes true or false'],
  [{ REGISTRATION: 'no' }, 'REGISTRATION takes open, invite or closed'],
  [
    { PASSWORD_SIGN_IN: 'false' },
    'PASSWORD_SIGN_IN is false and no sign-in provider is set: nobody could sign in',
  ],
  [
    { PASSWORD_SIGN_IN: 'false', GOOGLE_CLIENT_ID: 'x' },
    'PASSWORD_SIGN_IN is false and no sign-in provider is set: nobody could sign in',
  ],
  [{ FEEDBACK_EMAIL: 'a@b@example.com' }, 'FEEDBACK_EMAIL takes an e-mail address'],
])('%j stops the start with one line', (variables, line) => {
  expect(() => readEnv(variables)).toThrow(new EnvError(line))
})

test.each([
  'Dayloom',
  'Dayloom <>',
  'Dayloom no-reply@x.example',
  'a@x.example, b@x.example',
  'Dayloom, Inc. <a@x.example>',
  'a\r\nb <a@x.example>',
])('MAIL_FROM=%j stops the start with one line', (MAIL_FROM) => {
  const line = 'MAIL_FROM takes a sender, such as Dayloom <no-reply@dayloom.example>'
  expect(() => readEnv({ MAIL_FROM })).toThrow(new EnvError(line))
})

const key = '0123456789abcdef0123456789abcdef'

describe.each(['SECRET_KEY', 'PREVIOUS_SECRET_KEY'])('%s', (name) => {
  test.each([
    ['# at least 32 characters; unset: made once and kept in DATA_DIR', 'begins with #'],
    [`   # ${key}`, 'begins with #'],
    [`#${key}`, 'begins with #'],
    [` ${key}`, 'begins with a space'],
    [`\t${key}`, 'begins with a space'],
    [' '.repeat(40), 'begins with a space'],
    [`"${key}"`, 'is in quotes'],
    [`'${key}'`, 'is in quotes'],
    [sample, 'takes a key of your own'],
    ['CHANGEME'.repeat(4), 'takes a key of your own'],
    ['replace-me-with-a-long-random-string', 'takes a key of your own'],
    ['your-secret-key-of-at-least-thirty-two', 'takes a key of your own'],
    ['at least 32 characters; unset: made once', 'takes a key of your own'],
    [key.slice(1), 'takes at least 32 characters'],
  ])('%j is refused, whatever NODE_ENV is', (value, reason) => {
    for (const more of [{}, live, { NODE_ENV: 'development' }])
      expect(() => readEnv({ ...more, [name]: value })).toThrow(new RegExp(`^${name} ${reason}[^\\n]*$`))
  })

  test.each([key, `${key} # of its own`, `it's ${key}`, 'change is what the key has at its beginning'])(
    '%j is taken as it is',
    (value) => {
      expect(readEnv({ [name]: value })).toMatchObject({ [name]: value })
    },
  )
})

test('a comment or quotes are no part of any variable, and spaces around a value do not count', () => {
  for (const name of variableNames) {
    for (const value of ['# a comment', '   # a comment', '"x"', "'x'", '""'])
      expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} (begins with #|is in quotes)`))
  }
  const [beside, spaces] = [(value: string) => `${value}   # why`, (value: string) => ` ${value} `]
  const values = { DATA_DIR: '/srv/data', OTEL_SERVICE_NAME: 'day', PORT: '80', APP_URL: 'http://a.example' }
  for (const [name, value] of Object.entries(values)) {
    expect(() => readEnv({ [name]: beside(value) })).toThrow(`${name} has a comment behind its value`)
    expect(readEnv({ [name]: spaces(value) })).toEqual(readEnv({ [name]: value }))
  }
  expect(readEnv({ MAIL_FROM: 'Team #1 <a@dayloom.example>' }).MAIL_FROM).toBe('Team #1 <a@dayloom.example>')
})

test.each([
  live,
  { ...live, GOOGLE_ISSUER: 'https://accounts.example' },
  { ...issuer, APP_URL: 'https://dayloom.example' },
  { ...issuer, NODE_ENV: 'production', APP_URL: 'http://localhost:3000' },
])('%j starts', (variables) => {
  expect(readEnv(variables)).toMatchObject({ APP_URL: variables.APP_URL })
})

const client = { issuer: 'https://id.example/home', clientId: 'x', clientSecret: 'y' }
test.each([
  [{}, null],
  [oidc, { ...client, name: 'id.example', scopes: 'openid email profile', registration: true }],
  [
    { ...oidc, OIDC_NAME: 'Home', OIDC_SCOPES: 'openid groups', OIDC_REGISTRATION: 'false' },
    { ...client, name: 'Home', scopes: 'openid groups', registration: false },
  ],
])('%j is read as the OpenID provider %j', (variables, read) => {
  expect(readEnv(variables).oidc).toEqual(read)
})

test('an OpenID provider is enough where passwords are off', () => {
  expect(readEnv({ ...oidc, PASSWORD_SIGN_IN: 'false' }).PASSWORD_SIGN_IN).toBe(false)
})

test.each([
  ['no-reply@localhost', 'no-reply@localhost'],
  [' Dayloom <no-reply@dayloom.example> ', 'Dayloom <no-reply@dayloom.example>'],
  ['"Dayloom, Inc." <o\'neil+mail@dayloom.example>', '"Dayloom, Inc." <o\'neil+mail@dayloom.example>'],
  ['<no-reply@[192.0.2.1]>', '<no-reply@[192.0.2.1]>'],
  ['Übersicht <grüße@bücher.example>', 'Übersicht <grüße@bücher.example>'],
])('MAIL_FROM=%s is read', (MAIL_FROM, read) => {
  expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(read)
})

test.each([
  ['dayloom.example, BOARD.example.,[::1]', ['dayloom.example', 'board.example', '[::1]']],
  ['10.0.0.5', ['10.0.0.5']],
])('ALLOWED_HOSTS=%s is read', (ALLOWED_HOSTS, read) => {
  expect(readEnv({ ALLOWED_HOSTS }).ALLOWED_HOSTS).toEqual(read)
})

test.each([
  ['true', true],
  ['0', false],
  ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
])('TRUST_PROXY=%s is read', (TRUST_PROXY, read) => {
  expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toEqual(read)
})

test.each([
  ['https://dayloom.example/', 'https://dayloom.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://Dayloom.example', 'https://Dayloom.example'],
  ['https://dayloom.example:443', 'https://dayloom.example:443'],
  ['https://example.com/dayloom', 'https://example.com/dayloom'],
  ['https://example.com/dayloom/', 'https://example.com/dayloom'],
  ['https://example.com/a/b.c_d~e-f/', 'https://example.com/a/b.c_d~e-f'],
  ['https://example.com/api2', 'https://example.com/api2'],
])('APP_URL=%s is read', (APP_URL, read) => {
  expect(readEnv({ APP_URL }).APP_URL).toBe(read)
})
