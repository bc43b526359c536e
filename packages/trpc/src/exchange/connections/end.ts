import type { Transaction } from '@dayloom/db/client'
import { endPushSubscriptions } from '../../account/sessions/end-push-subscriptions.ts'

/**
 * Ends what reads, changes or follows an account without a session: API tokens, webhooks, the calendar address, and
 * the devices that show notifications. The browsers that still have a session subscribe again at their next visit.
 */
export const endConnections = async (tx: Transaction, user_id: string) => {
  await tx.apiToken.deleteMany({ where: { user_id } })
  await tx.webhook.deleteMany({ where: { user_id } })
  await tx.calendarFeed.deleteMany({ where: { user_id } })
  await endPushSubscriptions(tx, user_id)
}
