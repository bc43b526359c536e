import type { Database, Transaction } from '@dayloom/db/client'

/** Of sessions that were signed out: such a device is told nothing any more. */
export const endPushSubscriptions = (
  db: Database | Transaction,
  user_id: string,
  session_id?: string | { not: string },
) => db.pushSubscription.deleteMany({ where: { user_id, session_id } })
