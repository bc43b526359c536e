import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../../context.ts'
import { AppError, invalid, signedOut } from '../../errors.ts'
import { usablePassword } from '../credentials.ts'
import { provePassword } from '../users/password.ts'
import {
  accountAt,
  isSameAccount,
  linkedAt,
  providerColumns,
  type ProviderColumns,
} from '../providers/provider-account.ts'
import type { ProviderName } from '../providers/provider-port.ts'
import { spendToken } from './provider-sign-in.ts'

const { proofByGoogle, proofByOidc, proofMissing } = messages.users

const refused = (provider: ProviderName) =>
  invalid('idToken', provider === 'google' ? proofByGoogle : proofByOidc)

/** On a signed-in path nothing of what the provider says is 401. */
export const refuseAs = (provider: ProviderName) => (error: unknown) => {
  throw error instanceof AppError && error.appCode === 'INVALID_CREDENTIALS' ? refused(provider) : error
}

/** Who holds a token that the provider issued just now. */
export const accountOfToken = async (ctx: UserContext, provider: ProviderName, idToken: string) => {
  const identity = await spendToken(ctx, provider, { idToken }).catch(refuseAs(provider))
  return accountAt(provider, identity)
}

/** By a token of a provider whose account opens this one. Answers which it was. */
const proveByProvider = async (ctx: UserContext, columns: ProviderColumns, idToken: string | undefined) => {
  const linked = (['google', 'oidc'] as const).filter((each) => linkedAt(ctx, each, columns))
  const provider = linked.find((each) => idToken !== undefined && ctx.ports[each]?.isNamedBy(idToken))
  if (!provider || !idToken) throw refused(linked[0] ?? 'google')
  const account = await accountOfToken(ctx, provider, idToken)
  if (!isSameAccount(account, linkedAt(ctx, provider, columns))) throw refused(provider)
  return provider
}

interface Proof {
  password?: string | undefined
  idToken?: string | undefined
}

/**
 * Throws unless the person at the device is the owner: by the password, or without one by a provider. Answers which of
 * them it was.
 */
export const proveOwner = async (ctx: UserContext, { password, idToken }: Proof) => {
  const select = { password_hash: true, ...providerColumns } as const
  const found = await ctx.db.user.findUnique({ where: { id: ctx.user.id }, select })
  if (!found) throw signedOut()
  const password_hash = usablePassword(ctx, found)
  if (password_hash === null) return proveByProvider(ctx, found, idToken)
  if (!password) throw invalid('password', proofMissing)
  await provePassword(ctx, password_hash, password)
  return 'password' as const
}
