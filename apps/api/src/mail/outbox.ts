import type { Database } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'

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

export const RESET_REQUEST = 'password_reset_request'

/** Requests for a reset have an index of their own, which only their name itself finds: any number of mails may wait. */
const isOneOf = (kinds: string[]) =>
  kinds.every((kind) => kind === RESET_REQUEST)
    ? sql`kind = 'password_reset_request'`
    : sql`kind = ANY(${kinds})`

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
      WHERE sent_at IS NULL AND failed_at IS NULL AND payload IS NOT NULL AND ${isOneOf(kinds)}
        AND run_at <= ${now} AND expires_at > ${now} AND (lease_until IS NULL OR lease_until <= ${now})
      ORDER BY expires_at, run_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE mails SET attempts = attempts + 1, lease_until = ${later(now, lease)}
    FROM next WHERE mails.id = next.id
    RETURNING mails.id::text, user_id::text, kind, recipient, payload, attempts`
  return mail ?? null
}

/** Names a claim: whoever takes the row after it makes another attempt of it. */
export type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

const held = ({ id, attempts }: Claim) => ({ id, attempts, sent_at: null, failed_at: null })

/** Whether the row is still this claim's, which then lasts for a whole lease from now. */
export const renewClaim = async (db: Database, claim: Claim, now: Date, lease: number) => {
  const { count } = await db.mail.updateMany({ where: held(claim), data: { lease_until: later(now, lease) } })
  return count > 0
}

/** Sent, whoever claims it now: what it said is erased. */
export const markSent = (db: Database, { id }: Claim, now: Date) =>
  db.mail.updateMany({
    where: { id, sent_at: null },
    data: { sent_at: now, payload: null, lease_until: null, error: null },
  })

/** To be tried again, unless another has taken it meanwhile. */
export const markForRetry = (db: Database, claim: Claim, run_at: Date, error: string) =>
  db.mail.updateMany({ where: held(claim), data: { run_at, lease_until: null, error } })

/** Given up: a dead letter, kept with its encrypted text until it expires so that an operator can release it. */
export const markFailed = (db: Database, claim: Claim, now: Date, error: string) =>
  db.mail.updateMany({ where: held(claim), data: { failed_at: now, lease_until: null, error } })

/** Not sent, because what it was about is over. */
export const markSkipped = (db: Database, claim: Claim, now: Date) =>
  db.mail.updateMany({
    where: held(claim),
    data: { failed_at: now, payload: null, lease_until: null, error: 'skipped' },
  })

/** Rows that one statement drops, well within its time. */
const BATCH_ROWS = 1000

/**
 * Drops what came too late, and erases what dead letters said once it is pointless. Each has an index of what there is
 * to do, since both are looked for among all mails of a month. One that is being taken is left for the next time.
 */
export const dropExpired = async (db: Database, kinds: string[], now: Date, signal?: AbortSignal) => {
  const write = async (set: Sql, which: Sql) => {
    for (let count = BATCH_ROWS; count === BATCH_ROWS;)
      count = signal?.aborted
        ? 0
        : await db.$executeRaw`
          UPDATE mails SET ${set} WHERE id = ANY(ARRAY(
            SELECT id FROM mails
            WHERE sent_at IS NULL AND ${which} AND expires_at <= ${now} AND kind = ANY(${kinds})
            ORDER BY expires_at LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED
          ))`
  }
  await write(
    sql`failed_at = ${now}, payload = NULL, lease_until = NULL, error = 'expired'`,
    sql`failed_at IS NULL`,
  )
  await write(sql`payload = NULL`, sql`failed_at IS NOT NULL AND payload IS NOT NULL`)
}
