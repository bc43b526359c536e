import { createClient } from '@dayloom/db/client'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryLog } from '../../testing/log.ts'
import { createLeases } from './leases.ts'
import { runJobs, type Claim, type Job } from './runner.ts'

const MINUTE = 60_000

let database: TestDatabase
let clock: ReturnType<typeof createClock>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.rateLimit.deleteMany()
  clock = createClock('2026-03-08T09:30:00.000Z')
})

/** The leases of one process. */
const leases = (db = database.db) => createLeases(db, clock.now)

/** Looks again and again whether a minute's run is its own, as a process does after each rest. */
const startProcess = (run: Job['run'] = () => Promise.resolve()) => {
  const { log, lines } = memoryLog()
  const { claim } = leases()
  const counts = { looks: 0, runs: 0 }
  const look: Claim = async (name) => {
    const isOwn = await claim(name, MINUTE)
    counts.looks += 1
    return isOwn
  }
  const count: Job['run'] = async (signal) => {
    counts.runs += 1
    await run(signal)
  }
  const jobs = runJobs([{ name: 'count', every: 1, leased: true, run: count }], log, look)
  /** What it looked at before may have been another minute. */
  const looksTwice = () => {
    const { looks } = counts
    return vi.waitUntil(() => counts.looks >= looks + 2, 10_000)
  }
  return { counts, lines, looksTwice, stop: () => jobs.stop() }
}

test('of several that ask at once, one has it', async () => {
  const dbs = [database.db, createClient({ url: database.url }), createClient({ url: database.url })]
  const claims = dbs.flatMap((db) => Array.from({ length: 5 }, () => leases(db).claim('count', MINUTE)))
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
  await Promise.all(dbs.slice(1).map((db) => db.$disconnect()))
})

test('two processes make one run in an interval', async () => {
  const [one, other] = [startProcess(), startProcess()]
  for (const runs of [1, 2, 3]) {
    await Promise.all([one.looksTwice(), other.looksTwice()])
    expect(one.counts.runs + other.counts.runs).toBe(runs)
    clock.advance(0.9 * MINUTE)
  }
  await Promise.all([one.stop(), other.stop()])
})

test('after one was killed the other goes on, before another interval is over', async () => {
  expect(await leases().claim('count', MINUTE)).toBe(true)
  const other = startProcess()
  clock.advance(0.9 * MINUTE - 1)
  await other.looksTwice()
  expect(other.counts.runs).toBe(0)
  clock.advance(1)
  await other.looksTwice()
  expect(other.counts.runs).toBe(1)
  await other.stop()
})

test('a run that fails is made again in the next interval', async () => {
  const one = startProcess(() => Promise.reject(new Error('once')))
  await one.looksTwice()
  const other = startProcess()
  clock.advance(MINUTE)
  await Promise.all([one.looksTwice(), other.looksTwice()])
  expect(one.counts.runs + other.counts.runs).toBe(2)
  expect(one.lines.map(({ text }) => text)).toContain('job failed')
  await Promise.all([one.stop(), other.stop()])
})

test('one that ends gives back what it has, and nothing of the others', async () => {
  const [one, other] = [leases(), leases()]
  await one.claim('a', MINUTE)
  await one.claim('b', MINUTE)
  clock.advance(MINUTE)
  await other.claim('b', MINUTE)
  await one.release()
  expect([await other.claim('a', MINUTE), await leases().claim('b', MINUTE)]).toEqual([true, false])
})

test('what a clock that was wrong has written holds up nobody', async () => {
  clock.set('2027-03-08T09:30:00.000Z')
  await leases().claim('count', MINUTE)
  clock.set('2026-03-08T09:30:00.000Z')
  expect(await leases().claim('count', MINUTE)).toBe(true)
})
