import { randomInt } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import { unavailable, type Secrets } from '@dayloom/trpc/server'

/** Open streams of one account. */
export const MAX_STREAMS_PER_ACCOUNT = 10

/** So long the slot of a stream is kept after its process was killed, and how often it is kept again. Milliseconds. */
export const SLOT_LEASE_MS = 15_000
const SLOT_RENEWAL_MS = 5000

/** What a column of PostgreSQL holds. */
const MAX_INT4 = 2 ** 31 - 1

const shuffled = (count: number) => {
  const first = randomInt(count)
  return Array.from({ length: count }, (_, n) => (first + n) % count)
}

/**
 * The slots of each account's streams, one count for all processes: a row each, which is this process's until its time
 * is over. They stand among the counters, under names that tell no account.
 */
export const createStreamSlots = (db: Database, now: () => Date, secrets: Secrets) => {
  const process = randomInt(1, MAX_INT4)
  const held = new Set<string>()
  let renewed = 0
  const until = () => BigInt(now().getTime() + SLOT_LEASE_MS)

  const takeOne = async (key: string) => {
    const count = await db.$executeRaw`
      INSERT INTO rate_limits AS slot (key, points, expire) VALUES (${key}, ${process}, ${until()})
      ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire
      WHERE slot.expire <= ${BigInt(now().getTime())}`
    return count > 0
  }

  return {
    /** Null where all are taken. Throws `UNAVAILABLE` where that cannot be known. */
    take: async (userId: string): Promise<string | null> => {
      for (const n of shuffled(MAX_STREAMS_PER_ACCOUNT)) {
        const key = `stream:${secrets.hash('limit', 'stream', userId, String(n))}`
        if (held.has(key)) continue
        held.add(key)
        const isTaken = await takeOne(key).catch((error: unknown) => {
          held.delete(key)
          throw unavailable(error)
        })
        if (isTaken) return key
        held.delete(key)
      }
      return null
    },
    free: async (key: string) => {
      held.delete(key)
      await db.rateLimit.deleteMany({ where: { key, points: process } })
    },
    /** Keeps those that this process has; to be called more often than they end. */
    renew: async () => {
      const at = now().getTime()
      if (held.size === 0 || at - renewed < SLOT_RENEWAL_MS) return
      renewed = at
      // One text, however many there are.
      await db.$executeRaw`
        UPDATE rate_limits SET expire = ${until()} WHERE key = ANY(${[...held]}::text[]) AND points = ${process}`
    },
  }
}

export type StreamSlots = ReturnType<typeof createStreamSlots>
