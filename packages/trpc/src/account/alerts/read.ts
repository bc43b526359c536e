import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../../context.ts'
import { iso } from '../../platform/sql.ts'
import { unsubscribePath } from './unsubscribe.ts'
import { isInUse } from '../../lists/in-use.ts'

/** A task `t` of a user `u` who wants to be reminded of it. A constraint ties the status `done` to `completed_at`. */
export const isWanted = (now: Date) => sql`t.completed_at IS NULL AND t.deleted_at IS NULL AND ${isInUse}
  AND t.due_date > ${now} AND u.task_reminders_enabled AND u.email_verified`

interface Row {
  timezone: string
  title: string
  due_date: string
  due_day: string | null
  total: number
}

/** The mail of a reminder. */
interface MailRef {
  id: string
  user_id: string
}

interface Reader extends Pick<JobContext, 'now' | 'ports'> {
  db: Database | Transaction
}

/**
 * Lets go of what a queued reminder need not say any more: done, deleted, moved, switched off or past. It may be
 * reminded of again, should it come back in time.
 */
export const releaseAlerts = ({ db, now }: Reader, { id, user_id }: MailRef) =>
  db.$executeRaw`
    DELETE FROM reminders r USING tasks t, users u
    WHERE r.user_id = ${user_id}::uuid AND r.mail_id = ${id}::uuid AND t.user_id = r.user_id AND t.id = r.task_id AND u.id = r.user_id
      AND (t.due_date = r.due_date AND ${isWanted(now())}) IS NOT TRUE`

/** What a reminder says now: the first tasks, and how many more there are; null when nothing is left to say. */
export const readAlert = async ({ db, now, ports }: Reader, { id, user_id }: MailRef) => {
  const rows = await db.$queryRaw<Row[]>`
    SELECT u.timezone, t.title, ${iso(sql`t.due_date`)} AS due_date, t.due_day::text,
      (count(*) OVER ())::int AS total
    FROM reminders r
      JOIN tasks t ON t.user_id = r.user_id AND t.id = r.task_id AND t.due_date = r.due_date
      JOIN users u ON u.id = r.user_id
    WHERE r.user_id = ${user_id}::uuid AND r.mail_id = ${id}::uuid AND ${isWanted(now())}
    ORDER BY t.due_date, t.id LIMIT ${serverLimits.alert.listed}`
  const [first] = rows
  if (!first) return null
  return {
    timezone: first.timezone,
    tasks: rows.map(({ title, due_date, due_day }) => ({ title, due_date, due_day })),
    more: first.total - rows.length,
    unsubscribe: unsubscribePath({ ports }, user_id),
  }
}
