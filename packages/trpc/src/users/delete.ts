import type { Transaction } from '@dayloom/db/client'
import type { accountDeletion } from '@dayloom/validators/users'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { signedOut } from '../errors.ts'
import { queueRemoval } from '../files/removals.ts'
import { removeNow } from '../files/remove.ts'
import { queueMail } from '../mail/queue.ts'
import { retry } from '../retry.ts'

/** From here on nobody writes anything for this person: every row of theirs has to look at this one first. */
const lockUser = async (tx: Transaction, id: string) => {
  const found = await tx.$queryRaw<unknown[]>`SELECT FROM users WHERE id = ${id}::uuid FOR UPDATE`
  if (found.length === 0) throw signedOut()
}

const filesOf = async (tx: Transaction, user_id: string) => {
  const select = { storage_key: true } as const
  const attachments = await tx.attachment.findMany({ where: { user_id }, select })
  const pictures = await tx.profilePicture.findMany({ where: { user_id }, select })
  return [...attachments, ...pictures].map(({ storage_key }) => storage_key)
}

/** Deletes a person and, by the keys of their rows, everything they own. Tells which files are to be removed. */
export const eraseUser = async (tx: Transaction, id: string, now: Date) => {
  // A life's worth of rows takes longer than a request may.
  await tx.$executeRaw`SET LOCAL statement_timeout = '30s'`
  await lockUser(tx, id)
  const keys = await filesOf(tx, id)
  await queueRemoval(tx, keys, now)
  await tx.user.delete({ where: { id }, select: { id: true } })
  return keys
}

/** Deletes the account with all rows and files: sessions, codes and waiting mails too, all but the farewell. */
export const deleteAccount = async (ctx: UserContext, proof: z.output<typeof accountDeletion>) => {
  const { db, now, user } = ctx
  await proveOwner(ctx, proof)
  const farewell = { kind: 'account_deleted' as const, recipient: user.email, user_id: null, payload: {} }
  const erase = () =>
    db.$transaction(
      async (tx) => {
        const keys = await eraseUser(tx, user.id, now())
        await queueMail(tx, ctx, farewell)
        return keys
      },
      { timeout: 40_000 },
    )
  const keys = await retry(erase)
  ctx.ports.audit('account_deleted', { request: ctx.request, user_id: user.id })
  ctx.reply.setSession(null)
  // What cannot be removed at once, a job removes later.
  await removeNow(ctx, keys).catch(() => undefined)
  return { done: true as const }
}
