import type { Database } from '@dayloom/db/client'

/** An account as whoever runs the server sees it: no text of the person's. */
export interface AccountSummary {
  email: string
  name: string
  created_at: Date
  /** When a session that is still open, or a token, was last used. */
  last_seen_at: Date | null
  /** Without those in the trash. */
  tasks: number
  /** Of texts and files. */
  bytes: number
}

/** Every account, the oldest first. */
export const listAccounts = (db: Database) => db.$queryRaw<AccountSummary[]>`
  SELECT u.email, u.name, u.created_at,
    greatest(
      (SELECT max(last_seen_at) FROM sessions s WHERE s.user_id = u.id),
      (SELECT max(last_used_at) FROM api_tokens t WHERE t.user_id = u.id)
    ) AS last_seen_at,
    (SELECT count(*)::int FROM tasks t WHERE t.user_id = u.id AND t.deleted_at IS NULL) AS tasks,
    (coalesce((SELECT text_bytes FROM change_counters c WHERE c.user_id = u.id), 0)
      + coalesce((SELECT sum(size) FROM attachments a WHERE a.user_id = u.id), 0)
      + coalesce((SELECT sum(size) FROM profile_pictures p WHERE p.user_id = u.id), 0))::float8 AS bytes
  FROM users u ORDER BY u.created_at, u.id`

export interface ServerStats {
  accounts: number
  /** Signed in, or with a token, within the last 7 days. */
  active: number
  tasks: number
  habits: number
  files: number
  file_bytes: number
  waiting_mails: number
}

export const readStats = async (db: Database, now: Date): Promise<ServerStats> => {
  const since = new Date(now.getTime() - 7 * 86_400_000)
  const seen = await db.$queryRaw<{ user_id: string }[]>`
    SELECT user_id::text FROM sessions WHERE last_seen_at > ${since}
    UNION SELECT user_id::text FROM api_tokens WHERE last_used_at > ${since}`
  const files = await db.attachment.aggregate({ _count: { _all: true }, _sum: { size: true } })
  return {
    accounts: await db.user.count(),
    active: seen.length,
    tasks: await db.task.count({ where: { deleted_at: null } }),
    habits: await db.habit.count({ where: { deleted_at: null } }),
    files: files._count._all,
    file_bytes: files._sum.size ?? 0,
    waiting_mails: await db.mail.count({ where: { payload: { not: null }, sent_at: null, failed_at: null } }),
  }
}
