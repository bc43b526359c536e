import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../../context.ts'
import { newId } from '../../platform/ids.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { morningToDue } from '../../tasks/due.ts'
import { isWanted, readAlert } from './read.ts'

/** What is due within a day and was not claimed yet. */
export const isDue = (now: Date) => sql`${isWanted(now)}
  AND t.due_date - ${morningToDue} <= ${new Date(now.getTime() + serverLimits.alert.lead)}
  AND NOT EXISTS (
    SELECT FROM reminders r WHERE r.user_id = t.user_id AND r.task_id = t.id AND r.due_date = t.due_date
  )`

/** The key lets each task and due date through once; the fixed order keeps two that claim at once from a deadlock. */
const claim = (tx: Transaction, user_id: string, mail_id: string, now: Date) =>
  tx.$queryRaw<{ due_date: Date }[]>`
    INSERT INTO reminders (user_id, task_id, due_date, mail_id)
    SELECT t.user_id, t.id, t.due_date, ${mail_id}::uuid FROM tasks t JOIN users u ON u.id = t.user_id
    WHERE t.user_id = ${user_id}::uuid AND ${isDue(now)}
    ORDER BY t.id
    ON CONFLICT DO NOTHING
    RETURNING due_date`

/** Puts one mail into the outbox for everything that is due soon for one person. */
export const queueDigest = ({ db, now, ports }: JobContext, user_id: string, recipient: string) =>
  db.$transaction(async (tx) => {
    // Before anything else, so that a deletion of the account is waited for and not met half-way.
    await lockUser(tx, user_id, 'KEY SHARE')
    const id = newId(now())
    const claimed = await claim(tx, user_id, id, now())
    const payload = await readAlert({ db: tx, now, ports }, { id, user_id })
    if (!payload) return 0
    const last = claimed.reduce((latest, { due_date }) => Math.max(latest, due_date.getTime()), 0)
    const mail = { id, kind: 'alerts' as const, recipient, user_id, payload }
    await queueMail(tx, { now, ports }, { ...mail, expires_at: new Date(last) })
    return claimed.length
  })
