import type { Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/queue.ts'
import { readReminderMail } from './read.ts'

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

/** Puts what was claimed on its way: to each device, and by mail where the person has that switched on. */
export const announce = async (
  tx: Transaction,
  ctx: Omit<JobContext, 'db'>,
  user_id: string,
  claimed: readonly Occurrence[],
) => {
  if (claimed.length === 0) return
  const now = ctx.now()
  const expires_at = new Date(now.getTime() + limits.reminder.late)
  const devices = await tx.pushSubscription.findMany({ where: { user_id }, select: { id: true } })
  await tx.push.createMany({
    data: devices.flatMap(({ id }) =>
      claimed.map((each) => ({ ...each, user_id, subscription_id: id, run_at: now, expires_at })),
    ),
    skipDuplicates: true,
  })
  const { email: recipient, ...user } = await tx.user.findUniqueOrThrow({ where: { id: user_id } })
  if (!user.task_reminders_enabled || !user.email_verified) return
  const id = newId(now)
  await tx.notification.updateMany({
    where: { user_id, OR: claimed.map((each) => ({ ...each })) },
    data: { mail_id: id },
  })
  const payload = await readReminderMail({ ...ctx, db: tx }, { id, user_id })
  if (payload) await queueMail(tx, ctx, { id, kind: 'reminder', recipient, user_id, payload, expires_at })
}
