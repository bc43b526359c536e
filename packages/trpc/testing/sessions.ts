import { randomUUID } from 'node:crypto'
import { limits } from '@dayloom/validators/limits'
import type { UserContext } from '../src/context.ts'
import { newId } from '../src/platform/ids.ts'

/** More devices of a signed-in person, as rows; the context's own session becomes one too. */
export const signInDevices = async (ctx: UserContext, userAgents: (string | null)[]) => {
  const at = ctx.now()
  const shared = {
    user_id: ctx.user.id,
    created_at: at,
    last_seen_at: at,
    proven_at: at,
    expires_at: new Date(at.getTime() + limits.session.idle),
  }
  const { id, public_id } = ctx.session
  await ctx.db.session.createMany({
    data: [{ ...shared, id, public_id, user_agent: ctx.request.userAgent }],
    skipDuplicates: true,
  })
  return ctx.db.session.createManyAndReturn({
    data: userAgents.map((user_agent) => ({
      ...shared,
      id: randomUUID(),
      public_id: newId(at),
      user_agent,
    })),
  })
}
