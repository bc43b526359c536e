import type { UserContext } from '../context.ts'
import { signedOut } from '../errors.ts'

export const passkeyColumns = { id: true, name: true, created_at: true, last_used_at: true } as const

/** What opens the account, as its owner sees it: no secret is among it. */
export const listFactors = async ({ db, user }: UserContext) => {
  const found = await db.user.findUnique({
    where: { id: user.id },
    select: {
      password_hash: true,
      google_sub: true,
      two_factor_enabled: true,
      authenticator: { select: { confirmed_at: true, last_used_at: true } },
      passkeys: {
        orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
        select: passkeyColumns,
      },
      _count: { select: { recoveryCodes: true } },
    },
  })
  if (!found) throw signedOut()
  const { authenticator: app } = found
  return {
    password: found.password_hash !== null,
    google: found.google_sub !== null,
    email: found.two_factor_enabled,
    totp: app?.confirmed_at ? { confirmed_at: app.confirmed_at, last_used_at: app.last_used_at } : null,
    passkeys: found.passkeys,
    recovery_codes: found._count.recoveryCodes,
  }
}
