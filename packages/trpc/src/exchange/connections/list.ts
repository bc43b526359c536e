import type { Transaction } from '@dayloom/db/client'
import type { Connection } from '../../platform/mail/kinds.ts'

/** The part of an address that says whose it is. */
export const hostOf = (url: string) => new URL(url).host

/** These sign in like the password, and stay after a new one. */
const waysIn: readonly Connection['kind'][] = ['google', 'oidc', 'passkey']

/** Everything that opens or follows an account beside its password and sessions, in the order of a mail. */
const listAll = async (tx: Transaction, id: string): Promise<Connection[]> => {
  const found = await tx.$queryRaw<Connection[]>`
    SELECT kind, name FROM (
      SELECT 1 AS rank, 'api_token' AS kind, name, created_at FROM api_tokens WHERE user_id = ${id}::uuid
      UNION ALL SELECT 2, 'webhook', url, created_at FROM webhooks WHERE user_id = ${id}::uuid
      UNION ALL SELECT 3, 'calendar_feed', NULL, created_at FROM calendar_feeds WHERE user_id = ${id}::uuid
      UNION ALL SELECT 4, 'google', NULL, created_at FROM users WHERE id = ${id}::uuid AND google_sub IS NOT NULL
      UNION ALL SELECT 5, 'oidc', NULL, created_at FROM users WHERE id = ${id}::uuid AND oidc_issuer IS NOT NULL
      UNION ALL SELECT 6, 'passkey', name, created_at FROM passkeys WHERE user_id = ${id}::uuid
    ) connections ORDER BY rank, created_at`
  return found.map(({ kind, name }) => ({
    kind,
    name: kind === 'webhook' && name !== null ? hostOf(name) : name,
  }))
}

/** What the mail about a new password names: what ends with it, and what still works. */
export const listForNewPassword = async (tx: Transaction, user_id: string, ends: boolean) => {
  const all = await listAll(tx, user_id)
  const isEnding = ({ kind }: Connection) => ends && !waysIn.includes(kind)
  return { ended: all.filter(isEnding), left: all.filter((each) => !isEnding(each)) }
}
