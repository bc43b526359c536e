import type { Database } from '@dayloom/db/client'
import { listen } from '@dayloom/db/listen'
import type { Followers } from '@dayloom/trpc/server'
import type { Log } from '../log.ts'
import { createWakeUps } from './wake-ups.ts'
import { lookAt, type Follower } from './look.ts'
import type { StreamSlots } from './stream-slots.ts'

/** How often it is looked for what no notification told of, and for sessions that have ended, in milliseconds. */
const LOOK_INTERVAL_MS = 2000
/** Changes of so many milliseconds are told of together. */
const NOTIFY_DELAY_MS = 50
/** Ids of one notification; PostgreSQL takes 8,000 bytes. */
const NOTIFY_USERS = 200
const CHANNEL = 'dayloom_changes'
/** Where nobody takes them, or not in time; who else changed something is found by looking at everybody. */
const MAX_UNTAKEN = 10_000

export interface ChangeNotifier extends Followers {
  /** Called after a commit that changed what this person owns. */
  wake: (userId: string) => void
  /** Whose changes this process has committed since it was last asked, or was told of again. */
  takeChanged: () => string[]
  /** They are taken once more. */
  changedAgain: (userIds: readonly string[]) => void
  /** Listens to the other processes; tells how to stop it. */
  listen: (url: string, log: Log) => ReturnType<typeof listen>
  /** Ends every stream, so that nobody waits for them when the server closes. */
  close: () => Promise<void>
}

/**
 * Who follows the log in this process, and when there is something new for them. A change wakes its person's followers
 * here at once and those of other processes by a notification, which is sent after the commit, many in one: within it,
 * PostgreSQL would let all commits of all people wait for each other. What is lost of that is found by looking.
 */
export const createChangeNotifier = (db: Database, now: () => Date, slots: StreamSlots): ChangeNotifier => {
  const followers = new Map<string, Set<Follower>>()
  const wakeUps = createWakeUps()
  const changed = new Set<string>()
  const untaken = new Set<string>()
  const changedAgain = (userIds: readonly string[]) => {
    for (const id of userIds) if (untaken.size < MAX_UNTAKEN) untaken.add(id)
  }
  let notifying: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let closed = false
  /** Where one process listens, the others do as well. */
  let isListening = false

  const tell = async () => {
    notifying = undefined
    const ids = [...changed]
    changed.clear()
    for (let from = 0; from < ids.length; from += NOTIFY_USERS) {
      const payload = ids.slice(from, from + NOTIFY_USERS).join(' ')
      await db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${payload})`
    }
  }

  const look = async () => {
    await slots.renew().catch(() => undefined)
    await lookAt(
      db,
      now(),
      [...followers.values()].flatMap((each) => [...each]),
    ).then(
      ({ ended, behind }) => {
        for (const follower of ended) void follower.end()
        for (const userId of behind) wakeUps.wake(userId)
      },
      () => undefined,
    )
  }

  const remove = (userId: string, follower: Follower) => {
    const own = followers.get(userId)
    own?.delete(follower)
    if (own?.size === 0) followers.delete(userId)
    if (followers.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  return {
    takeChanged: () => {
      const ids = [...untaken]
      untaken.clear()
      return ids
    },
    changedAgain,
    wake: (userId) => {
      changedAgain([userId])
      wakeUps.wake(userId)
      if (!isListening) return
      changed.add(userId)
      notifying ??= setTimeout(() => void tell().catch(() => undefined), NOTIFY_DELAY_MS)
    },
    begin: async ({ userId, session, token }) => {
      const slot = await slots.take({ userId, tokenId: token?.id })
      if (slot === null) return null
      const own = followers.get(userId) ?? new Set<Follower>()
      const ending = new AbortController()
      const wakeUp = wakeUps.begin(userId)
      // Nothing is behind before it has begun.
      let seq = Infinity
      let freed = Promise.resolve()
      const end = () => {
        ending.abort()
        return freed
      }
      const follower = { userId, sessionId: session.id, seq: () => seq, end }
      followers.set(userId, own.add(follower))
      looking ??= setInterval(() => void look(), LOOK_INTERVAL_MS)
      ending.signal.addEventListener('abort', () => {
        wakeUp.end()
        remove(userId, follower)
        // Without a database it is free when its time is over.
        freed = slots.free(slot).catch(() => undefined)
      })
      if (closed) void end()
      return {
        signal: ending.signal,
        wait: (milliseconds) => wakeUp.until(ending.signal, milliseconds),
        sent: (to) => void (seq = to),
        end,
      }
    },
    listen: (url, log) => {
      isListening = true
      return listen({
        url,
        channel: CHANNEL,
        log,
        heard: (payload) => {
          if (payload === undefined) wakeUps.wakeAll()
          else for (const userId of payload.split(' ')) wakeUps.wake(userId)
        },
      })
    },
    close: async () => {
      closed = true
      clearTimeout(notifying)
      clearInterval(looking)
      await Promise.all([...followers.values()].flatMap((own) => [...own].map(({ end }) => end())))
    },
  }
}
