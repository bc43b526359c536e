import { messages } from '@dayloom/validators/messages'
import type { ToggleInput } from '@dayloom/validators/users'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { dropUselessCodes } from '../factors/change.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { endEverythingElse } from '../sessions/sessions.ts'

type Toggle = ToggleInput

/** What a mail switches on needs a mailbox that is known to be the person's; switching off is always allowed. */
const requireVerified = ({ user }: UserContext, enabled: boolean, text: string) => {
  if (enabled && !user.email_verified) throw new AppError('EMAIL_NOT_VERIFIED', text)
}

/** Switching it on signs every other device out: whoever is there never gave a second factor. */
export const toggleTwoFactor = async (ctx: UserContext, { enabled }: Toggle) => {
  const { user } = ctx
  requireVerified(ctx, enabled, messages.users.verifyForTwoFactor)
  const changed = await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'profile', [user.id])
    const { count } = await tx.user.updateMany({
      where: { id: user.id, two_factor_enabled: !enabled },
      data: { two_factor_enabled: enabled },
    })
    if (count === 0) return false
    if (enabled) await endEverythingElse(tx, ctx)
    else await dropUselessCodes(tx, user.id)
    const mail = { recipient: user.email, user_id: user.id, payload: { enabled } }
    await queueMail(tx, ctx, { kind: 'two_factor_changed', ...mail })
    return true
  })
  const event = enabled ? 'two_factor_on' : 'two_factor_off'
  if (changed) ctx.ports.audit(event, { request: ctx.request, user_id: user.id })
  return { two_factor_enabled: enabled }
}

export const toggleAlerts = async (ctx: UserContext, { enabled }: Toggle) => {
  requireVerified(ctx, enabled, messages.users.verifyForAlerts)
  const { id } = ctx.user
  await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'profile', [id])
    await tx.user.updateMany({ where: { id }, data: { task_reminders_enabled: enabled } })
  })
  return { task_reminders_enabled: enabled }
}
