import type { Transaction } from '@dayloom/db/client'
import type { AuditEvent } from '../../account/audit.ts'
import type { UserContext } from '../../context.ts'
import { requireFreshProof } from '../../account/sessions/fresh-proof.ts'
import { lockSameOwner } from '../../platform/lock-user.ts'
import type { MailPayload } from '../../platform/mail/kinds.ts'
import { queueMail } from '../../platform/mail/queue.ts'

interface Opening extends MailPayload<'connection_opened'> {
  event: AuditEvent
}

/** A stranger can make an account of any address. A mailbox that nobody has proven gets one mail a day of each kind. */
const dedupeKey = ({ now, user }: UserContext, kind: string) =>
  user.email_verified
    ? {}
    : { dedupe_key: `connection_opened:${user.id}:${kind}:${now().toISOString().slice(0, 10)}` }

/**
 * Makes or widens what opens or follows the account without a session, such as an API token: it outlives the session
 * that made it. So it takes a fresh proof, tells the owner by mail, and leaves an audit line. A change that opens
 * nothing more answers `opening: null` and needs none of these.
 */
export const openConnection = async <T>(
  ctx: UserContext,
  make: (tx: Transaction) => Promise<{ made: T; opening: Opening | null }>,
): Promise<T> => {
  const { db, ports, request, user } = ctx
  const { made, opening } = await db.$transaction(async (tx) => {
    await lockSameOwner(tx, user)
    const result = await make(tx)
    if (!result.opening) return result
    requireFreshProof(ctx)
    const { event: _, ...payload } = result.opening
    await queueMail(tx, ctx, {
      kind: 'connection_opened',
      recipient: user.email,
      user_id: user.id,
      payload,
      ...dedupeKey(ctx, payload.kind),
    })
    return result
  })
  if (opening) ports.audit(opening.event, { request, user_id: user.id })
  return made
}
