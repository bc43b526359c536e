import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../context.ts'
import { newId } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { readReminderMail } from './read-mail.ts'
import { remindMoment } from './wanted.ts'

/** One task or habit at one time. */
export interface Occurrence {
  target_id: string
  occurrence: string
}

/** Of these, each that nobody has claimed before. The fixed order keeps two that claim at once from a deadlock. */
export const claim = async (
  tx: Transaction,
  user_id: string,
  kind: 'task' | 'habit',
  all: readonly Occurrence[],
  now: Date,
) => {
  const rows = JSON.stringify(all.map(({ target_id, occurrence }) => ({ target_id, occurrence })))
  return tx.$queryRaw<Occurrence[]>`
    INSERT INTO notifications (user_id, target_id, occurrence, kind, created_at)
    SELECT ${user_id}::uuid, r.target_id, r.occurrence, ${kind}, ${now}::timestamptz
    FROM jsonb_to_recordset(${rows}::jsonb) AS r (target_id uuid, occurrence text)
    ORDER BY r.target_id, r.occurrence
    ON CONFLICT DO NOTHING
    RETURNING target_id::text, occurrence`
}

const unnested = (all: readonly Occurrence[]) => sql`
  unnest(${all.map(({ target_id }) => target_id)}::uuid[], ${all.map(({ occurrence }) => occurrence)}::text[])`

/** A row for each device and reminder, whatever their number by one statement; for a device, as many as there is room for. */
const queuePushes = async (tx: Transaction, user_id: string, claimed: readonly Occurrence[], now: Date) => {
  const devices = await tx.pushSubscription.findMany({ where: { user_id }, select: { id: true } })
  const expires_at = new Date(now.getTime() + serverLimits.reminder.late)
  await tx.$executeRaw`
    WITH devices AS MATERIALIZED (
      SELECT d.id, ${limits.push.waiting}::int
        - (SELECT count(*) FROM pushes p WHERE p.user_id = ${user_id}::uuid AND p.subscription_id = d.id) AS room
      FROM unnest(${devices.map(({ id }) => id)}::uuid[]) AS d (id)
    )
    INSERT INTO pushes (user_id, subscription_id, target_id, occurrence, run_at, expires_at)
    SELECT ${user_id}::uuid, d.id, c.target_id, c.occurrence, ${now}::timestamptz, ${expires_at}::timestamptz
    FROM devices d JOIN ${unnested(claimed)} WITH ORDINALITY AS c (target_id, occurrence, ordinal)
      ON c.ordinal <= d.room
    ON CONFLICT DO NOTHING`
}

/** Of a task `t`: its reminder and the mail of what is due soon are about the same date. The earlier one is enough. */
const isAboutDueDate = sql`t.due_date >= ${remindMoment}`

/** The reminders that a mail is for. A date that a mail was about already is claimed in `reminders`, as the other mail does. */
const claimMail = async (tx: Transaction, user_id: string, id: string, claimed: readonly Occurrence[]) => {
  await tx.$executeRaw`
    INSERT INTO reminders (user_id, task_id, due_date, mail_id)
    SELECT t.user_id, t.id, t.due_date, ${id}::uuid FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.id = ANY(${claimed.map(({ target_id }) => target_id)}::uuid[])
      AND ${isAboutDueDate}
    ORDER BY t.id
    ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    UPDATE notifications SET mail_id = ${id}::uuid
    FROM ${unnested(claimed)} AS claimed (target_id, occurrence)
    WHERE notifications.user_id = ${user_id}::uuid AND notifications.target_id = claimed.target_id
      AND notifications.occurrence = claimed.occurrence
      AND NOT EXISTS (
        SELECT FROM tasks t JOIN reminders r ON r.user_id = t.user_id AND r.task_id = t.id AND r.due_date = t.due_date
        WHERE t.user_id = ${user_id}::uuid AND t.id = claimed.target_id AND r.mail_id <> ${id}::uuid
          AND ${isAboutDueDate}
      )`
}

/** Puts what was claimed on its way: to each device, and by mail where the person has that switched on. */
export const announce = async (
  tx: Transaction,
  ctx: Omit<JobContext, 'db'>,
  user_id: string,
  claimed: readonly Occurrence[],
) => {
  if (claimed.length === 0) return
  const now = ctx.now()
  await queuePushes(tx, user_id, claimed, now)
  const { email: recipient, ...user } = await tx.user.findUniqueOrThrow({ where: { id: user_id } })
  if (!user.task_reminders_enabled || !user.email_verified) return
  const id = newId(now)
  await claimMail(tx, user_id, id, claimed)
  const payload = await readReminderMail({ ...ctx, db: tx }, { id, user_id })
  const expires_at = new Date(now.getTime() + serverLimits.reminder.late)
  if (payload) await queueMail(tx, ctx, { id, kind: 'reminder', recipient, user_id, payload, expires_at })
}
