import { setImmediate } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail, type Secrets } from '@dayloom/trpc/server'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { retryDelay, drainQueue, type Queue } from './deliver.ts'
import { claimMail, dropExpired } from './outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const LEASE = 2 * MINUTE
const kinds = ['verification_code', 'password_changed']

let database: TestDatabase
let clock: ReturnType<typeof createClock>
let secrets: Secrets
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.mail.deleteMany()
  clock = createClock('2026-03-08T09:30:00.000Z')
  ;({ secrets } = testHost(database.db, undefined, clock.now).ports)
})

const context = () => {
  const { ports, settings } = testHost(database.db, undefined, clock.now)
  return { db: database.db, now: clock.now, ports, settings }
}

const queue = (changes: Partial<{ dedupe_key: string; run_at: Date; expires_at: Date }> = {}) =>
  queueMail(database.db, context(), {
    kind: 'verification_code',
    recipient: 'ada@example.com',
    user_id: null,
    payload: { code: '314159' },
    ...changes,
  })

/** Works off what is due now; tells what was performed and logged. */
const run = async (perform: Queue['perform'] = () => Promise.resolve(), db = database.db) => {
  const { log, lines } = memoryLog()
  const performed: string[] = []
  const queue: Queue = {
    ctx: { db, now: clock.now },
    log,
    kinds,
    lease: LEASE,
    perform: async (mail, isHeld) => {
      performed.push(mail.id)
      await perform(mail, isHeld)
    },
  }
  await drainQueue(queue, new AbortController().signal)
  return { performed, lines }
}

const onlyMail = () => database.db.mail.findFirstOrThrow()
const refuse = (changes: object) => () => Promise.reject(Object.assign(new Error('refused'), changes))

test('a queued mail is encrypted, and what it said is gone once it was sent', async () => {
  await queue()
  const waiting = await onlyMail()
  expect(waiting.payload).not.toContain('314159')
  expect(secrets.decrypt('mail', waiting.id, waiting.payload ?? '')).toContain('314159')
  expect((await run()).performed).toEqual([waiting.id])
  expect(await onlyMail()).toMatchObject({
    payload: null,
    sent_at: clock.now(),
    lease_until: null,
    attempts: 1,
  })
  expect((await run()).performed).toEqual([])
})

test('a mail of a transaction that was rolled back is not there', async () => {
  await database.db
    .$transaction(async (tx) => {
      await queueMail(tx, context(), {
        kind: 'password_changed',
        recipient: 'ada@example.com',
        user_id: null,
        payload: {},
      })
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await database.db.mail.count()).toBe(0)
})

test('a key is written once', async () => {
  expect([await queue({ dedupe_key: 'a' }), await queue({ dedupe_key: 'a' })]).toEqual([true, false])
  expect(await queue({ dedupe_key: 'b' })).toBe(true)
  expect(await database.db.mail.count()).toBe(2)
})

test('fifty mails and five processes: each mail is taken once', async () => {
  for (let mail = 0; mail < 50; mail += 1) await queue()
  const runs = await Promise.all(Array.from({ length: 5 }, () => run()))
  const performed = runs.flatMap((one) => one.performed)
  expect({ taken: performed.length, distinct: new Set(performed).size }).toEqual({ taken: 50, distinct: 50 })
})

test('a connection that is lost ends the run, and not before every mail that was begun is done', async () => {
  await queue()
  let claims = 0
  const lost = () => Promise.reject(new Error('lost'))
  const db = new Proxy(database.db, {
    get: (target, name): unknown => {
      if (name === '$queryRaw') claims += 1
      return name === '$queryRaw' && claims > 1 ? lost : Reflect.get(target, name)
    },
  })
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  let hasEnded = false
  const running = run(() => arrival, db)
    .catch((error: unknown) => error)
    .finally(() => (hasEnded = true))
  await vi.waitUntil(() => claims === 4, 10_000)
  await setImmediate()
  expect(hasEnded).toBe(false)
  arrive()
  expect(await running).toMatchObject({ message: 'lost' })
  expect(await onlyMail()).toMatchObject({ sent_at: clock.now() })
})

test('what ends first goes first', async () => {
  await queue({ expires_at: new Date('2026-03-11T00:00:00Z'), dedupe_key: 'late' })
  await queue({ expires_at: new Date('2026-03-08T09:40:00Z'), dedupe_key: 'soon' })
  const keys = new Map((await database.db.mail.findMany()).map(({ id, dedupe_key }) => [id, dedupe_key]))
  const claim = () => claimMail(database.db, kinds, clock.now(), LEASE)
  const claimed = [await claim(), await claim(), await claim()]
  expect(claimed.map((mail) => mail && keys.get(mail.id))).toEqual(['soon', 'late', null])
})

describe('in time', () => {
  test.each([
    ['before its hour', { run_at: new Date('2026-03-08T09:30:00.001Z') }, 0],
    ['at its hour', { run_at: new Date('2026-03-08T09:30:00.000Z') }, 1],
    ['before it expires', { expires_at: new Date('2026-03-08T09:30:00.001Z') }, 1],
    ['when it has expired', { expires_at: new Date('2026-03-08T09:30:00.000Z') }, 0],
  ])('a mail is sent or not: %s', async (_, times, sent) => {
    await queue(times)
    expect((await run()).performed).toHaveLength(sent)
  })

  test('an expired mail is dropped with what it said', async () => {
    await queue({ expires_at: clock.now() })
    await dropExpired(database.db, kinds, clock.now())
    expect(await onlyMail()).toMatchObject({
      payload: null,
      failed_at: clock.now(),
      error: 'expired',
      sent_at: null,
    })
  })

  test('what cannot be dropped keeps no other mail from being sent', async () => {
    await queue({ expires_at: clock.now(), dedupe_key: 'late' })
    await queue({ dedupe_key: 'in time' })
    const { id } = await database.db.mail.findFirstOrThrow({ where: { dedupe_key: 'in time' } })
    await database.db.$executeRaw`
      ALTER TABLE mails ADD CONSTRAINT never_dropped CHECK (error <> 'expired') NOT VALID`
    try {
      await expect(dropExpired(database.db, kinds, clock.now())).rejects.toThrow('never_dropped')
      expect((await run()).performed).toEqual([id])
    } finally {
      await database.db.$executeRaw`ALTER TABLE mails DROP CONSTRAINT never_dropped`
    }
  })

  test('however many have expired, all are dropped, and those of other queues are not', async () => {
    await queue()
    await database.db.$executeRaw`
      INSERT INTO mails (id, kind, recipient, payload, created_at, run_at, expires_at)
      SELECT gen_random_uuid(), CASE WHEN n > 2100 THEN 'another' ELSE 'password_changed' END, '', '',
        ${clock.now()}, ${clock.now()}, ${clock.now()}
      FROM generate_series(1, 2101) n`
    await dropExpired(database.db, kinds, clock.now())
    const waiting = await database.db.mail.findMany({ where: { failed_at: null }, select: { kind: true } })
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['another', 'verification_code'])
  })

  test('a claim that nobody finished is free again when its lease ends', async () => {
    await queue()
    await database.db.mail.updateMany({ data: { lease_until: new Date(clock.now().getTime() + LEASE) } })
    clock.advance(LEASE - 1)
    expect((await run()).performed).toHaveLength(0)
    clock.advance(1)
    expect((await run()).performed).toHaveLength(1)
  })
})

