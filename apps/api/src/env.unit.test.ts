import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, readEnv, variableNames } from './env.ts'
import { readRepositoryFile } from './testing/repository-file.ts'

const live = { NODE_ENV: 'production', APP_URL: 'https://dayloom.example' }
const issuer = { GOOGLE_ISSUER: 'http://127.0.0.1:9000' }
const sample = { SECRET_KEY: 'change-me-change-me-change-me-change-me' }

test.each([
  [{ ...live, ...issuer }, 'GOOGLE_ISSUER takes an https address in production'],
  [{ ...live, ...sample }, 'SECRET_KEY takes a key of your own in production'],
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

test.each([
  live,
  { ...live, GOOGLE_ISSUER: 'https://accounts.example' },
  { ...issuer, ...sample, APP_URL: 'https://dayloom.example' },
  { ...issuer, ...sample, NODE_ENV: 'production', APP_URL: 'http://localhost:3000' },
])('%j starts', (variables) => {
  expect(readEnv(variables)).toMatchObject({ APP_URL: variables.APP_URL })
})

/** The example with every variable switched on. */
const example = parseEnv(readRepositoryFile('.env.example').replace(/^# (?=[A-Z_]+=)/gm, ''))

test.each([
  ['no-reply@localhost', 'no-reply@localhost'],
  [' Dayloom <no-reply@dayloom.example> ', 'Dayloom <no-reply@dayloom.example>'],
  ['"Dayloom, Inc." <o\'neil+mail@dayloom.example>', '"Dayloom, Inc." <o\'neil+mail@dayloom.example>'],
  ['<no-reply@[192.0.2.1]>', '<no-reply@[192.0.2.1]>'],
  ['Übersicht <grüße@bücher.example>', 'Übersicht <grüße@bücher.example>'],
])('MAIL_FROM=%s is read', (MAIL_FROM, read) => {
  expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(read)
})

test('.env.example names every variable, and nothing else', () => {
  const expected = variableNames.filter((name) => name !== 'NODE_ENV')
  expect(Object.keys(example).toSorted()).toEqual(expected.toSorted())
})

test('.env.example shows the defaults, and addresses that would be taken', () => {
  const { DATABASE_URL, STORAGE_URL, SMTP_URL, ...rest } = readEnv(example)
  expect(rest).toEqual(readEnv({}))
  expect([DATABASE_URL, STORAGE_URL?.bucket, SMTP_URL]).toEqual([
    'postgresql://user:password@localhost:5432/dayloom',
    'bucket',
    'smtp://user:password@mail.example.com:587',
  ])
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
