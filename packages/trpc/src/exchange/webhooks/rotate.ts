import { DAY } from '@dayloom/validators/limits'
import type { WebhookIdInput } from '@dayloom/validators/connections/webhooks'
import { hostOf } from '../connections/list.ts'
import { openConnection } from '../connections/open.ts'
import type { UserContext } from '../../context.ts'
import { encryptSecret, newSecret } from './secret.ts'
import { webhookColumns, webhookNotFound } from './service.ts'

/** So long the secret before signs beside the new one. Milliseconds. */
const OVERLAP_MS = DAY

/** An end that is further away was set by a clock that was ahead. */
export const isStillValid = (until: Date | null, now: Date) =>
  until !== null && until > now && until.getTime() <= now.getTime() + OVERLAP_MS

/** A new secret, in this answer and nowhere else. What is sent within a day is signed with the one before as well. */
export const rotateSecret = async (ctx: UserContext, { id }: WebhookIdInput) => {
  const user_id = ctx.user.id
  const secret = newSecret()
  const row = await openConnection(ctx, async (tx) => {
    const [before] = await tx.$queryRaw<{ secret: string }[]>`
      SELECT secret FROM webhooks WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
    if (!before) throw webhookNotFound()
    const made = await tx.webhook.update({
      where: { user_id_id: { user_id, id } },
      data: {
        secret: encryptSecret(ctx, id, secret),
        previous_secret: before.secret,
        previous_until: new Date(ctx.now().getTime() + OVERLAP_MS),
      },
      select: webhookColumns,
    })
    const name = hostOf(made.url)
    return { made, opening: { event: 'webhook_changed', kind: 'webhook', name, changed: true } }
  })
  return { ...row, secret }
}
