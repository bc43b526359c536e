import type { Transaction } from '@dayloom/db/client'
import type { User } from '@dayloom/validators/users'
import type { JobContext } from '../context.ts'
import { queueMail } from '../mail/queue.ts'

/** Lets a Google account open this account too, and tells its owner. One that has another Google account keeps it. */
export const linkGoogle = async (
  tx: Transaction,
  ctx: JobContext,
  { id, email }: Pick<User, 'id' | 'email'>,
  google_sub: string,
) => {
  const { count } = await tx.user.updateMany({ where: { id, google_sub: null }, data: { google_sub } })
  if (count === 0) return
  await tx.googleAccount.create({ data: { google_sub, user_id: id } })
  await queueMail(tx, ctx, { kind: 'google_linked', recipient: email, user_id: id, payload: {} })
}
