import { randomInt } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import { unavailable } from '@dayloom/trpc/server'

/** What a column of PostgreSQL holds. */
const MAX_INT4 = 2 ** 31 - 1
/** Less than the whole, so that whoever had it last is not refused for coming a little early. */
const LEASED_PART = 0.9

/**
 * Lets one of all processes do what repeats: whoever is first has it until the interval is nearly over, and the others
 * come again after an interval of their own. So one that is killed, or fails, costs an interval at most. It is the time
 * of the machine that counts, as for the rests between runs. The rows stand among the counters.
 */
export const createLeases = (db: Database, now: () => Date = () => new Date()) => {
  const process = randomInt(1, MAX_INT4)
  const held = new Set<string>()
  return {
    claim: async (name: string, interval: number) => {
      const key = `job:${name}`
      const at = now().getTime()
      const [from, until] = [BigInt(at), BigInt(at + Math.floor(LEASED_PART * interval))]
      // What ends later than any lease may was written by a clock that went wrong.
      const count = await db.$executeRaw`
        INSERT INTO rate_limits AS lease (key, points, expire) VALUES (${key}, ${process}, ${until})
        ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire
        WHERE lease.expire <= ${from} OR lease.expire > ${BigInt(at + 2 * interval)}`.catch(
        (error: unknown) => {
          throw unavailable(error)
        },
      )
      if (count > 0) held.add(key)
      return count > 0
    },
    /** For the others, at the end of this process. */
    release: async () => {
      await db.rateLimit.deleteMany({ where: { key: { in: [...held] }, points: process } })
    },
  }
}
