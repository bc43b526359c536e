import { randomInt } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import { isLongAgo, type Secrets } from '@dayloom/trpc/server'
import { createLeaseRows } from '../ports/lease-rows.ts'

/** Open streams of one account. */
export const MAX_STREAMS_PER_ACCOUNT = 10
/** Of these, so many are for sessions only. */
export const KEPT_FOR_SESSIONS = 4
/** Open streams of one API token. */
export const MAX_STREAMS_PER_TOKEN = 3

/** So long the slot of a stream is kept after its process was killed, and how often it is kept again. Milliseconds. */
export const SLOT_LEASE_MS = 15_000
const SLOT_RENEWAL_MS = 5000

const shuffled = (count: number) => {
  const first = randomInt(count)
  return Array.from({ length: count }, (_, n) => (first + n) % count)
}

/** Who opens a stream: the browser of an account, or one of its programs. */
interface Opener {
  userId: string
  tokenId?: string | undefined
}

/**
 * The slots of each account's streams, one count for all processes: a row each, which is this process's until its time
 * is over, under names that tell no account.
 */
export const createStreamSlots = (db: Database, now: () => Date, secrets: Secrets) => {
  const rows = createLeaseRows(db)
  const held = new Set<string>()
  let renewed = 0

  /** The first of these that is free, or null. Throws `UNAVAILABLE` if that cannot be known. */
  const takeOne = async (subject: readonly string[], numbers: readonly number[]) => {
    for (const n of numbers) {
      const key = `stream:${secrets.hash('limit', 'stream', ...subject, String(n))}`
      if (held.has(key)) continue
      held.add(key)
      const isTaken = await rows
        .take({ key, now: now(), duration: SLOT_LEASE_MS })
        .catch((error: unknown) => {
          held.delete(key)
          throw error
        })
      if (isTaken) return key
      held.delete(key)
    }
    return null
  }

  /** They are taken again only when their rows are gone: else these could go after that, and free them at once. */
  const free = async (keys: readonly string[]) => {
    try {
      await rows.free(keys)
    } finally {
      for (const key of keys) held.delete(key)
    }
  }

  const ofSessions = () => {
    const kept = MAX_STREAMS_PER_ACCOUNT - KEPT_FOR_SESSIONS
    return [...shuffled(KEPT_FOR_SESSIONS).map((n) => kept + n), ...shuffled(kept)]
  }

  const takeForToken = async (userId: string, tokenId: string) => {
    const own = await takeOne([userId, tokenId], shuffled(MAX_STREAMS_PER_TOKEN))
    if (own === null) return null
    const key = await takeOne([userId], shuffled(MAX_STREAMS_PER_ACCOUNT - KEPT_FOR_SESSIONS)).catch(
      async (error: unknown) => {
        await free([own]).catch(() => undefined)
        throw error
      },
    )
    if (key !== null) return [own, key]
    await free([own])
    return null
  }

  return {
    /** Null where all are taken. Throws `UNAVAILABLE` where that cannot be known. */
    take: async ({ userId, tokenId }: Opener): Promise<readonly string[] | null> => {
      if (tokenId !== undefined) return takeForToken(userId, tokenId)
      const key = await takeOne([userId], ofSessions())
      return key === null ? null : [key]
    },
    free,
    /** Keeps those that this process has; to be called more often than they end. */
    renew: async () => {
      const at = now().getTime()
      if (held.size === 0 || !isLongAgo(new Date(renewed), now(), SLOT_RENEWAL_MS)) return
      renewed = at
      await rows.renew([...held], at + SLOT_LEASE_MS)
    },
  }
}

export type StreamSlots = ReturnType<typeof createStreamSlots>
