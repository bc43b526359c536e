import type { Database } from '@dayloom/db/client'

/** A notification for a device that this process may work on until its lease ends. */
export interface ClaimedPush {
  user_id: string
  subscription_id: string
  target_id: string
  occurrence: string
  expires_at: Date
  attempts: number
}

type Key = Pick<ClaimedPush, 'user_id' | 'subscription_id' | 'target_id' | 'occurrence'>
const whereOf = ({ user_id, subscription_id, target_id, occurrence }: Key) => ({
  user_id,
  subscription_id,
  target_id,
  occurrence,
})

/**
 * Takes the one that has waited longest of everybody but the busy, or null. Two processes never take the same one: a row that is being taken is
 * skipped, and a taken one is free again when its lease ends, which is how it survives a killed process.
 */
export const claimPush = async (
  db: Database,
  now: Date,
  lease: number,
  busy: readonly string[] = [],
): Promise<ClaimedPush | null> => {
  const [push] = await db.$queryRaw<ClaimedPush[]>`
    WITH next AS MATERIALIZED (
      SELECT user_id, subscription_id, target_id, occurrence FROM pushes
      WHERE run_at <= ${now} AND user_id <> ALL (${busy}::uuid[]) ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE pushes p SET attempts = p.attempts + 1, run_at = ${new Date(now.getTime() + lease)} FROM next
    WHERE p.user_id = next.user_id AND p.subscription_id = next.subscription_id AND p.target_id = next.target_id
      AND p.occurrence = next.occurrence
    RETURNING p.user_id::text, p.subscription_id::text, p.target_id::text, p.occurrence, p.expires_at, p.attempts`
  return push ?? null
}

/** Sent, or pointless. */
export const finishPush = (db: Database, push: Key) => db.push.deleteMany({ where: whereOf(push) })

/**
 * The device could not be told now: nor can it of anything else that waits for it, which would only keep others from
 * their turn. Of what is being sent to it, the lease goes on.
 */
export const postponeDevice = (db: Database, push: ClaimedPush, run_at: Date) =>
  db.$executeRaw`
    UPDATE pushes SET attempts = greatest(attempts, ${push.attempts}),
      run_at = CASE WHEN target_id = ${push.target_id}::uuid AND occurrence = ${push.occurrence}
        THEN ${run_at}::timestamptz ELSE greatest(run_at, ${run_at}::timestamptz) END
    WHERE user_id = ${push.user_id}::uuid AND subscription_id = ${push.subscription_id}::uuid`

/** The device; null where it was removed meanwhile. */
export const readPushDevice = (db: Database, { user_id, subscription_id: id }: Key) =>
  db.pushSubscription.findUnique({
    where: { user_id_id: { user_id, id } },
    select: { endpoint: true, p256dh: true, auth: true },
  })

/** The push service says that there is no such device any more. */
export const removePushDevice = (db: Database, { user_id, subscription_id: id }: Key) =>
  db.pushSubscription.deleteMany({ where: { user_id, id } })
