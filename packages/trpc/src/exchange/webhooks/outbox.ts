import type { Transaction } from '@dayloom/db/client'
import { accountLimits } from '@dayloom/validators/limits'
import type { JobContext } from '../../context.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { decryptSecret, encryptSecret } from './secret.ts'
import { nextAttempt } from './schedule.ts'
import { isStillValid } from './rotate.ts'
import { giveUpDeliveries } from './service.ts'

/** A webhook that this process may send to until its lease ends. */
export interface ClaimedWebhook {
  user_id: string
  id: string
}

export interface NextDelivery {
  id: string
  type: string
  payload: string
  url: string
  /** Each signs it. Null where the key that they were encrypted with is lost. */
  secrets: readonly string[] | null
}

/** What came of an attempt. */
export interface Attempt {
  isDelivered: boolean
  status: number | null
  body: string | null
  error: string | null
  /** So many milliseconds the receiver asks to be left alone. */
  retryAfter?: number | undefined
}

type Ctx = Pick<JobContext, 'db' | 'now' | 'ports'>

/** How many webhooks are sent to at the same time. */
interface Slots {
  free: number
  /** Those of one person. */
  perPerson: number
  /** How many of each person are sent to already. */
  taken: ReadonlyMap<string, number>
}

/** Those whose turn it is, of rows in the order of their turns. */
const fitting = (due: readonly ClaimedWebhook[], { free, perPerson, taken }: Slots) => {
  const counts = new Map(taken)
  const found = due.filter(({ user_id }) => {
    const count = (counts.get(user_id) ?? 0) + 1
    counts.set(user_id, count)
    return count <= perPerson
  })
  return found.slice(0, free)
}

/** Takes those that have something to send by now, as far as there are slots. No two processes take the same one. */
export const claimWebhooks = async (
  { db, now }: Ctx,
  lease: number,
  slots: Slots,
): Promise<ClaimedWebhook[]> => {
  const at = now()
  const full = [...slots.taken].flatMap(([id, count]) => (count >= slots.perPerson ? [id] : []))
  // As many as a person may have for each slot, so that a person with many leaves no slot empty.
  const due = await db.$queryRaw<ClaimedWebhook[]>`
    SELECT user_id::text, id::text FROM webhooks
    WHERE run_at <= ${at} AND enabled AND user_id <> ALL (${full}::uuid[])
    ORDER BY run_at LIMIT ${slots.free * accountLimits.webhooks}`
  const claimed: ClaimedWebhook[] = []
  for (const { user_id, id } of fitting(due, slots)) {
    const { count } = await db.webhook.updateMany({
      where: { user_id, id, enabled: true, run_at: { lte: at } },
      data: { run_at: new Date(at.getTime() + lease) },
    })
    if (count === 1) claimed.push({ user_id, id })
  }
  return claimed
}

