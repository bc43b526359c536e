import type { Database } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'

/** An open stream. */
export interface Follower {
  userId: string
  /** The stored key of the session that it was opened with. */
  sessionId: string
  /** The last number that it has sent. */
  seq: () => number
  end: () => Promise<void>
}

/** Which streams have lost their session, and whose log is longer than what they were sent. */
export const lookAt = async (db: Database, now: Date, followers: readonly Follower[]) => {
  if (followers.length === 0) return { ended: [], behind: new Set<string>() }
  const [users, sessions] = [
    followers.map(({ userId }) => userId),
    followers.map(({ sessionId }) => sessionId),
  ]
  const opened = sql`unnest(${users}::uuid[], ${sessions}::text[]) WITH ORDINALITY AS f (user_id, session_id, ordinal)`
  // Plain joins, which each server of a cluster answers for the rows that it has.
  const found = await db.$queryRaw<{ ordinal: number; last_seq: number | null }[]>`
    SELECT f.ordinal::int, NULL::int AS last_seq FROM ${opened}
      JOIN sessions s ON s.user_id = f.user_id AND s.id = f.session_id WHERE s.expires_at > ${now}
    UNION ALL SELECT f.ordinal::int, NULL FROM ${opened}
      JOIN api_tokens a ON a.user_id = f.user_id AND 'token ' || a.id = f.session_id
      WHERE a.expires_at IS NULL OR a.expires_at > ${now}
    UNION ALL SELECT f.ordinal::int, c.last_seq FROM ${opened} JOIN change_counters c ON c.user_id = f.user_id`
  const open = new Set<number>()
  const lasts = new Map<number, number>()
  for (const { ordinal, last_seq } of found)
    if (last_seq === null) open.add(ordinal - 1)
    else lasts.set(ordinal - 1, last_seq)
  return {
    ended: followers.filter((_, at) => !open.has(at)),
    behind: new Set(
      followers.flatMap(({ userId, seq }, at) =>
        open.has(at) && (lasts.get(at) ?? 0) > seq() ? [userId] : [],
      ),
    ),
  }
}
