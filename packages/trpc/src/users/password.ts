import { messages } from '@dayloom/validators/messages'
import type { ChangePasswordInput } from '@dayloom/validators/users'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { consumeEach, refundOnError } from '../limits.ts'
import { queueMail } from '../mail/queue.ts'
import { endEverythingElse } from '../sessions/sessions.ts'

const done = { done: true } as const
const { wrongPassword, noPassword, samePassword } = messages.users

/**
 * Throws unless it is the current password. Wrong guesses are counted, those of a day at this very password: an owner
 * who resets it does not wait for whoever guessed at the old one.
 */
export const provePassword = async ({ ports, user }: UserContext, hash: string, given: string) => {
  const refund = await consumeEach(ports.limits, [
    ['password_check', user.id],
    ['password_check_day', user.id, hash],
  ])
  const matches = await refundOnError(refund, () => ports.passwords.verify(hash, given))
  if (!matches) throw new AppError('WRONG_PASSWORD', wrongPassword)
  await refund()
}

/** Sets a new password for whoever knows the current one, and signs every other device out. */
export const changePassword = async (
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePasswordInput,
) => {
  const { db, ports, user } = ctx
  const before = await db.user.findUnique({ where: { id: user.id }, select: { password_hash: true } })
  const current = before?.password_hash ?? null
  if (current === null) throw invalid('currentPassword', noPassword)
  await provePassword(ctx, current, currentPassword)
  if (newPassword === currentPassword) throw invalid('newPassword', samePassword)
  const password_hash = await ports.passwords.hash(newPassword)
  await db.$transaction(async (tx) => {
    // Of two changes at once, the second one no longer knows the current password.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, password_hash: current },
      data: { password_hash },
    })
    if (count === 0) throw new AppError('WRONG_PASSWORD', wrongPassword)
    await endEverythingElse(tx, ctx)
    const mail = { recipient: user.email, user_id: user.id, payload: {} }
    await queueMail(tx, ctx, { kind: 'password_changed', ...mail })
    await ctx.saveAnswer?.(tx, done)
  })
  ports.audit('password_changed', { request: ctx.request, user_id: user.id, method: 'password' })
  return done
}
