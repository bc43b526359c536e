import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { clockJob } from './clock.ts'

const RIGHT = '2026-03-08T09:30:00.000Z'
const AHEAD = '2026-03-08T10:30:00.000Z'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const open = () => {
  const clock = createClock(RIGHT)
  const host = testHost(database.db, undefined, clock.now)
  const job = () => {
    const { log } = memoryLog()
    return clockJob({ host, templateContext: { appUrl: 'http://localhost', contactEmail: 'x' }, log })
  }
  const run = (of: ReturnType<typeof job>) => of.run(new AbortController().signal)
  const send = async () => {
    await database.db.mail.deleteMany()
    const mail = { kind: 'account_deleted', recipient: 'a@example.com', user_id: null, payload: {} } as const
    await queueMail(database.db, host, mail)
  }
  const due = async () => (await database.db.mail.findFirstOrThrow()).run_at.toISOString()
  return { clock, job, run, send, due }
}

test.each([
  ['while it runs', false],
  ['while nothing runs', true],
])('a clock that is set back %s holds up no mail', async (_, isRestarted) => {
  const { clock, job, run, send, due } = open()
  await database.db.rateLimit.deleteMany()
  const running = job()
  clock.set(AHEAD)
  await run(running)
  await send()
  clock.set(RIGHT)
  await run(isRestarted ? job() : running)
  expect(await due()).toBe(RIGHT)
})

test('a clock that goes on, or differs by a minute from another, moves nothing', async () => {
  const { clock, job, run, send, due } = open()
  await database.db.rateLimit.deleteMany()
  const running = job()
  await run(running)
  clock.set(AHEAD)
  await send()
  clock.set(RIGHT)
  clock.advance(-60_000)
  await run(running)
  expect(await due()).toBe(AHEAD)
})
