import { createClient } from '@dayloom/db/client'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { AppError, createSecrets, rateLimits, type Limiter } from '@dayloom/trpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const secrets = createSecrets('the key of the tests, and of nothing else')
const { points, seconds } = rateLimits.rating

let database: TestDatabase
let limits: Limiter
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.rateLimit.deleteMany()
  limits = createLimiter(database.db, secrets, 1)
})

const outcome = (counting: Promise<void>) =>
  counting.then(
    () => 'consumed' as const,
    (error: unknown) => (error instanceof AppError ? error.appCode : error),
  )
const consumeMany = async (times: number, limiters = [limits]) => {
  const all = limiters.flatMap((limiter) =>
    Array.from({ length: times }, () => outcome(limiter.consume('rating', 'ada'))),
  )
  const outcomes = await Promise.all(all)
  return outcomes.filter((one) => one === 'consumed').length
}
/** As if the windows had begun so long ago. */
const age = (milliseconds: number) =>
  database.db.$executeRaw`UPDATE rate_limits SET expire = expire - ${milliseconds}`

test('the limit is the limit, also for parallel calls of several processes', async () => {
  const others = createLimiter(createClient({ url: database.url }), secrets, 1)
  expect(await consumeMany(50, [limits, others])).toBe(points)
})

test('a refusal says when it is worth trying again', async () => {
  await consumeMany(points)
  const error = await limits.consume('rating', 'ada').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ appCode: 'TOO_MANY_REQUESTS' })
  expect(error instanceof AppError ? error.retryAfter : 0).toBeGreaterThan(seconds - 60)
})

describe('a window', () => {
  test('ends', async () => {
    await consumeMany(points)
    await age(seconds * 1000 - 60_000)
    expect(await consumeMany(1)).toBe(0)
    await age(60_000)
    expect(await consumeMany(points + 5)).toBe(points)
  })

  test('that a clock which was ahead began is over when it ends later than any can', async () => {
    await consumeMany(points)
    await age(-60_000 - 3000)
    const peeked = await outcome(limits.peek('rating', 'ada'))
    expect([peeked, await consumeMany(points + 5)]).toEqual(['consumed', points])
    const [row] = await database.db.rateLimit.findMany()
    expect(Number(row?.expire)).toBeLessThanOrEqual(Date.now() + seconds * 1000)
  })

  test('that clocks of two processes differ about is the same window', async () => {
    await consumeMany(points)
    await age(-30_000)
    expect(await outcome(limits.peek('rating', 'ada'))).toBe('TOO_MANY_REQUESTS')
    expect(await consumeMany(1)).toBe(0)
  })

  test('is of one subject and one limit', async () => {
    await consumeMany(points)
    expect(await outcome(limits.consume('rating', 'eve'))).toBe('consumed')
    expect(await outcome(limits.consume('export', 'ada'))).toBe('consumed')
  })
})

test('what is counted in portions has the same limit, of all processes together, and costs few statements', async () => {
  const limit = rateLimits.idempotency_key
  const others = createLimiter(createClient({ url: database.url }), secrets, 0.1)
  limits = createLimiter(database.db, secrets, 0.1)
  const allowed = limit.points / 10
  const count = async (limiter: Limiter, times: number) => {
    let consumed = 0
    for (let n = 0; n < times; n += 1)
      consumed += (await outcome(limiter.consume('idempotency_key', 'ada'))) === 'consumed' ? 1 : 0
    return consumed
  }
  expect(await count(limits, 1)).toBe(1)
  expect(await database.db.rateLimit.findMany()).toMatchObject([{ points: limit.portion }])
  expect(await count(limits, limit.portion - 1)).toBe(limit.portion - 1)
  expect(await database.db.rateLimit.findMany()).toMatchObject([{ points: limit.portion }])
  expect(await count(others, allowed - 2 * limit.portion)).toBe(allowed - 2 * limit.portion)
  expect(await count(limits, 2 * limit.portion)).toBe(limit.portion)
  const refusal = await others.consume('idempotency_key', 'ada').catch((reason: unknown) => reason)
  expect(refusal).toMatchObject({ appCode: 'TOO_MANY_REQUESTS' })
  expect(await outcome(others.consume('idempotency_key', 'eve'))).toBe('consumed')
})

test('a refunded point can be consumed again, once', async () => {
  await consumeMany(points)
  await limits.refund('rating', 'ada')
  expect(await consumeMany(5)).toBe(1)
})

test('a refund after the end of the window makes the next one no larger', async () => {
  await consumeMany(points)
  await age(seconds * 1000)
  await Promise.all(Array.from({ length: 5 }, () => limits.refund('rating', 'ada')))
  expect(await consumeMany(points + 5)).toBe(points)
  await age(seconds * 1000)
  expect(await consumeMany(1)).toBe(1)
  await Promise.all(Array.from({ length: 5 }, () => limits.refund('rating', 'ada')))
  expect(await consumeMany(points + 5)).toBe(points)
})

test('a refusal writes nothing, and a point that another process refunds is seen', async () => {
  await consumeMany(points + 1)
  const rows = await database.db.rateLimit.findMany()
  expect(await consumeMany(5)).toBe(0)
  expect(await database.db.rateLimit.findMany()).toEqual(rows)
  const others = createLimiter(createClient({ url: database.url }), secrets, 1)
  await others.refund('rating', 'ada')
  await others.refund('rating', 'ada')
  expect(await consumeMany(5)).toBe(1)
})

test('what is counted in memory has its limit, and writes nothing', async () => {
  const { points: allowed } = rateLimits.calendar_address
  const wrong = () => outcome(limits.consume('calendar_address', '192.0.2.1'))
  for (let n = 0; n < allowed; n += 1) expect(await wrong()).toBe('consumed')
  expect(await wrong()).toBe('TOO_MANY_REQUESTS')
  expect(await outcome(limits.peek('calendar_address', '192.0.2.1'))).toBe('TOO_MANY_REQUESTS')
  expect(await outcome(limits.consume('calendar_address', '192.0.2.2'))).toBe('consumed')
  expect(await database.db.rateLimit.findMany()).toEqual([])
})

test('a peek consumes nothing', async () => {
  expect(await consumeMany(points - 1)).toBe(points - 1)
  expect(await outcome(limits.peek('rating', 'ada'))).toBe('consumed')
  expect(await outcome(limits.peek('rating', 'ada'))).toBe('consumed')
  expect(await consumeMany(1)).toBe(1)
  expect(await outcome(limits.peek('rating', 'ada'))).toBe('TOO_MANY_REQUESTS')
})

test.each([
  [0.01, 1],
  [1, 20],
  [0.27, 5],
])('a factor of %d leaves %i', async (factor, left) => {
  limits = createLimiter(database.db, secrets, factor)
  expect(await consumeMany(20)).toBe(left)
})

test('the table names nobody', async () => {
  await limits.consume('login_account', 'ada@example.com')
  const rows = await database.db.rateLimit.findMany()
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^login_account:[\w-]{43}$/)])
})

test('what cannot be counted is not allowed', async () => {
  const away = createLimiter(createClient({ url: 'postgresql://nobody@127.0.0.1:1/none' }), secrets, 1)
  const calls = [away.consume('rating', 'ada'), away.peek('rating', 'ada'), away.refund('rating', 'ada')]
  expect(await Promise.all(calls.map(outcome))).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'])
})
