import { isUniqueViolation } from '@dayloom/db/errors'
import type { GoogleIdToken, ProviderReturnInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { afterRemoving, requireVerifiedAddress, requireWayIn } from '../factors/change.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { linkAccount } from './link-account.ts'
import { accountAt, dropAccount, linkedAt, type ProviderAccount } from '../providers/provider-account.ts'
import type { ProviderName } from '../providers/provider-port.ts'
import { identityOfReturn } from './provider-sign-in.ts'
import { accountOfToken, refuseAs } from './prove-owner.ts'

const { auth, factors, users } = messages

const words = {
  google: { there: factors.googleThere, taken: factors.googleTaken, none: factors.noGoogle },
  oidc: { there: factors.oidcThere, taken: factors.oidcTaken, none: factors.noOidc },
} as const satisfies Record<ProviderName, object>

const link = async (ctx: UserContext, provider: ProviderName, account: ProviderAccount) => {
  await ctx.db
    .$transaction(async (tx) => {
      if (!(await linkAccount(tx, ctx, ctx.user, account)))
        throw new AppError('LIMIT_REACHED', words[provider].there)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', words[provider].taken) : error
    })
  ctx.ports.audit(`${provider}_linked`, { request: ctx.request, user_id: ctx.user.id, method: provider })
  return { done: true as const }
}

/** Lets a Google account open this account too. It may have another address. */
export const linkOwnGoogle = async (ctx: UserContext, { idToken }: GoogleIdToken) => {
  requireVerifiedAddress(ctx, users.verifyForLink)
  return link(ctx, 'google', await accountOfToken(ctx, 'google', idToken))
}

/** The same of the account that the person comes back with from the OpenID provider. */
export const linkOwnOidc = async (ctx: UserContext, returned: ProviderReturnInput) => {
  requireVerifiedAddress(ctx, users.verifyForLink)
  const identity = await identityOfReturn(ctx, 'oidc', returned).catch(refuseAs('oidc'))
  if (identity.email === null) throw new AppError('EMAIL_NOT_VERIFIED', auth.unprovenAtProvider)
  return link(ctx, 'oidc', accountAt('oidc', identity))
}

export const unlink = async (ctx: UserContext, provider: ProviderName) => {
  const { id } = ctx.user
  await ctx.db.$transaction(async (tx) => {
    const account = linkedAt(ctx, provider, await lockUser(tx, id, 'NO KEY UPDATE'))
    if (!account) throw notFound(words[provider].none)
    const data = 'google_sub' in account ? { google_sub: null } : { oidc_issuer: null, oidc_subject: null }
    await tx.user.updateMany({ where: { id }, data })
    await dropAccount(tx, account, id)
    await afterRemoving(tx, ctx, { factor: provider, name: null })
    await requireWayIn(tx, ctx)
  })
  ctx.ports.audit(`${provider}_unlinked`, { request: ctx.request, user_id: id, method: provider })
  return { done: true as const }
}
