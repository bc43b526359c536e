import type { Job } from './runner.ts'
import type { Workplace } from './workplace.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MAILS_KEPT = 30 * DAY
/** A code that is over still makes the next one wait for a minute; the rest is for whoever looks into what happened. */
const CODES_KEPT = DAY

/** Removes what is over: sessions, known devices, spent codes and tokens, old mails and reminders, counters whose window has ended. */
export const forgetJob = ({ host: { db, now } }: Workplace): Job => ({
  name: 'forget',
  every: 15 * MINUTE,
  run: async () => {
    const at = now()
    const before = (milliseconds: number) => ({ lt: new Date(at.getTime() - milliseconds) })
    await db.session.deleteMany({ where: { expires_at: { lte: at } } })
    await db.knownDevice.deleteMany({ where: { expires_at: { lte: at } } })
    await db.code.deleteMany({ where: { expires_at: before(CODES_KEPT) } })
    await db.spentToken.deleteMany({ where: { expires_at: { lt: at } } })
    await db.mail.deleteMany({ where: { created_at: before(MAILS_KEPT) } })
    await db.reminder.deleteMany({ where: { due_date: before(DAY) } })
    await db.rateLimit.deleteMany({ where: { expire: { lt: at.getTime() } } })
  },
})
