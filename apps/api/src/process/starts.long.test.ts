import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'

/** The built server as a process: how it refuses to start, and what it says when it does start. */

let folder: string
let built: Awaited<ReturnType<typeof buildProduct>>
let database: TestDatabase
const taken = createServer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom starts '))
  taken.listen(0, '127.0.0.1')
  ;[built, database] = await Promise.all([buildProduct(), createTestDatabase(), once(taken, 'listening')])
})
afterAll(async () => {
  taken.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const takenPort = () => {
  const address = taken.address()
  return typeof address === 'object' ? `${address?.port}` : ''
}

const run = (env: Record<string, string>) => startProduct(built.program, env)

const refusal = async (env: Record<string, string>) => {
  const { code, stdout, stderr } = await run(env).ended
  return { code, stdout, lines: stderr.trimEnd().split('\n') }
}
const inOneLine = (line: RegExp) => ({ code: 1, stdout: '', lines: [expect.stringMatching(line)] })

describe('a start that cannot be', () => {
  const unused = () => join(folder, randomUUID())

  test.each([
    ['a bad variable', { PORT: 'abc' }, /^PORT takes a port number from 0 to 65535$/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' },
      /^DATABASE_URL cannot be used: connect ECONNREFUSED/,
    ],
    [
      'a folder that cannot be made',
      { DATA_DIR: '/proc/dayloom' },
      /^DATA_DIR cannot be used: .*\/proc\/dayloom/,
    ],
    ['a folder that is a file', { DATA_DIR: '/etc/hostname' }, /^DATA_DIR cannot be used: .*\/etc\/hostname/],
  ])('%s is named in one line', async (_, env, line) => {
    expect(await refusal({ DATA_DIR: unused(), ...env })).toEqual(inOneLine(line))
  })

  test('a port in use is named in one line', async () => {
    const env = { DATA_DIR: unused(), DATABASE_URL: database.url, PORT: takenPort() }
    const line = new RegExp(`^Port ${takenPort()} of 127.0.0.1 is in use: `)
    expect(await refusal(env)).toEqual(inOneLine(line))
  })
})

test.each<[Record<string, string>, number]>([
  [{ HOST: '0.0.0.0' }, 1],
  [{ HOST: '127.0.0.1' }, 0],
  [{ HOST: '127.0.0.1', APP_URL: 'https://dayloom.example' }, 1],
  [{ HOST: '127.0.0.1', APP_URL: 'https://dayloom.example', SMTP_URL: 'smtp://127.0.0.1:1' }, 0],
])('a server with %j that cannot send mails says so %i times', async (more, times) => {
  const env = { DATA_DIR: join(folder, 'beside'), DATABASE_URL: database.url, PORT: `${await freePort()}` }
  const { child, ready, ended } = run({ ...env, ...more, LOG_LEVEL: 'warn' })
  await ready
  child.kill('SIGTERM')
  const { code, stdout } = await ended
  expect([code, stdout.split('Mails are not sent: SMTP_URL is not set').length - 1]).toEqual([0, times])
})
