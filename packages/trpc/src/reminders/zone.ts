import type { Transaction } from '@dayloom/db/client'

/**
 * Has the reminders of a person's habits looked at anew where the zone that is about to be written is not theirs: their
 * next times are reckoned in it. Also of those that are archived or deleted, which may come back. Their row is locked
 * already.
 */
export const remindInZone = async (
  tx: Transaction,
  user_id: string,
  timezone: string | undefined,
  now: Date,
) => {
  if (timezone === undefined) return
  // Not NULL, which a habit that nobody has looked at has too: a look that began before could not tell.
  await tx.$executeRaw`
    UPDATE habits SET remind_due_at = ${now}::timestamptz
    WHERE user_id = ${user_id}::uuid AND remind_at_time IS NOT NULL
      AND EXISTS (SELECT FROM users WHERE id = ${user_id}::uuid AND timezone <> ${timezone})`
}
