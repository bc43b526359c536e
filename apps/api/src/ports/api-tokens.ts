import type { Database } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { isLongAgo, keyOfToken, type Principal } from '@dayloom/trpc/server'
import { tokenScopes } from '@dayloom/validators/tokens'
import { userSchema } from '@dayloom/validators/users'
import { z } from 'zod'

/** How often a token's last use is written down. */
const TOUCH_INTERVAL_MS = 60_000

const foundSchema = z.object({
  token_id: z.string(),
  scope: z.enum(tokenScopes),
  last_used_at: z.date().nullable(),
})

/** Finds who a program asks for. Null for what is no token of this kind, or none any more. */
export const createApiTokens =
  (db: Database, now: () => Date) =>
  async (token: string): Promise<Principal | null> => {
    const key = keyOfToken(token)
    if (!key) return null
    const at = now()
    const { user_id, hash } = key
    const [row] = await query<object>(
      db,
      sql`
    SELECT a.id::text AS token_id, a.scope::text, a.last_used_at, u.id::text, u.name, u.email, u.age,
      u.profile_picture_url, u.created_at, u.email_verified, u.two_factor_enabled, u.task_reminders_enabled,
      u.timezone, u.week_start::text, u.day_minutes, u.day_starts_at, u.language, u.clock
    FROM api_tokens a JOIN users u ON u.id = a.user_id
    WHERE a.user_id = ${user_id}::uuid AND a.hash = ${hash} AND (a.expires_at IS NULL OR a.expires_at > ${at})`,
    )
    if (!row) return null
    const { token_id: id, scope, last_used_at } = foundSchema.parse(row)
    if (last_used_at === null || isLongAgo(last_used_at, at, TOUCH_INTERVAL_MS))
      await db.apiToken.updateMany({ where: { user_id, id }, data: { last_used_at: at } })
    const session = { id: `token ${id}`, public_id: id, proven_at: new Date(0) }
    return { user: userSchema.parse(row), session, token: { id, scope } }
  }

export type ApiTokens = ReturnType<typeof createApiTokens>
