import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { signedOut } from './errors.ts'

/**
 * From the weakest to the strongest: what keeps an account from being deleted; what lets one transaction of a person
 * go at a time; and what nobody passes who writes anything for that person.
 */
const locks = {
  'KEY SHARE': sql`FOR KEY SHARE`,
  'NO KEY UPDATE': sql`FOR NO KEY UPDATE`,
  UPDATE: sql`FOR UPDATE`,
}

/** Locks a person's row until the transaction ends. Throws `UNAUTHORIZED` where the account is gone. */
export const lockUser = async (tx: Transaction, id: string, lock: keyof typeof locks) => {
  const [found] = await tx.$queryRaw<{ email: string; google_sub: string | null }[]>`
    SELECT email, google_sub FROM users WHERE id = ${id}::uuid ${locks[lock]}`
  if (!found) throw signedOut()
  return { id, ...found }
}
