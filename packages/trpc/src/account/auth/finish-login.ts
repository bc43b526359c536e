import type { TwoFactorMethod } from '@dayloom/validators/enums'
import type { AuditMethod } from '../audit.ts'
import type { Context } from '../../context.ts'
import { loggedTransaction } from '../../platform/changes/record.ts'
import { methodsOf, readFactors } from '../factors/read.ts'
import { wrongCredentials, type SignInUser } from '../credentials.ts'
import type { AttemptPurpose } from '../codes/write.ts'
import { shownUser, type Pictured } from '../users/shown.ts'
import { rememberDevice } from './known-device.ts'
import type { ProviderName } from '../providers/provider-port.ts'
import { askSecondFactor, type Pending } from './second-factor.ts'
import { readSignInUser, signedInFrom } from './signed-in-from.ts'

/** How the person proved to be who they are. */
type Method = AuditMethod
/** Both factors at once: the code or passkey that finished an attempt, or a passkey alone. A new account has one yet. */
type Whole = Exclude<Method, OneFactor>
type OneFactor = 'password' | ProviderName

const beginSession = async <T extends SignInUser & Pictured>(ctx: Context, user: T, method: Method) => {
  const token = await ctx.ports.sessions.create(user, { userAgent: ctx.request.userAgent })
  ctx.reply.setSession(token)
  await rememberDevice(ctx, user)
  ctx.ports.audit(method === 'registration' ? 'registered' : 'signed_in', {
    request: ctx.request,
    user_id: user.id,
    method,
  })
  return { user: shownUser(ctx, user), token }
}

/** Begins the session of somebody who has passed every factor. */
export const finishLogin = <T extends SignInUser & Pictured>(ctx: Context, user: T, method: Whole) =>
  beginSession(ctx, user, method)

const enter = async (ctx: Context, { id, credentials_version }: SignInUser, timezone: string | undefined) => {
  const unchanged = <T extends SignInUser>(user: T) => {
    if (user.credentials_version !== credentials_version) throw wrongCredentials(id)
    return user
  }
  // With nothing to write there is nothing to log.
  if (timezone === undefined) return unchanged(await readSignInUser(ctx.db, id))
  return loggedTransaction({ ...ctx, user: { id } }, async (tx) =>
    unchanged(await signedInFrom(tx, id, timezone, ctx.now())),
  )
}

const ask = async (
  ctx: Context,
  checked: SignInUser,
  method: OneFactor,
  ...asked: [TwoFactorMethod[], Pending, AttemptPurpose?]
) => {
  const answer = await askSecondFactor(ctx, checked, ...asked)
  ctx.ports.audit('second_factor_asked', { request: ctx.request, user_id: checked.id, method })
  return answer
}

/** An account at a provider that does not run the mailbox opens and links nothing before a mailed code. */
export const askMailbox = (ctx: Context, checked: SignInUser, provider: ProviderName, pending: Pending) =>
  ask(ctx, checked, provider, ['email'], pending, `${provider}_link`)

/**
 * What a password or an account at a provider opens by itself. Where the person has a second factor that is an attempt, and
 * nothing of the account changes before it is finished. Nothing opens once the credentials are others than those that
 * were checked.
 */
export const finishFirstFactor = async (
  ctx: Context,
  checked: SignInUser,
  method: OneFactor,
  pending: Pending,
) => {
  // Read after the credentials' version: whoever adds a factor meanwhile outdates this sign-in.
  const methods = methodsOf(await readFactors(ctx.db, checked.id))
  if (methods.length > 0) return ask(ctx, checked, method, methods, pending)
  return beginSession(ctx, await enter(ctx, checked, pending.timezone), method)
}