const lock = async (tx: Transaction, { user_id, id }: ClaimedWebhook) => {
  const [found] = await tx.$queryRaw<
    {
      url: string
      secret: string
      previous_secret: string | null
      previous_until: Date | null
      enabled: boolean
      failing_since: Date | null
      is_full: boolean
    }[]
  >`
    SELECT url, secret, previous_secret, previous_until, enabled, failing_since, is_full FROM webhooks
    WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return found?.enabled === true ? found : null
}

const readSecret = async (ctx: Ctx, tx: Transaction, { user_id, id }: ClaimedWebhook, secret: string) => {
  const decrypted = decryptSecret(ctx, id, secret)
  if (decrypted?.isOutdated) {
    const data = { secret: encryptSecret(ctx, id, decrypted.text) }
    await tx.webhook.updateMany({ where: { user_id, id }, data })
  }
  return decrypted?.text ?? null
}

interface Secrets {
  secret: string
  previous_secret: string | null
  previous_until: Date | null
}

/** Today's first, and the one before while it is still valid. */
const readSecrets = async (ctx: Ctx, tx: Transaction, webhook: ClaimedWebhook, row: Secrets) => {
  const secret = await readSecret(ctx, tx, webhook, row.secret)
  if (secret === null) return null
  const isBoth = row.previous_secret !== null && isStillValid(row.previous_until, ctx.now())
  const previous = isBoth ? decryptSecret(ctx, webhook.id, row.previous_secret ?? '') : null
  return previous ? [secret, previous.text] : [secret]
}

/**
 * What is to be sent now, oldest change first, tests before all. Null where nothing is, or not yet: then the webhook
 * waits for the first one.
 */
export const nextDelivery = (
  ctx: Ctx,
  webhook: ClaimedWebhook,
  lease: number,
): Promise<NextDelivery | null> =>
  ctx.db.$transaction(async (tx) => {
    const { user_id, id } = webhook
    const row = await lock(tx, webhook)
    if (!row) return null
    const at = ctx.now()
    const head = await tx.webhookDelivery.findFirst({
      where: { user_id, webhook_id: id, status: 'pending' },
      orderBy: [{ seq: 'asc' }, { id: 'asc' }],
      select: { id: true, type: true, payload: true, run_at: true },
    })
    const isDue = head !== null && head.run_at <= at
    const run_at = isDue ? new Date(at.getTime() + lease) : (head?.run_at ?? null)
    await tx.webhook.updateMany({ where: { user_id, id }, data: { run_at } })
    if (!isDue) return null
    const { type, payload } = head
    return {
      id: head.id,
      type,
      payload,
      url: row.url,
      secrets: await readSecrets(ctx, tx, webhook, row),
    }
  })

/** The receiver says that nothing is there any more, and never will be (RFC 9110). */
const GONE = 410

/** Switches a webhook off, and tells its person. */
const disable = async (
  ctx: Ctx,
  tx: Transaction,
  { user_id, id }: ClaimedWebhook,
  payload: { url: string; reason: 'failing' | 'gone' },
) => {
  await giveUpDeliveries(tx, user_id, id)
  await tx.webhook.updateMany({
    where: { user_id, id },
    data: { enabled: false, run_at: null, is_full: false },
  })
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, select: { email: true } })
  await queueMail(tx, ctx, { kind: 'webhook_disabled', recipient: user.email, user_id, payload })
}

/** Keeps what came of an attempt, and says when the next one is. */
export const recordAttempt = (
  ctx: Ctx,
  webhook: ClaimedWebhook,
  { id, type }: Pick<NextDelivery, 'id' | 'type'>,
  { isDelivered, status: response_status, body: response_body, error, retryAfter }: Attempt,
) =>
  ctx.db.$transaction(async (tx) => {
    const row = await lock(tx, webhook)
    if (!row) return
    const { user_id } = webhook
    const now = ctx.now()
    const save = (data: { status: 'pending' | 'succeeded' | 'failed' }) =>
      tx.webhookDelivery.update({
        where: { user_id_id: { user_id, id } },
        data: { ...data, attempts: { increment: 1 }, response_status, response_body, error },
        select: { attempts: true },
      })
    const set = (data: { failing_since?: Date | null; is_full?: false }) =>
      tx.webhook.updateMany({ where: { user_id, id: webhook.id }, data })
    if (isDelivered) {
      await save({ status: 'succeeded' })
      if (row.failing_since !== null || row.is_full) await set({ failing_since: null, is_full: false })
      return
    }
    if (response_status === GONE) {
      await save({ status: 'failed' })
      await disable(ctx, tx, webhook, { url: row.url, reason: 'gone' })
      return
    }
    // A test says how it is now, and is not repeated.
    if (type === 'test') {
      await save({ status: 'failed' })
      // It has left like one that arrived, and may be the last: nothing else would make the webhook be looked at again.
      if (row.is_full) await set({ is_full: false })
      return
    }
    const { attempts } = await save({ status: 'pending' })
    const failingSince = row.failing_since ?? now
    if (!row.failing_since) await set({ failing_since: now })
    const next = nextAttempt({ attempts, failingSince, now, retryAfter })
    if (next) await tx.webhookDelivery.updateMany({ where: { user_id, id }, data: { run_at: next } })
    else await disable(ctx, tx, webhook, { url: row.url, reason: 'failing' })
  })
