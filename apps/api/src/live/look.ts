import type { Database } from '@dayloom/db/client'

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
  const found = await db.$queryRaw<{ place: number; last_seq: number }[]>`
    SELECT follower.place::int, coalesce(c.last_seq, 0) AS last_seq
    FROM unnest(${users}::uuid[], ${sessions}::text[]) WITH ORDINALITY AS follower (user_id, session_id, place)
    LEFT JOIN change_counters c ON c.user_id = follower.user_id
    WHERE EXISTS (
      SELECT FROM sessions s
      WHERE s.user_id = follower.user_id AND s.id = follower.session_id AND s.expires_at > ${now}
    ) OR EXISTS (
      SELECT FROM api_tokens a
      WHERE a.user_id = follower.user_id AND 'token ' || a.id = follower.session_id
        AND (a.expires_at IS NULL OR a.expires_at > ${now})
    )`
  const known = new Map(found.map(({ place, last_seq }) => [place - 1, last_seq]))
  return {
    ended: followers.filter((_, at) => !known.has(at)),
    behind: new Set(
      followers.flatMap(({ userId, seq }, at) => ((known.get(at) ?? 0) > seq() ? [userId] : [])),
    ),
  }
}
