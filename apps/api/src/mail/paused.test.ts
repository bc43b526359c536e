import type { Database } from '@dayloom/db/client'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailJob } from '../jobs/mail/mail.ts'
import { testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { claimMail } from './outbox.ts'
import type { OutgoingMail } from './transport.ts'

const LEASE = 120_000
const clock = createClock('2026-03-08T09:30:00.000Z')

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.mail.deleteMany()
  await queueMail(database.db, testHost(database.db), {
    kind: 'password_changed',
    recipient: 'ada@example.com',
    user_id: null,
    payload: {},
    expires_at: new Date('2026-03-09T09:30:00.000Z'),
  })
  await database.db.mail.updateMany({ data: { run_at: clock.now() } })
})

type Send = (mail: OutgoingMail) => Promise<void>

/** One process that sends what waits. */
const work = (send: Send, db: Database = database.db) =>
  mailJob(
    {
      host: testHost(db, undefined, clock.now),
      templateContext: { appUrl: 'http://localhost:3000', contactEmail: '' },
      log: memoryLog().log,
    },
    { send, close: () => {} },
    LEASE,
  ).run(new AbortController().signal)

/** The database as a process has it that stands still after its first claim, while `meanwhile` happens. */
const pausedAfterClaim = (meanwhile: () => Promise<unknown>) => {
  let claims = 0
  return new Proxy(database.db, {
    get: (target, name): unknown =>
      name !== '$queryRaw'
        ? Reflect.get(target, name)
        : async (...statement: Parameters<Database['$queryRaw']>) => {
            const claimed = await target.$queryRaw(...statement)
            claims += 1
            if (claims === 1) await meanwhile()
            return claimed
          },
  })
}

test.each([
  ['sent', () => Promise.resolve()],
  ['tried', () => Promise.reject(new Error('not now'))],
])(
  'a process that stood still after its claim sends nothing that another has %s since',
  async (_, answer) => {
    const by: string[] = []
    const paused = pausedAfterClaim(async () => {
      clock.advance(LEASE)
      await work(async () => {
        by.push('another')
        await answer()
      })
    })
    await work(async () => void by.push('paused'), paused)
    expect(by).toEqual(['another'])
  },
)

test('what nobody took meanwhile is sent, and is held for as long as that may take', async () => {
  const by: string[] = []
  const paused = pausedAfterClaim(() => Promise.resolve(clock.advance(LEASE)))
  const send = async () => {
    by.push('paused')
    clock.advance(LEASE - 1)
    await work(async () => void by.push('another'))
  }
  await work(send, paused)
  expect(by).toEqual(['paused'])
})

test('a send that fails after its claim has ended frees no mail that another process is sending', async () => {
  await work(async () => {
    clock.advance(LEASE)
    expect(await claimMail(database.db, ['password_changed'], clock.now(), LEASE)).not.toBeNull()
    throw new Error('too late')
  })
  expect(await claimMail(database.db, ['password_changed'], clock.now(), LEASE)).toBeNull()
  const lease_until = new Date(clock.now().getTime() + LEASE)
  expect(await database.db.mail.findFirst()).toMatchObject({ attempts: 2, lease_until, error: null })
})
