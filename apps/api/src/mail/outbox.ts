import type { Database } from '@dayloom/db/client'

/** A row of the outbox that this process may work on until its lease ends. */
export interface ClaimedMail {
  id: string
  user_id: string | null
  kind: string
  recipient: string
  payload: string
  attempts: number
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/**
 * Takes the waiting mail that ends first, or null. Two processes never take the same one: a row that is being taken
 * is skipped, and a taken one is free again only when its lease ends, which is how mails survive a killed process.
 */
export const claimMail = async (
  db: Database,
  kinds: string[],
  now: Date,
  lease: number,
): Promise<ClaimedMail | null> => {
  const [mail] = await db.$queryRaw<ClaimedMail[]>`
    WITH next AS MATERIALIZED (
      SELECT id FROM mails
      WHERE sent_at IS NULL AND failed_at IS NULL AND payload IS NOT NULL AND kind = ANY(${kinds})
        AND run_at <= ${now} AND expires_at > ${now} AND (lease_until IS NULL OR lease_until <= ${now})
      ORDER BY expires_at, run_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE mails SET attempts = attempts + 1, lease_until = ${later(now, lease)}
    FROM next WHERE mails.id = next.id
    RETURNING mails.id::text, user_id::text, kind, recipient, payload, attempts`
  return mail ?? null
}

/** Sent: what it said is erased. */
export const markSent = (db: Database, id: string, now: Date) =>
  db.mail.updateMany({
    where: { id, sent_at: null },
    data: { sent_at: now, payload: null, lease_until: null, error: null },
  })

/** To be tried again. */
export const markForRetry = (db: Database, id: string, run_at: Date, error: string) =>
  db.mail.updateMany({ where: { id, sent_at: null }, data: { run_at, lease_until: null, error } })

/** Given up: a dead letter, kept with its encrypted text until it expires so that an operator can release it. */
export const markFailed = (db: Database, id: string, now: Date, error: string) =>
  db.mail.updateMany({ where: { id, sent_at: null }, data: { failed_at: now, lease_until: null, error } })

/** Not sent, because what it was about is over. */
export const markSkipped = (db: Database, id: string, now: Date) =>
  db.mail.updateMany({
    where: { id, sent_at: null },
    data: { failed_at: now, payload: null, lease_until: null, error: 'skipped' },
  })

/** Drops what came too late, and erases what dead letters said once it is pointless. */
export const dropExpired = async (db: Database, kinds: string[], now: Date) => {
  const expired = { kind: { in: kinds }, sent_at: null, expires_at: { lte: now } }
  await db.mail.updateMany({
    where: { ...expired, failed_at: null },
    data: { failed_at: now, payload: null, lease_until: null, error: 'expired' },
  })
  await db.mail.updateMany({ where: { ...expired, payload: { not: null } }, data: { payload: null } })
}
