import { randomInt } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import { unavailable } from '@dayloom/trpc/server'

/** What a column of PostgreSQL holds. */
const MAX_INT4 = 2 ** 31 - 1

interface Lease {
  key: string
  /** Both in milliseconds since 1970. */
  from: number
  until: number
  /** What ends later than this was written by a clock that went wrong, and is nobody's. */
  latest?: number
}

/** Rows that are this process's until their time is over. They stand among the counters. */
export const createLeaseRows = (db: Database) => {
  const process = randomInt(1, MAX_INT4)
  return {
    /** Whether it is this process's now. Throws `UNAVAILABLE` where that cannot be known. */
    take: async ({ key, from, until, latest = Number.MAX_SAFE_INTEGER }: Lease) => {
      const count = await db.$executeRaw`
        INSERT INTO rate_limits AS lease (key, points, expire) VALUES (${key}, ${process}, ${BigInt(until)})
        ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire
        WHERE lease.expire <= ${BigInt(from)} OR lease.expire > ${BigInt(latest)}`.catch((error: unknown) => {
        throw unavailable(error)
      })
      return count > 0
    },
    /** Keeps those that this process has. One text, however many there are. */
    renew: (keys: readonly string[], until: number) => db.$executeRaw`
      UPDATE rate_limits SET expire = ${BigInt(until)} WHERE key = ANY(${[...keys]}::text[]) AND points = ${process}`,
    free: (keys: readonly string[]) =>
      db.rateLimit.deleteMany({ where: { key: { in: [...keys] }, points: process } }),
  }
}
