import type { Transaction } from '@dayloom/db/client'
import type { UserContext } from '../../context.ts'
import type { MailPayload } from '../../platform/mail/kinds.ts'
import { queueMail } from '../../platform/mail/queue.ts'

export type FactorChange = MailPayload<'factor_changed'>

/** The owner hears of every change of what opens the account. */
export const notifyOwner = (tx: Transaction, ctx: UserContext, payload: FactorChange) => {
  const { id: user_id, email: recipient } = ctx.user
  return queueMail(tx, ctx, { kind: 'factor_changed', recipient, user_id, payload })
}
