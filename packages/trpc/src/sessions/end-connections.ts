import type { Transaction } from '@dayloom/db/client'

/**
 * Ends what reads, changes or follows an account without a session: its API tokens, webhooks and calendar address. For
 * an address that is proven by somebody who need not be who registered it, as a new password of a proven one leaves them:
 * they are the owner's own.
 */
export const endConnections = async (tx: Transaction, user_id: string) => {
  await tx.apiToken.deleteMany({ where: { user_id } })
  await tx.webhook.deleteMany({ where: { user_id } })
  await tx.calendarFeed.deleteMany({ where: { user_id } })
}
