import type { Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
import { serverMessages } from '@dayloom/validators/messages/server'
import type {
  DeliveriesInput,
  DeliveryIdInput,
  WebhookIdInput,
} from '@dayloom/validators/connections/webhooks'
import type { UserContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { newId } from '../../platform/ids.ts'
import { limitWebhookTests } from '../../platform/load/account-limits.ts'
import { webhookNotFound } from './service.ts'

const columns = {
  id: true,
  type: true,
  created_at: true,
  status: true,
  attempts: true,
  response_status: true,
  response_body: true,
  error: true,
} as const satisfies Prisma.WebhookDeliverySelect

/** What was or will be sent to a webhook, newest first. */
export const listDeliveries = async ({ db, user }: UserContext, { id, limit, cursor }: DeliveriesInput) => {
  const user_id = user.id
  const webhook = await db.webhook.findFirst({ where: { user_id, id }, select: { id: true } })
  if (!webhook) throw webhookNotFound()
  const found = await db.webhookDelivery.findMany({
    where: { user_id, webhook_id: id },
    orderBy: [{ created_at: 'desc' }, { seq: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    ...(cursor !== undefined && { cursor: { user_id_id: { user_id, id: cursor } }, skip: 1 }),
    select: columns,
  })
  const data = found.slice(0, limit)
  return { data, next_cursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/** Locks a webhook that is switched on, and lets it be looked at at once. */
const wake = async (tx: Transaction, { user, now }: UserContext, id: string) => {
  const [found] = await tx.$queryRaw<{ enabled: boolean }[]>`
    SELECT enabled FROM webhooks WHERE user_id = ${user.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  if (!found) throw webhookNotFound()
  if (!found.enabled) throw new AppError('VALIDATION_FAILED', serverMessages.webhooks.disabled)
  await tx.webhook.update({ where: { user_id_id: { user_id: user.id, id } }, data: { run_at: now() } })
}

const readDelivery = (tx: Transaction, { user }: UserContext, id: string) =>
  tx.webhookDelivery.findUniqueOrThrow({ where: { user_id_id: { user_id: user.id, id } }, select: columns })

/** Sends one again, whatever came of it, with the same id. Later ones wait until it has arrived. */
export const redeliver = (ctx: UserContext, { id, deliveryId }: DeliveryIdInput) =>
  ctx.db.$transaction(async (tx) => {
    await wake(tx, ctx, id)
    const where = { user_id: ctx.user.id, webhook_id: id, id: deliveryId }
    const data = { status: 'pending', attempts: 0, run_at: ctx.now() } as const
    const { count } = await tx.webhookDelivery.updateMany({ where, data })
    if (count === 0) throw notFound(serverMessages.webhooks.deliveryNotFound)
    return readDelivery(tx, ctx, deliveryId)
  })

/** Sends something that says nothing, once, before what waits. */
export const testWebhook = (ctx: UserContext, { id }: WebhookIdInput) =>
  ctx.db.$transaction(async (tx) => {
    await wake(tx, ctx, id)
    const at = ctx.now()
    const payload = JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: {} })
    const data = { user_id: ctx.user.id, id: newId(at), webhook_id: id, seq: 0, type: 'test', payload }
    await tx.webhookDelivery.createMany({ data: { ...data, created_at: at, run_at: at } })
    await limitWebhookTests(tx, data.user_id, id)
    return readDelivery(tx, ctx, data.id)
  })
