import { randomInt } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import { latestEnd, unavailable } from '@dayloom/trpc/server'

/** What a column of PostgreSQL holds. */
const MAX_INT4 = 2 ** 31 - 1

interface Lease {
  key: string
  now: Date
  /** In milliseconds. */
  duration: number
}

/** Rows that are this process's until their time is over. They stand among the counters. */
export const createLeaseRows = (db: Database) => {
  const process = randomInt(1, MAX_INT4)
  return {
    /** Whether it is this process's now. Throws `UNAVAILABLE` where that cannot be known. */
    take: async ({ key, now, duration }: Lease) => {
      const until = BigInt(now.getTime() + duration)
      const latest = BigInt(latestEnd(now, duration).getTime())
      const count = await db.$executeRaw`
        INSERT INTO rate_limits AS lease (key, points, expire) VALUES (${key}, ${process}, ${until})
        ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire
        WHERE lease.expire <= ${BigInt(now.getTime())} OR lease.expire > ${latest}`.catch(
        (error: unknown) => {
          throw unavailable(error)
        },
      )
      return count > 0
    },
    /** Keeps those that this process has. One text, however many there are. */
    renew: (keys: readonly string[], until: number) => db.$executeRaw`
      UPDATE rate_limits SET expire = ${BigInt(until)} WHERE key = ANY(${[...keys]}::text[]) AND points = ${process}`,
    free: (keys: readonly string[]) =>
      db.rateLimit.deleteMany({ where: { key: { in: [...keys] }, points: process } }),
  }
}
