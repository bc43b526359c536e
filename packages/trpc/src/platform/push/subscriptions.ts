import { serverMessages } from '@dayloom/validators/messages/server'
import type { PushSubscriptionCreateInput, PushSubscriptionIdInput } from '@dayloom/validators/reminders/push'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../ids.ts'
import { limitPushSubscriptions } from '../load/account-limits.ts'
import { lockSameOwner } from '../lock-user.ts'
import { deviceOf, keptUserAgent } from '../../account/sessions/device.ts'

interface Row {
  id: string
  session_id: string
  user_agent: string | null
  created_at: Date
}

const answerOf = ({ session }: UserContext, { id, session_id, user_agent, created_at }: Row) => ({
  id,
  device: deviceOf(user_agent),
  created_at,
  current: session_id === session.public_id,
})

/** The devices that show notifications: this one first, then the newest. */
export const listPushSubscriptions = async (ctx: UserContext) => {
  const rows = await ctx.db.pushSubscription.findMany({
    where: { user_id: ctx.user.id },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => answerOf(ctx, row)).sort((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Adds this device. One that is there already is brought up to date, and one that somebody else has used before, in the
 * same browser, is theirs no more: their reminders are not for these eyes.
 */
export const addPushSubscription = async (
  ctx: UserContext,
  { endpoint, keys }: PushSubscriptionCreateInput,
) => {
  const user_id = ctx.user.id
  const user_agent = keptUserAgent(ctx.request.userAgent)
  const fresh = { ...keys, session_id: ctx.session.public_id, user_agent }
  const { row, isNew } = await ctx.db.$transaction(async (tx) => {
    await lockSameOwner(tx, ctx.user)
    await tx.pushSubscription.deleteMany({ where: { endpoint, user_id: { not: user_id } } })
    const [known] = await tx.pushSubscription.updateManyAndReturn({
      where: { user_id, endpoint },
      data: fresh,
    })
    if (known) return { row: known, isNew: false }
    const created_at = ctx.now()
    const data = { ...fresh, user_id, id: newId(created_at), endpoint, created_at }
    const made = await tx.pushSubscription.create({ data })
    await limitPushSubscriptions(tx, user_id)
    return { row: made, isNew: true }
  })
  if (isNew) ctx.ports.audit('push_device_added', { request: ctx.request, user_id })
  else ctx.reply.idempotentReplay()
  return answerOf(ctx, row)
}

export const deletePushSubscription = async ({ db, user }: UserContext, { id }: PushSubscriptionIdInput) => {
  const { count } = await db.pushSubscription.deleteMany({ where: { user_id: user.id, id } })
  if (count === 0) throw notFound(serverMessages.push.notFound)
  return { done: true as const }
}
