import type { AuditMethod } from '../audit.ts'
import type { Context } from '../context.ts'
import { methodsOf, readFactors } from '../factors/read.ts'
import type { SignInUser } from '../credentials.ts'
import { rememberDevice } from './known-device.ts'
import { askSecondFactor } from './second-factor.ts'

/** How the person proved to be who they are. */
type Method = AuditMethod
/** Both factors at once: the code or passkey that finished an attempt, or a passkey alone. A new account has one yet. */
type Whole = Exclude<Method, OneFactor>
type OneFactor = 'password' | 'google'

interface SignedIn<T> {
  user: T
  token: string
}
type SecondFactorAsked = Awaited<ReturnType<typeof askSecondFactor>>

const isOneFactor = (method: Method): method is OneFactor => method === 'password' || method === 'google'

/**
 * The only place that begins a session: called after every factor, whichever it was. Where the person has a second
 * factor, only that opens it, and nothing does once the credentials are others than those that were checked. `link` is
 * a Google account that is linked once the code was right.
 */
export function finishLogin<T extends SignInUser>(ctx: Context, user: T, method: Whole): Promise<SignedIn<T>>
export function finishLogin<T extends SignInUser>(
  ctx: Context,
  user: T,
  method: OneFactor,
  link?: string,
): Promise<SignedIn<T> | SecondFactorAsked>
export async function finishLogin<T extends SignInUser>(
  ctx: Context,
  user: T,
  method: Method,
  link?: string,
) {
  // Read after the credentials' version: whoever adds a factor meanwhile outdates this sign-in.
  const methods = isOneFactor(method) ? methodsOf(await readFactors(ctx.db, user.id)) : []
  if (methods.length > 0) {
    const asked = await askSecondFactor(ctx, user, methods, link)
    ctx.ports.audit('second_factor_asked', { request: ctx.request, user_id: user.id, method })
    return asked
  }
  const token = await ctx.ports.sessions.create(user, { userAgent: ctx.request.userAgent })
  ctx.reply.setSession(token)
  await rememberDevice(ctx, user)
  ctx.ports.audit(method === 'registration' ? 'registered' : 'signed_in', {
    request: ctx.request,
    user_id: user.id,
    method,
  })
  return { user, token }
}
