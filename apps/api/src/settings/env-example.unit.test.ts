import { describe, expect, test } from 'vitest'
import { EnvError, readEnv, variableNames } from '../env.ts'
import { readAsCompose, readAsDocker, readAsNode, readAsSystemd } from './env-files.testing.ts'
import { readRepositoryFile } from '../../testing/repository-file.ts'

const file = readRepositoryFile('.env.example')
/** With every variable switched on, as an operator does it: without the sign, or without the sign and the space. */
const switchedOn = file.replace(/^# (?=[A-Z_]+=)/gm, '')
const withSpaces = file.replace(/^#(?= [A-Z_]+=)/gm, '')

const readers = { node: readAsNode, compose: readAsCompose, docker: readAsDocker, systemd: readAsSystemd }

test('the readers differ where they are known to', () => {
  const line = (text: string) => Object.values(readers).map((read) => read(`A=${text}`)['A'])
  expect(line('x   # why')).toEqual(['x', 'x', 'x   # why', 'x   # why'])
  expect(line('   # why')).toEqual(['', '', '   # why', '# why'])
  expect(line('"x y"')).toEqual(['x y', 'x y', '"x y"', 'x y'])
  expect(line("'x'")).toEqual(['x', 'x', "'x'", 'x'])
  expect(line('a$b')).toEqual(['a$b', 'a', 'a$b', 'a$b'])
  expect(line(String.raw`a\b`)).toEqual([String.raw`a\b`, String.raw`a\b`, String.raw`a\b`, 'ab'])
  expect(line('x ')).toEqual(['x', 'x', 'x ', 'x'])
})

describe.each(Object.entries(readers))('.env.example, read by %s', (_, read) => {
  test('sets nothing as it stands', () => {
    expect(read(file)).toEqual({})
  })

  test('sets every variable and nothing else when every line is switched on, and no key', () => {
    const set = read(switchedOn)
    expect(Object.keys(set).toSorted()).toEqual(
      variableNames.filter((name) => name !== 'NODE_ENV').toSorted(),
    )
    expect([set['SECRET_KEY'], set['PREVIOUS_SECRET_KEY']]).toEqual(['', ''])
    expect(set).toEqual(readAsNode(switchedOn))
    expect(read(withSpaces)).toEqual(set)
  })

  test('shows the defaults, and addresses that would be taken', () => {
    const { DATABASE_URL, STORAGE_URL, SMTP_URL, ...rest } = readEnv(read(switchedOn))
    expect(rest).toEqual(readEnv({}))
    expect([DATABASE_URL, STORAGE_URL?.bucket, SMTP_URL]).toEqual([
      'postgresql://user:password@localhost:5432/dayloom',
      'bucket',
      'smtp://user:password@mail.example.com:587',
    ])
  })
})

/** The file of the release before, in which each comment stood behind its value. */
const before = [
  [
    'SECRET_KEY',
    '                            # at least 32 characters; unset: made once and kept in DATA_DIR',
  ],
  [
    'PREVIOUS_SECRET_KEY',
    '                   # while SECRET_KEY is being changed: what the old one made is still known',
  ],
  ['APP_URL', 'http://localhost:3000          # the public origin; https makes cookies Secure'],
  [
    'ALLOWED_HOSTS',
    '                        # further host names that the server answers to, comma-separated',
  ],
  ['DATA_DIR', '.data # a folder'],
  ['BACKUP_DIR', '                            # a backup every day, of which seven are kept'],
  [
    'STORAGE_URL',
    'https://key:secret@s3.example.com/bucket?region=eu-west-1   # unset: files in DATA_DIR/uploads',
  ],
  ['SMTP_URL', 'smtp://user:password@mail.example.com:587   # unset: mails wait in the outbox'],
  ['GOOGLE_CLIENT_ID', '                      # unset: no Google button'],
  ['OTEL_SERVICE_NAME', 'dayloom # a name'],
  ['MAIL_FROM', '"Dayloom <no-reply@localhost>"'],
] as const

test.each(before)('%s=%s is refused where docker and systemd take the whole line', (name, value) => {
  for (const read of [readAsDocker, readAsSystemd]) {
    const set = read(`${name}=${value}`)
    if (read === readAsSystemd && value.startsWith('"')) continue
    expect(() => readEnv(set)).toThrow(EnvError)
    expect(() => readEnv(set)).toThrow(new RegExp(`^${name} [^\\n]+$`))
  }
})
