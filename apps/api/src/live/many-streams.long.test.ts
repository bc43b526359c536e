import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { changeSchema } from '@dayloom/validators/changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../testing/eventually.ts'
import { TEST_KEY } from '../../testing/host.ts'
import { freePort } from '../../testing/port.ts'
import { killChild } from '../../testing/processes/child.ts'
import { people, type TestUser } from '../../testing/processes/people.ts'
import { buildProduct } from '../../testing/processes/product.ts'
import { callAs, createTask, writeSteadily } from '../../testing/processes/writers.ts'
import { reportTable } from '../../testing/size.ts'
import { bearerOf, readEvents } from './events.testing.ts'
import { followAnywhere } from './follower.testing.ts'
import { MAX_STREAMS_PER_ACCOUNT } from './stream-slots.ts'

/** A thousand streams on one process of the built server. How quick they are is measured in `bench`. */

const ACCOUNTS = 1000 / MAX_STREAMS_PER_ACCOUNT
const PER_SECOND = 50
const CHANGES = PER_SECOND * 20
const MAX_MEMORY_BYTES = 200 * 1024 * 1024

let database: TestDatabase
let dataDir: string
let server: ChildProcess
let url: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-streams-'))
  const built = await buildProduct('testing/processes/memory-server.ts')
  database = await createTestDatabase()
  const port = `${await freePort()}`
  url = `http://127.0.0.1:${port}`
  server = fork(built.program, {
    execArgv: ['--expose-gc'],
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_KEY,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(server.stdout ?? server, 'data')
})
afterAll(async () => {
  await killChild(server)
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Bytes that the server holds once its garbage is gone. */
const memory = async () => {
  const answer = once(server, 'message')
  server.send('memory')
  return z
    .array(z.unknown())
    .pipe(z.tuple([z.number()]).rest(z.unknown()))
    .parse(await answer)[0]
}

const seqSchema = changeSchema.pick({ seq: true })

const follow = (person: TestUser) =>
  readEvents(`${url}/api/changes/stream`, bearerOf(person), ({ event, data }) =>
    event ? null : { data: seqSchema.parse(data) },
  )

/** What has been used once is loaded, and no cost of a stream. */
const warmUp = async (accounts: readonly TestUser[]) => {
  const streams = await Promise.all(accounts.map(follow))
  for (const { token } of accounts) await createTask(callAs(url, token), 'First')
  await eventually(() => streams.every(({ events }) => events.length === 1))
  await Promise.all(streams.map(({ leave }) => leave()))
}

/** A busy server refuses some of a thousand at once, or lets go of one; they come back, as programs do. */
const openAll = async (accounts: readonly TestUser[]) => {
  const streams: ReturnType<typeof followAnywhere>[] = []
  for (let n = 0; n < MAX_STREAMS_PER_ACCOUNT; n += 1) {
    streams.push(...accounts.map((person) => followAnywhere(person, [url])))
    await eventually(() => streams.every(({ connections }) => connections() > 0))
  }
  return streams
}

test('1,000 streams take less than 200 MiB, and each has every change of its person once and in order', async () => {
  const accounts = await people(database.db, ACCOUNTS)
  await warmUp(accounts)
  const before = await memory()
  const streams = await openAll(accounts)
  const open = await memory()
  const calls = accounts.map(({ token }) => callAs(url, token))
  const writing = writeSteadily(calls, PER_SECOND)
  await eventually(() => writing.acknowledged.size >= CHANGES)
  await writing.end()
  // A busy machine refuses some early.
  expect([...writing.refusals].filter((status) => status !== 503)).toEqual([])
  const counters = await database.db.changeCounter.findMany()
  const last = new Map(counters.map(({ user_id, last_seq }) => [user_id, last_seq]))
  const seqsOf = ({ id }: TestUser) => Array.from({ length: last.get(id) ?? 0 }, (_, n) => n + 1)
  expect(counters.reduce((sum, { last_seq }) => sum + last_seq - 1, 0)).toBeGreaterThanOrEqual(CHANGES)
  await eventually(() => streams.every(({ person, seen }) => seen.length >= seqsOf(person).length))
  const after = await memory()
  for (const { person, seen } of streams) expect(seen.map(({ seq }) => seq)).toEqual(seqsOf(person))
  reportTable('streams', [
    '| streams | connections | before | open | after, MiB |',
    '| --- | --- | --- | --- | --- |',
    `| ${streams.length} | ${streams.reduce((sum, { connections }) => sum + connections(), 0)} | ${[before, open, after].map((bytes) => Math.round(bytes / 2 ** 20)).join(' | ')} |`,
  ])
  expect(open - before).toBeLessThan(MAX_MEMORY_BYTES)
  expect(after - before).toBeLessThan(MAX_MEMORY_BYTES)
  await Promise.all(streams.map(({ leave }) => leave()))
})
