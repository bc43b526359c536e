import type { Database } from '@dayloom/db/client'
import type { Secrets } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { refusing, storedLimiter } from './limiter.ts'

const SECONDS = 60
const refuse = refusing(serverMessages.server.tooManyRequests)

/** Of so many portions the calls of a minute are made: one statement for each. */
const PORTIONS = 30

interface Held {
  left: number
  /** By `performance.now()`. */
  until: number
}

/**
 * Calls of each API token, one count for all processes. A process takes some of a minute's calls at a time and counts
 * those by itself, so few calls cost a statement; several processes together never allow more than the limit, and each
 * may keep less than a portion for itself.
 */
export const createTokenCalls = (db: Database, secrets: Secrets, factor: number) => {
  const points = Math.max(1, Math.floor(limits.token.calls * factor))
  const portion = Math.max(1, Math.floor(points / PORTIONS))
  const limiter = storedLimiter(db, {
    keyPrefix: 'token',
    points,
    duration: SECONDS,
    // Who goes on asking costs no statement until the minute is over.
    inMemoryBlockOnConsumed: points,
  })
  const held = new Map<string, Held>()
  const taking = new Map<string, Promise<void>>()

  const take = async (tokenId: string) => {
    const { msBeforeNext } = await limiter
      .consume(secrets.hash('limit', 'token', tokenId), portion)
      .catch(refuse)
    const own = { left: portion, until: performance.now() + msBeforeNext }
    held.set(tokenId, own)
    const forget = () => void (held.get(tokenId) === own && held.delete(tokenId))
    setTimeout(forget, msBeforeNext).unref()
  }
  /** Those who ask at once wait for one portion together. */
  const takeOnce = (tokenId: string) => {
    const other = taking.get(tokenId)
    if (other) return other
    const own = take(tokenId).finally(() => taking.delete(tokenId))
    taking.set(tokenId, own)
    return own
  }

  /** Throws `TOO_MANY_REQUESTS`, or `UNAVAILABLE` where it cannot be counted. */
  return async (tokenId: string): Promise<void> => {
    for (;;) {
      const own = held.get(tokenId)
      if (own && own.left > 0 && own.until > performance.now()) {
        own.left -= 1
        return
      }
      await takeOnce(tokenId)
    }
  }
}

export type TokenCalls = ReturnType<typeof createTokenCalls>
