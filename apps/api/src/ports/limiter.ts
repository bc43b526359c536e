import type { Database } from '@dayloom/db/client'
import {
  AppError,
  CLOCK_SKEW_MS,
  latestEnd,
  rateLimits,
  unavailable,
  type Limiter,
  type LimitName,
  type RateLimit,
  type Secrets,
} from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { inPortions } from './portions.ts'

const rows = z.array(z.object({ points: z.number(), expire: z.bigint().nullable().transform(Number) }))

/** The library speaks to a pool of `pg`; this one runs its statements, which are its own constants, on our pool. */
const poolOf = (db: Database) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const found: unknown = await db.$queryRawUnsafe(text, ...values)
    const parsed = rows.parse(found)
    return { rows: parsed, rowCount: parsed.length }
  },
})

/** Throws `TOO_MANY_REQUESTS` with this text for one count too many, and `UNAVAILABLE` where it could not be counted. */
export const refusing =
  (text: string) =>
  (reason: unknown): never => {
    if (!(reason instanceof RateLimiterRes)) throw unavailable(reason)
    throw new AppError('TOO_MANY_REQUESTS', text, {
      retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
    })
  }
const refuse = refusing(serverMessages.server.tooMany)

interface StoredWindow {
  keyPrefix: string
  points: number
  /** Seconds. */
  duration: number
  /** So many counted, and no more is asked of the database until the window is over. */
  inMemoryBlockOnConsumed?: number
}

/** Counts in a fixed window, for all processes. */
export const storedLimiter = (db: Database, window: StoredWindow) => {
  const limiter = new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...window,
  })
  const longest = window.duration * 1000
  /** No window lasts so long: it was begun by a clock that was ahead, and is over. */
  const isTooLong = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > longest + CLOCK_SKEW_MS
  const get = async (key: string) => {
    const state = await limiter.get(key)
    return state && isTooLong(state) ? null : state
  }
  const consume = async (key: string, points = 1): Promise<RateLimiterRes> => {
    const state = await limiter.consume(key, points).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes && isTooLong(reason)) return reason
      throw reason
    })
    if (!isTooLong(state)) return state
    // Another call may have begun the next window already, which stays.
    const expire = { gt: latestEnd(new Date(), longest).getTime() }
    await db.rateLimit.deleteMany({ where: { key: limiter.getKey(key), expire } })
    limiter.deleteInMemoryBlockedAll()
    return limiter.consume(key, points)
  }
  return { points: window.points, getKey: (key: string) => limiter.getKey(key), get, consume }
}

/** Subjects that are known to have no points left. */
const MAX_SPENT = 10_000

/**
 * Consumes until a subject is refused, and then only reads whether it still has to be: a refusal costs no write. Another
 * process may have refunded a point since.
 */
const lookFirst = (
  limiter: Pick<RateLimiterPostgres, 'get' | 'points'>,
  consume: (key: string) => Promise<unknown>,
) => {
  const spent = new Set<string>()
  return async (key: string) => {
    if (spent.has(key)) {
      const state = await limiter.get(key).catch(refuse)
      if (state && state.consumedPoints >= limiter.points) refuse(state)
      spent.delete(key)
    }
    await consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes && spent.size < MAX_SPENT) spent.add(key)
      refuse(reason)
    })
  }
}

/** Fixed windows in PostgreSQL: one atomic statement a count, the same one for every process. */
export const createLimiter = (db: Database, secrets: Secrets, factor: number): Limiter => {
  const make = (name: LimitName) => {
    const { points, seconds, portion = 1, isLocal = false }: RateLimit = rateLimits[name]
    const allowed = Math.max(1, Math.floor(points * factor))
    if (isLocal) {
      const local = new RateLimiterMemory({ points: allowed, duration: seconds })
      return { limiter: local, consume: (key: string) => local.consume(key).catch(refuse) }
    }
    const limiter = storedLimiter(db, { keyPrefix: name, points: allowed, duration: seconds })
    // Of few there are no portions, or one process would keep them all.
    const size = Math.max(1, Math.min(portion, Math.floor(allowed / 100)))
    const each = (key: string) => limiter.consume(key)
    return { limiter, consume: lookFirst(limiter, size > 1 ? inPortions(limiter, size) : each) }
  }
  const limiters = new Map<LimitName, ReturnType<typeof make>>()
  const limiterOf = (name: LimitName) => {
    const made = limiters.get(name) ?? make(name)
    limiters.set(name, made)
    return made
  }
  // The table names no address and no account.
  const keyOf = (name: LimitName, subject: string[]) => secrets.hash('limit', name, ...subject)
  return {
    consume: async (name, ...subject) => {
      await limiterOf(name).consume(keyOf(name, subject))
    },
    // The library's own would make the next window larger where it comes after the end of this one.
    refund: async (name, ...subject) => {
      const { limiter } = limiterOf(name)
      const key = limiter.getKey(keyOf(name, subject))
      const at = new Date()
      const latest = latestEnd(at, rateLimits[name].seconds * 1000)
      await db.rateLimit
        .updateMany({
          where: { key, points: { gt: 0 }, expire: { gt: at.getTime(), lte: latest.getTime() } },
          data: { points: { decrement: 1 } },
        })
        .catch(refuse)
    },
    peek: async (name, ...subject) => {
      const { limiter } = limiterOf(name)
      const state = await limiter.get(keyOf(name, subject)).catch(refuse)
      if (state && state.consumedPoints >= limiter.points) refuse(state)
    },
  }
}
