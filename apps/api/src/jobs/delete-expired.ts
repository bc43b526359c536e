import { limits } from '@dayloom/validators/limits'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MAIL_RETENTION_MS = 30 * DAY
/** A code that is over still makes the next one wait for a minute; the rest is for whoever looks into what happened. */
const CODE_RETENTION_MS = DAY

/** Removes what is over: sessions, known devices, spent codes and tokens, old mails and reminders, counters whose window has ended. */
export const deleteExpiredJob = ({ host: { db, now } }: JobDeps): Job => ({
  name: 'delete-expired',
  every: 15 * MINUTE,
  run: async () => {
    const at = now()
    const before = (milliseconds: number) => ({ lt: new Date(at.getTime() - milliseconds) })
    await db.session.deleteMany({ where: { expires_at: { lte: at } } })
    await db.knownDevice.deleteMany({ where: { expires_at: { lte: at } } })
    await db.code.deleteMany({ where: { expires_at: before(CODE_RETENTION_MS) } })
    await db.idempotencyKey.deleteMany({ where: { expires_at: { lte: at } } })
    await db.spentToken.deleteMany({ where: { expires_at: { lt: at } } })
    await db.mail.deleteMany({ where: { created_at: before(MAIL_RETENTION_MS) } })
    await db.alert.deleteMany({ where: { due_date: before(DAY) } })
    await db.notification.deleteMany({ where: { created_at: before(MAIL_RETENTION_MS) } })
    await db.webhookDelivery.deleteMany({
      where: { created_at: before(limits.webhook.kept), status: { not: 'pending' } },
    })
    await db.rateLimit.deleteMany({ where: { expire: { lt: at.getTime() } } })
  },
})
