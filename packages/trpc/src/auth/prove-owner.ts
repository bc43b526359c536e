import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../context.ts'
import { AppError, invalid, signedOut } from '../errors.ts'
import { provePassword } from '../users/password.ts'
import { proveGoogle } from './google.ts'

/** A token of the provider that was issued just now, for this very account. On a signed-in path nothing of it is 401. */
const proveByGoogle = async (ctx: UserContext, google_sub: string | null, idToken: string | undefined) => {
  const refused = invalid('idToken', messages.users.proofByGoogle)
  if (!idToken) throw refused
  const { sub } = await proveGoogle(ctx, idToken).catch((error: unknown) => {
    throw error instanceof AppError && error.appCode !== 'UNAVAILABLE' ? refused : error
  })
  if (sub !== google_sub) throw refused
}

interface Proof {
  password?: string | undefined
  idToken?: string | undefined
}

/**
 * Throws unless the person at the device is the owner: by the password, or without one by Google. Answers which of
 * them it was.
 */
export const proveOwner = async (ctx: UserContext, { password, idToken }: Proof) => {
  const select = { password_hash: true, google_sub: true } as const
  const found = await ctx.db.user.findUnique({ where: { id: ctx.user.id }, select })
  if (!found) throw signedOut()
  if (found.password_hash === null) {
    await proveByGoogle(ctx, found.google_sub, idToken)
    return 'google' as const
  }
  if (!password) throw invalid('password', messages.users.proofMissing)
  await provePassword(ctx, found.password_hash, password)
  return 'password' as const
}
