import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import type { ProviderColumns } from '../account/providers/provider-account.ts'
import type { User } from '@dayloom/validators/users'
import { signedOut } from '../errors.ts'

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
  const [found] = await tx.$queryRaw<(ProviderColumns & { email: string })[]>`
    SELECT email, google_sub, oidc_issuer, oidc_subject FROM users WHERE id = ${id}::uuid ${locks[lock]}`
  if (!found) throw signedOut()
  return { id, ...found }
}

/**
 * The same for something that is to open or follow the account without this session, by the person as the request's
 * session found them. Throws where the address has been proven since: that may have taken the account from whoever
 * registered it, and a request that was let in before must not leave them a key.
 */
export const lockSameOwner = async (tx: Transaction, { id, email_verified }: User) => {
  const found = await tx.$queryRaw<object[]>`
    SELECT FROM users WHERE id = ${id}::uuid AND email_verified = ${email_verified} FOR NO KEY UPDATE`
  if (found.length === 0) throw signedOut()
}
