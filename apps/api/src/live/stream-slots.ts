import { randomInt } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import type { Secrets } from '@dayloom/trpc/server'
import { createLeaseRows } from '../ports/lease-rows.ts'

/** Open streams of one account. */
export const MAX_STREAMS_PER_ACCOUNT = 10

/** So long the slot of a stream is kept after its process was killed, and how often it is kept again. Milliseconds. */
export const SLOT_LEASE_MS = 15_000
const SLOT_RENEWAL_MS = 5000

const shuffled = (count: number) => {
  const first = randomInt(count)
  return Array.from({ length: count }, (_, n) => (first + n) % count)
}

/**
 * The slots of each account's streams, one count for all processes: a row each, which is this process's until its time
 * is over, under names that tell no account.
 */
export const createStreamSlots = (db: Database, now: () => Date, secrets: Secrets) => {
  const rows = createLeaseRows(db)
  const held = new Set<string>()
  let renewed = 0

  return {
    /** Null where all are taken. Throws `UNAVAILABLE` where that cannot be known. */
    take: async (userId: string): Promise<string | null> => {
      for (const n of shuffled(MAX_STREAMS_PER_ACCOUNT)) {
        const key = `stream:${secrets.hash('limit', 'stream', userId, String(n))}`
        if (held.has(key)) continue
        held.add(key)
        const from = now().getTime()
        const isTaken = await rows
          .take({ key, from, until: from + SLOT_LEASE_MS })
          .catch((error: unknown) => {
            held.delete(key)
            throw error
          })
        if (isTaken) return key
        held.delete(key)
      }
      return null
    },
    /** It is taken again only when its row is gone: else that could go after it was taken, and free it at once. */
    free: async (key: string) => {
      try {
        await rows.free([key])
      } finally {
        held.delete(key)
      }
    },
    /** Keeps those that this process has; to be called more often than they end. */
    renew: async () => {
      const at = now().getTime()
      if (held.size === 0 || at - renewed < SLOT_RENEWAL_MS) return
      renewed = at
      await rows.renew([...held], at + SLOT_LEASE_MS)
    },
  }
}

export type StreamSlots = ReturnType<typeof createStreamSlots>
