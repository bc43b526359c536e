import type { Transaction } from '@dayloom/db/client'
import type { User } from '@dayloom/validators/users'
import type { JobContext } from '../../context.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import {
  accountsIn,
  dropAccount,
  keepAccount,
  linkedAt,
  providerOf,
  type ProviderAccount,
} from '../providers/provider-account.ts'

/**
 * Lets an account at a provider open this account too, and tells its owner. One that has an account there keeps it, and
 * the answer is false.
 */
export const linkAccount = async (
  tx: Transaction,
  ctx: JobContext,
  { id, email }: Pick<User, 'id' | 'email'>,
  account: ProviderAccount,
) => {
  const provider = providerOf(account)
  const owner = await lockUser(tx, id, 'NO KEY UPDATE')
  if (linkedAt(ctx, provider, owner)) return false
  // Of an issuer that this server had before.
  const former = accountsIn(owner).find((each) => providerOf(each) === provider)
  if (former) await dropAccount(tx, former, id)
  await tx.user.updateMany({ where: { id }, data: account })
  await keepAccount(tx, account, id)
  await queueMail(tx, ctx, { kind: `${provider}_linked`, recipient: email, user_id: id, payload: {} })
  return true
}
