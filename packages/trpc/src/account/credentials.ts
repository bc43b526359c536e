import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import type { User } from '@dayloom/validators/users'
import { AppError } from '../errors.ts'

/**
 * What a sign-in was checked against. A new password, a second factor that was switched on, an address that was proven
 * or an unverified account that was claimed give it the next version, so that a check from before opens nothing after.
 */
export interface Credentials {
  id: string
  credentials_version: number
}

/** The user of a sign-in: the credentials, and the address that codes and notices go to. */
export type SignInUser = Credentials & Pick<User, 'email'>

/** The hash of a password that opens the account: of none where whoever runs the server turned passwords off. */
export const usablePassword = (
  { settings }: { settings: { passwordSignIn: boolean } },
  { password_hash }: { password_hash: string | null },
) => (settings.passwordSignIn ? password_hash : null)

/** One answer to a wrong sign-in, and to one that was right until a moment ago. */
export const wrongCredentials = (userId?: string) =>
  new AppError('INVALID_CREDENTIALS', messages.auth.invalidCredentials, { userId })

/** Keeps the credentials from changing until the transaction ends. Throws where they are not those of the check. */
export const lockCredentials = async (tx: Transaction, { id, credentials_version }: Credentials) => {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id}::uuid AND credentials_version = ${credentials_version} FOR SHARE`
  if (held.length === 0) throw wrongCredentials(id)
}
