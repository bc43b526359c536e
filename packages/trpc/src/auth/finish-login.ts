import type { User } from '@dayloom/validators/users'
import type { Context } from '../context.ts'

/** The one door for a session: called after every factor, whichever way the person came. */
export const finishLogin = async <T extends Pick<User, 'id'>>(ctx: Context, user: T) => {
  const token = await ctx.ports.sessions.create(user.id, { userAgent: ctx.request.userAgent })
  ctx.reply.setSession(token)
  return { user, token }
}