describe('a mail that is refused', () => {
  test.each([
    [1, 10 * SECOND],
    [2, 20 * SECOND],
    [6, 320 * SECOND],
    [7, 640 * SECOND],
    [8, 15 * MINUTE],
    [9, 15 * MINUTE],
  ])('waits after attempt %i for %i ms', (attempts, wait) => {
    expect(retryDelay(attempts)).toBe(wait)
  })

  test('by a fault of ours, is tried ten times and then given up with a line in the log', async () => {
    await queue()
    const logged: unknown[] = []
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const { lines } = await run(refuse({}))
      logged.push(...lines.map(({ level, text, details }) => ({ level, text, ...details })))
      clock.advance(retryDelay(attempt))
    }
    const waits = Array.from({ length: 9 }, (_, index) => ({
      level: 'warn',
      text: 'mail not sent yet',
      attempts: index + 1,
    }))
    expect(logged).toMatchObject([...waits, { level: 'error', text: 'mail given up', attempts: 10 }])
    expect(await onlyMail()).toMatchObject({ sent_at: null, error: 'refused', attempts: 10 })
  })

  test.each([
    ['for good', { code: 'EENVELOPE', permanent: true }],
    ['for good, by its content', { code: 'EMESSAGE', permanent: true }],
  ])('%s, is given up at once', async (_, error) => {
    await queue()
    await run(refuse(error))
    expect((await onlyMail()).failed_at).not.toBeNull()
  })

  test.each([
    ['a server that is away', { code: 'ECONNECTION' }],
    ['a server that does not answer', { code: 'ETIMEDOUT' }],
    ['a greeting that refuses everybody', { code: 'EPROTOCOL', permanent: true }],
    ['a refused sign-in of ours', { code: 'EAUTH', permanent: true }],
    ['a sender that is not taken', { code: 'EENVELOPE', permanent: true, command: 'MAIL FROM' }],
    ['a server that wants a sign-in', { code: 'EENVELOPE', permanent: true, responseCode: 530 }],
    ['a server that is busy (4xx)', { code: 'EENVELOPE', permanent: false }],
    ['a database that is away', { code: 'P1001' }],
  ])('by %s is tried for two hours, and sent afterwards', async (_, error) => {
    await queue()
    for (let minute = 0; minute < 120; minute += 1) {
      await run(refuse(error))
      clock.advance(MINUTE)
    }
    expect(await onlyMail()).toMatchObject({ sent_at: null, failed_at: null })
    clock.advance(15 * MINUTE)
    await run()
    expect(await onlyMail()).toMatchObject({ sent_at: clock.now(), error: null })
  })

  test('keeps its encrypted text for an operator until it expires', async () => {
    await queue()
    await run(refuse({ code: 'EENVELOPE', permanent: true }))
    expect((await onlyMail()).payload).not.toBeNull()
    clock.set((await onlyMail()).expires_at.toISOString())
    clock.advance(-1)
    await dropExpired(database.db, kinds, clock.now())
    expect((await onlyMail()).payload).not.toBeNull()
    clock.advance(1)
    await dropExpired(database.db, kinds, clock.now())
    expect((await onlyMail()).payload).toBeNull()
  })
})
