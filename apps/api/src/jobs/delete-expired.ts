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

/** What is over: sessions, known devices, spent codes and tokens, invitations, old mails and reminders, counters whose window has ended. */
const tablesOf = (now: Date) => {
  const ago = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds)}::timestamptz`
  const [expires_at, created_at, due_date, expire] = [
    sql`expires_at`,
    sql`created_at`,
    sql`due_date`,
    sql`expire`,
  ]
  const [id, ofPerson] = [sql`id`, sql`user_id, id`]
  const over = { column: expires_at, isOld: sql`expires_at <= ${ago(0)}` }
  const isOldNews = sql`created_at < ${ago(MAIL_RETENTION_MS)}`
  return [
    { table: sql`sessions`, key: ofPerson, ...over },
    { table: sql`known_devices`, key: ofPerson, ...over },
    { table: sql`codes`, key: id, column: expires_at, isOld: sql`expires_at < ${ago(CODE_RETENTION_MS)}` },
    { table: sql`idempotency_keys`, key: sql`user_id, key`, ...over },
    { table: sql`spent_tokens`, key: sql`hash`, column: expires_at, isOld: sql`expires_at < ${ago(0)}` },
    { table: sql`invitations`, key: sql`hash`, ...over },
    { table: sql`mails`, key: id, column: created_at, isOld: isOldNews },
    {
      table: sql`reminders`,
      key: sql`user_id, task_id, due_date`,
      column: due_date,
      isOld: sql`due_date < ${ago(DAY)}`,
    },
    {
      table: sql`notifications`,
      key: sql`user_id, target_id, occurrence`,
      column: created_at,
      isOld: isOldNews,
    },
    {
      table: sql`webhook_deliveries`,
      key: ofPerson,
      column: created_at,
      isOld: sql`created_at < ${ago(limits.webhook.kept)} AND status <> 'pending'`,
    },
    // From a first number on: a range with both ends is what PostgreSQL without statistics looks up by the index.
    {
      table: sql`rate_limits`,
      key: sql`key`,
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
