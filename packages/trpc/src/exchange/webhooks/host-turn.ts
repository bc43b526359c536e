import type { JobContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { consumeEach, isTooMany } from '../../platform/limits.ts'
import type { ClaimedWebhook } from './outbox.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'ports'>

/** Milliseconds until this host may be sent to again: webhooks of one account, or of many, may lead to one that never asked. */
const waitForHost = async ({ ports }: Ctx, { user_id }: ClaimedWebhook, hostname: string) => {
  try {
    await consumeEach(ports.limits, [
      ['webhook_host_account', user_id, hostname],
      ['webhook_host', hostname],
    ])
    return 0
  } catch (error) {
    if (error instanceof AppError && isTooMany(error)) return (error.retryAfter ?? 1) * 1000
    throw error
  }
}

/** Counts a delivery to the host of this address. Where it had too many, the webhook waits, and the answer is no. */
export const takeHostTurn = async (ctx: Ctx, webhook: ClaimedWebhook, url: string) => {
  const wait = await waitForHost(ctx, webhook, new URL(url).hostname)
  if (wait === 0) return true
  const { user_id, id } = webhook
  const run_at = new Date(ctx.now().getTime() + wait)
  await ctx.db.webhook.updateMany({ where: { user_id, id, enabled: true }, data: { run_at } })
  return false
}
