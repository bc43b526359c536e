import type { Transaction } from '@dayloom/db/client'
import type { z } from 'zod'
import type { JobContext } from '../../context.ts'
import { newId } from '../ids.ts'
import { lockUser } from '../lock-user.ts'
import {
  mailPayloads,
  taskPayloads,
  type MailKind,
  type MailPayload,
  type QueueKind,
  type QueuePayload,
  type TaskKind,
} from './kinds.ts'

/** Notified with every new row, so that a mail leaves as soon as its transaction has committed. */
export const MAIL_CHANNEL = 'mails'

const DAY = 24 * 60 * 60 * 1000
/** A server that gets SMTP later sends nothing older. */
const MAIL_LIFETIME_MS = 3 * DAY

export interface NewMail<K extends QueueKind> {
  /** Given where other rows of the transaction name the mail. */
  id?: string
  kind: K
  recipient: string
  /** The mail goes with its user's account. Null for one that must outlive it. */
  user_id: string | null
  payload: QueuePayload<K>
  /** A second mail with the same key is not written. */
  dedupe_key?: string
  run_at?: Date
  expires_at?: Date
}

/**
 * Puts a mail into the outbox. Call it in the transaction that causes the mail: both happen or neither does.
 * Answers whether it was written, which it was not when its `dedupe_key` had been used. Throws where the account is gone.
 */
export const queueMail = async <K extends QueueKind>(
  tx: Transaction,
  { now, ports }: Pick<JobContext, 'now' | 'ports'>,
  { id: given, payload, run_at, expires_at, ...mail }: NewMail<K>,
) => {
  const created_at = now()
  const id = given ?? newId(created_at)
  if (mail.user_id !== null) await lockUser(tx, mail.user_id, 'KEY SHARE')
  const { count } = await tx.mail.createMany({
    data: {
      ...mail,
      id,
      payload: ports.secrets.encrypt('mail', id, JSON.stringify(payload)),
      created_at,
      run_at: run_at ?? created_at,
      expires_at: expires_at ?? new Date(created_at.getTime() + MAIL_LIFETIME_MS),
    },
    skipDuplicates: true,
  })
  await tx.$executeRaw`SELECT pg_notify(${MAIL_CHANNEL}, '')`
  return count === 1
}

/** At most one such mail a day for a person, by the calendar of UTC: strangers cause it, and must not fill a mailbox. */
export const queueDailyMail = (
  ctx: Pick<JobContext, 'db' | 'now' | 'ports'>,
  kind: 'registration_attempt' | 'sign_in_attempts',
  { id: user_id, email: recipient }: { id: string; email: string },
) => {
  const day = ctx.now().toISOString().slice(0, 10)
  const dedupe_key = `${kind}:${user_id}:${day}`
  return ctx.db.$transaction((tx) =>
    queueMail(tx, ctx, { kind, recipient, user_id, payload: {}, dedupe_key }),
  )
}

interface EncryptedRow<K> {
  id: string
  kind: K
  payload: string
}

interface Decrypting {
  ports: Pick<JobContext['ports'], 'secrets'>
}

const decryptPayload = ({ ports }: Decrypting, { id, payload }: EncryptedRow<QueueKind>): unknown =>
  JSON.parse(ports.secrets.decrypt('mail', id, payload))

const mails: { [K in MailKind]: z.ZodType<MailPayload<K>> } = mailPayloads
const tasks: { [K in TaskKind]: z.ZodType<QueuePayload<K>> } = taskPayloads

/** The payload of a queued mail. Throws when it was encrypted with another key. */
export const decryptMail = <K extends MailKind>(ctx: Decrypting, mail: EncryptedRow<K>) =>
  mails[mail.kind].parse(decryptPayload(ctx, mail))

/** The same for what is not a mail. */
export const decryptTask = <K extends TaskKind>(ctx: Decrypting, task: EncryptedRow<K>) =>
  tasks[task.kind].parse(decryptPayload(ctx, task))
