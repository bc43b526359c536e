import type { Transaction } from '@dayloom/db/client'
import type { DeleteAccountInput } from '@dayloom/validators/users'
import type { JobContext, UserContext } from '../../context.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { queueRemoval } from '../../platform/files/queue-removal.ts'
import { removeDueFiles } from '../../platform/files/remove.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { retry } from '../../platform/retry.ts'
import { deleteAddresses } from './address.ts'
import { eraseDerived } from './erase-derived.ts'
import { eraseRows, largeTables } from './erase-rows.ts'
import { lockUser } from '../../platform/lock-user.ts'

const filesOf = async (tx: Transaction, user_id: string) => {
  const select = { storage_key: true, size: true } as const
  const attachments = await tx.attachment.findMany({ where: { user_id }, select })
  const pictures = await tx.profilePicture.findMany({ where: { user_id }, select })
  return [...attachments, ...pictures]
}

/** What no key ties to the person's row. */
const eraseApart = async (tx: Transaction, account: Awaited<ReturnType<typeof lockUser>>) => {
  await deleteAddresses(tx, account)
  const where = { user_id: account.id }
  await tx.code.deleteMany({ where })
  await tx.mail.deleteMany({ where })
}

/** Deletes a person and everything they own. Tells which of their files are to be removed. */
export const eraseUser = async (tx: Transaction, id: string, now: Date, batch?: number) => {
  // From here on nobody writes anything for this person: every row of theirs has to look at this one first.
  await eraseApart(tx, await lockUser(tx, id, 'UPDATE'))
  const files = await filesOf(tx, id)
  await queueRemoval(tx, id, files, now)
  for (const name of largeTables) await eraseRows(tx, id, name, { batch })
  await tx.user.delete({ where: { id }, select: { id: true } })
  // Whoever was changing one of those rows has logged it by now, and nobody else finds one.
  await eraseRows(tx, id, 'changes', { batch })
  await tx.changeCounter.deleteMany({ where: { user_id: id } })
  return { user_id: id, storage_keys: files.map(({ storage_key }) => storage_key) }
}

/**
 * Deletes the account with all rows and files: sessions, codes and waiting mails too, all but the one about the
 * deletion. What cannot be removed at once, a job removes later.
 */
export const eraseAccount = async (ctx: JobContext & { user: { id: string; email: string } }) => {
  const { db, now, user } = ctx
  const farewell = { kind: 'account_deleted' as const, recipient: user.email, user_id: null, payload: {} }
  const erase = () =>
    db.$transaction(
      async (tx) => {
        const files = await eraseUser(tx, user.id, now())
        await queueMail(tx, ctx, farewell)
        return files
      },
      { timeout: 40_000 },
    )
  await eraseDerived(ctx)
  const files = await retry(erase)
  await removeDueFiles(ctx, files).catch(() => undefined)
}

export const deleteAccount = async (ctx: UserContext, proof: DeleteAccountInput) => {
  await proveOwner(ctx, proof)
  await eraseAccount(ctx)
  ctx.ports.audit('account_deleted', { request: ctx.request, user_id: ctx.user.id })
  ctx.reply.setSession(null)
  return { done: true as const }
}
