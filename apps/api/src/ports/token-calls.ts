import type { Database } from '@dayloom/db/client'
import type { Secrets } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { refusing, storedLimiter } from './limiter.ts'
import { inPortions } from './portions.ts'

const SECONDS = 60
const refuse = refusing(serverMessages.server.tooManyRequests)

/** Of so many portions the calls of a minute are made: one statement for each. */
const PORTIONS_PER_MINUTE = 30

/** Calls of each API token, one count for all processes. */
export const createTokenCalls = (db: Database, secrets: Secrets, factor: number) => {
  const points = Math.max(1, Math.floor(limits.token.calls * factor))
  const portion = Math.max(1, Math.floor(points / PORTIONS_PER_MINUTE))
  const limiter = storedLimiter(db, {
    keyPrefix: 'token',
    points,
    duration: SECONDS,
    // Who goes on asking costs no statement until the minute is over.
    inMemoryBlockOnConsumed: points,
  })
  const consume = inPortions(limiter, portion)
  /** Throws `TOO_MANY_REQUESTS`, or `UNAVAILABLE` where it cannot be counted. */
  return async (tokenId: string, calls: number): Promise<void> => {
    const key = secrets.hash('limit', 'token', tokenId)
    for (let n = 0; n < calls; n += 1) await consume(key).catch(refuse)
  }
}

export type TokenCalls = ReturnType<typeof createTokenCalls>
