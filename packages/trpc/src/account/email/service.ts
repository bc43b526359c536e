import type { VerifyEmailInput } from '@dayloom/validators/auth/email'
import { rememberDevice } from '../auth/known-device.ts'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import { askedTooSoon, issueCode } from '../codes/issue.ts'
import { consumeCodeRate } from '../codes/rate-limit.ts'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { consumeEach } from '../../platform/limits.ts'
import { signInColumns } from '../users/columns.ts'
import { endEverythingElse } from '../sessions/sessions.ts'

const purpose = 'email_verification'

export const emailStatus = ({
  user: { email_verified, task_reminders_enabled },
}: Pick<UserContext, 'user'>) => ({
  email_verified,
  task_reminders_enabled,
})

/** Mails a code to the person's address; to a verified one there is nothing to send. */
export const sendVerification = async (ctx: UserContext) => {
  const { id: user_id, email, email_verified } = ctx.user
  const status = emailStatus(ctx)
  if (email_verified) return status
  const refund = await consumeCodeRate(ctx, purpose, email)
  const result = await issueCode(ctx, { purpose, email, user_id }, async (tx) => ctx.saveAnswer?.(tx, status))
  if (!result.issued) {
    await refund()
    throw askedTooSoon(result.wait)
  }
  ctx.ports.audit('code_requested', { request: ctx.request, user_id })
  return status
}

/**
 * Verifies the address by its mailed code. Every other device is signed out: until now nobody had shown that the
 * account belongs to the mailbox, so whoever else is in may have no right to be. API tokens, webhooks and the calendar
 * address stay, as after a new password: nobody takes the account over. Whoever typed the code was let in by its
 * password before, sees all three in the settings, and is most often who made them.
 */
export const verifyEmail = async (ctx: UserContext, { otp }: VerifyEmailInput) => {
  const { user } = ctx
  if (user.email_verified) return emailStatus(ctx)
  // The ceiling is the address's: whoever makes an account for it again gets no more guesses.
  const refund = await consumeEach(ctx.ports.limits, [['verification_guess', user.email]])
  const { id, user_id, right } = await tryCode(ctx, { purpose, email: user.email }, otp, { refund })
  if (!right || user_id !== user.id) throw invalidCode(user.id)
  const status = emailStatus({ user: { ...user, email_verified: true } })
  const verified = await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'profile', [user.id])
    await consumeCode(tx, ctx, id)
    await tx.user.updateMany({ where: { id: user.id }, data: { email_verified: true } })
    await endEverythingElse(tx, ctx)
    await ctx.saveAnswer?.(tx, status)
    return tx.user.findUniqueOrThrow({ where: { id: user.id }, select: signInColumns })
  })
  await rememberDevice(ctx, verified)
  ctx.ports.audit('email_verified', { request: ctx.request, user_id: user.id, method: 'code' })
  return status
}
