import type { User } from '@dayloom/validators/users'
import type { Context } from '../context.ts'
import type { Credentials } from './credentials.ts'
import { rememberDevice } from './known-device.ts'
import { askSecondFactor } from './second-factor.ts'

type Person = Credentials & Pick<User, 'email' | 'two_factor_enabled'>

/** How the person proved to be who they are. */
type Method = 'registration' | 'password' | 'google' | 'code'

interface SignedIn<T> {
  user: T
  token: string
}
type SecondFactorAsked = Awaited<ReturnType<typeof askSecondFactor>>

/**
 * The one door for a session: called after every factor, whichever way the person came. With two factors on, only a
 * code opens it, and nothing does once the credentials are others than those that were checked. `link` is a Google
 * account that is linked once the code was right.
 */
export function finishLogin<T extends Person>(
  ctx: Context,
  user: T,
  method: 'registration' | 'code',
): Promise<SignedIn<T>>
export function finishLogin<T extends Person>(
  ctx: Context,
  user: T,
  method: 'password' | 'google',
  link?: string,
): Promise<SignedIn<T> | SecondFactorAsked>
export async function finishLogin<T extends Person>(ctx: Context, user: T, method: Method, link?: string) {
  if (user.two_factor_enabled && (method === 'password' || method === 'google')) {
    const asked = await askSecondFactor(ctx, user, link)
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
