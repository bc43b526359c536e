import { idSchema } from '@dayloom/validators/fields'
import { z } from 'zod'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { JobContext } from '../../context.ts'

type Keyed = Pick<JobContext, 'ports'>

const link = z.object({ user: idSchema, key: z.string().max(100) })

/** The link of a reminder that ends them without a session. Nobody can make one for somebody else. */
export const unsubscribePath = ({ ports }: Keyed, user: string) => {
  const query = new URLSearchParams({ user, key: ports.secrets.hash('unsubscribe', user) })
  return `/unsubscribe?${query.toString()}`
}

/** Whose link it is; null when it was not made here. */
export const readUnsubscribe = ({ ports }: Keyed, query: unknown) => {
  const given = link.safeParse(query)
  if (!given.success) return null
  const { user, key } = given.data
  return ports.secrets.matches(key, 'unsubscribe', user) ? user : null
}

/** Switches reminders off for whoever the link was sent to; tells whether it was a true one. */
export const unsubscribe = async (ctx: Pick<JobContext, 'db' | 'now' | 'ports'>, query: unknown) => {
  const user_id = readUnsubscribe(ctx, query)
  if (user_id === null) return false
  const { db, now } = ctx
  await loggedTransaction({ db, now, user: { id: user_id }, actor: 'system' }, async (tx) => {
    await watch(tx, 'profile', [user_id])
    await tx.user.updateMany({ where: { id: user_id }, data: { task_reminders_enabled: false } })
  })
  return true
}
