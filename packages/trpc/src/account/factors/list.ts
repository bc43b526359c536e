import { linkedAt, providerColumns } from '../providers/provider-account.ts'
import type { UserContext } from '../../context.ts'
import { usablePassword } from '../credentials.ts'
import { signedOut } from '../../errors.ts'

export const passkeyColumns = { id: true, name: true, created_at: true, last_used_at: true } as const

/** What opens the account, as its owner sees it: no secret is among it. */
export const listFactors = async (ctx: UserContext) => {
  const { db, user } = ctx
  const found = await db.user.findUnique({
    where: { id: user.id },
    select: {
      password_hash: true,
      ...providerColumns,
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
    password: usablePassword(ctx, found) !== null,
    google: linkedAt(ctx, 'google', found) !== undefined,
    oidc: linkedAt(ctx, 'oidc', found) !== undefined,
    email: found.two_factor_enabled,
    totp: app?.confirmed_at ? { confirmed_at: app.confirmed_at, last_used_at: app.last_used_at } : null,
    passkeys: found.passkeys,
    recovery_codes: found._count.recoveryCodes,
  }
}
