import { sql } from '@dayloom/db/sql'
import { attemptAll, deleteOld } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MAIL_RETENTION_MS = 30 * DAY
/** A code that is over still makes the next one wait for a minute; the rest is for whoever looks into what happened. */
const CODE_RETENTION_MS = DAY

/** What is over: sessions, known devices, spent codes and tokens, old mails and reminders, counters whose window has ended. */
const tablesOf = (now: Date) => {
  const ago = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds)}::timestamptz`
  const [expires_at, created_at, due_date, expire] = [
    sql`expires_at`,
    sql`created_at`,
    sql`due_date`,
    sql`expire`,
  ]
  return [
    { table: sql`sessions`, column: expires_at, isOld: sql`expires_at <= ${ago(0)}` },
    { table: sql`known_devices`, column: expires_at, isOld: sql`expires_at <= ${ago(0)}` },
    { table: sql`codes`, column: expires_at, isOld: sql`expires_at < ${ago(CODE_RETENTION_MS)}` },
    { table: sql`idempotency_keys`, column: expires_at, isOld: sql`expires_at <= ${ago(0)}` },
    { table: sql`spent_tokens`, column: expires_at, isOld: sql`expires_at < ${ago(0)}` },
    { table: sql`mails`, column: created_at, isOld: sql`created_at < ${ago(MAIL_RETENTION_MS)}` },
    { table: sql`reminders`, column: due_date, isOld: sql`due_date < ${ago(DAY)}` },
    { table: sql`notifications`, column: created_at, isOld: sql`created_at < ${ago(MAIL_RETENTION_MS)}` },
    {
      table: sql`webhook_deliveries`,
      column: created_at,
      isOld: sql`created_at < ${ago(limits.webhook.kept)} AND status <> 'pending'`,
    },
    // From a first number on: a range with both ends is what PostgreSQL without statistics looks up by the index.
    {
      table: sql`rate_limits`,
      column: expire,
      isOld: sql`expire BETWEEN 0 AND ${now.getTime() - 1}::bigint`,
    },
  ]
}

/** Removes all of it, however much it is. A table that cannot be cleaned leaves the others to be. */
export const deleteExpiredJob = ({ host: { db, now } }: JobDeps): Job => ({
  name: 'delete-expired',
  every: 15 * MINUTE,
  leased: true,
  run: async (signal) => {
    await attemptAll(tablesOf(now()), (old) => deleteOld(db, old, { signal }))
  },
})
