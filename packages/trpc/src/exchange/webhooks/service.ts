import type { Prisma } from '@dayloom/db/models'
import { serverMessages } from '@dayloom/validators/messages/server'
import type {
  WebhookCreateInput,
  WebhookIdInput,
  WebhookUpdateInput,
} from '@dayloom/validators/connections/webhooks'
import type { Transaction } from '@dayloom/db/client'
import { lastSeq } from '../../platform/changes/read.ts'
import { hostOf } from '../connections/list.ts'
import { openConnection } from '../connections/open.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../platform/ids.ts'
import { limitWebhooks } from '../../platform/load/account-limits.ts'
import { dropFinished } from './finished.ts'
import { encryptSecret, newSecret } from './secret.ts'

export const webhookColumns = {
  id: true,
  url: true,
  events: true,
  enabled: true,
  created_at: true,
  failing_since: true,
} as const satisfies Prisma.WebhookSelect

export const webhookNotFound = () => notFound(serverMessages.webhooks.notFound)

/** The newest first. */
export const listWebhooks = ({ db, user }: UserContext) =>
  db.webhook.findMany({
    where: { user_id: user.id },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: webhookColumns,
  })

/** It is told what changes from now on. Its secret is in this answer and nowhere else. */
export const createWebhook = async (ctx: UserContext, { url, events }: WebhookCreateInput) => {
  const created_at = ctx.now()
  const user_id = ctx.user.id
  const id = newId(created_at)
  const secret = newSecret()
  const row = await openConnection(ctx, async (tx) => {
    const seq = await lastSeq({ db: tx, user: ctx.user })
    const encrypted = encryptSecret(ctx, id, secret)
    const data = { user_id, id, url, events: [...events], secret: encrypted, created_at, seq }
    const made = await tx.webhook.create({ data, select: webhookColumns })
    await limitWebhooks(tx, user_id)
    return { made, opening: { event: 'webhook_created', kind: 'webhook', name: hostOf(url), changed: false } }
  })
  return { ...row, secret }
}

/** What waits is given up: by hand, each can still be sent again. */
export const giveUpDeliveries = async (tx: Transaction, user_id: string, webhook_id: string) => {
  await tx.webhookDelivery.updateMany({
    where: { user_id, webhook_id, status: 'pending' },
    data: { status: 'failed' },
  })
  await dropFinished(tx, { user_id, id: webhook_id })
}

type Told = Pick<Prisma.WebhookGetPayload<{ select: typeof webhookColumns }>, 'url' | 'events'>

/** Whether more is told than before, or to somebody else. */
const isWider = (before: Told, { url, events }: Partial<Told>) =>
  (url !== undefined && url !== before.url) ||
  (!before.events.includes('*') && events?.some((event) => !before.events.includes(event)) === true)

/** One that is switched on again is told what changes from now on. */
export const updateWebhook = (ctx: UserContext, { id, ...changes }: WebhookUpdateInput) => {
  const { user } = ctx
  const user_id = user.id
  const { url, events, enabled } = changes
  return openConnection(ctx, async (tx) => {
    const [before] = await tx.$queryRaw<(Told & { enabled: boolean })[]>`
      SELECT url, events, enabled FROM webhooks WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
    if (!before) throw webhookNotFound()
    const isTurned = enabled !== undefined && enabled !== before.enabled
    if (isTurned && !enabled) await giveUpDeliveries(tx, user_id, id)
    const turned = isTurned && {
      enabled,
      run_at: null,
      is_full: false,
      ...(enabled && { failing_since: null, seq: await lastSeq({ db: tx, user }) }),
    }
    const data = { ...(url !== undefined && { url }), ...(events && { events: [...events] }), ...turned }
    const made = await tx.webhook.update({
      where: { user_id_id: { user_id, id } },
      data,
      select: webhookColumns,
    })
    const opening = {
      event: 'webhook_changed',
      kind: 'webhook',
      name: hostOf(made.url),
      changed: true,
    } as const
    return { made, opening: isWider(before, changes) ? opening : null }
  })
}

export const deleteWebhook = async ({ db, user, ports, request }: UserContext, { id }: WebhookIdInput) => {
  const { count } = await db.webhook.deleteMany({ where: { user_id: user.id, id } })
  if (count === 0) throw webhookNotFound()
  ports.audit('webhook_deleted', { request, user_id: user.id })
  return { done: true as const }
}
