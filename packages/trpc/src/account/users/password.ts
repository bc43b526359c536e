import { messages } from '@dayloom/validators/messages'
import type { ChangePasswordInput } from '@dayloom/validators/users'
import { endConnections } from '../../exchange/connections/end.ts'
import { listForNewPassword } from '../../exchange/connections/list.ts'
import type { UserContext } from '../../context.ts'
import { AppError, invalid, signedOut } from '../../errors.ts'
import { consumeEach, refundOnError } from '../../platform/limits.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { linkedAt, providerColumns, type ProviderColumns } from '../providers/provider-account.ts'
import { endEverythingElse } from '../sessions/sessions.ts'

const done = { done: true } as const
const { wrongPassword, noPassword, noPasswordBut, samePassword } = messages.users

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

/** What the provider that opens the account is called; null if none does. */
const signsInWith = (ctx: UserContext, columns: ProviderColumns) => {
  if (linkedAt(ctx, 'google', columns)) return 'Google'
  return linkedAt(ctx, 'oidc', columns) ? (ctx.settings.oidc?.name ?? null) : null
}

const withoutPassword = (provider: string | null) =>
  provider === null
    ? invalid('currentPassword', noPassword)
    : invalid('currentPassword', noPasswordBut, { provider })

/**
 * Sets a new password for whoever knows the current one, and signs every other device out. What opens the account
 * without a session ends with it if they ask for that.
 */
export const changePassword = async (
  ctx: UserContext,
  { currentPassword, newPassword, endConnections: ends = false }: ChangePasswordInput,
) => {
  const { db, ports, user } = ctx
  const before = await db.user.findUnique({
    where: { id: user.id },
    select: { password_hash: true, ...providerColumns },
  })
  if (!before) throw signedOut()
  if (before.password_hash === null) throw withoutPassword(signsInWith(ctx, before))
  const current = before.password_hash
  await provePassword(ctx, current, currentPassword)
  if (newPassword === currentPassword) throw invalid('newPassword', samePassword)
  const password_hash = await ports.passwords.hash(newPassword)
  const { ended } = await db.$transaction(async (tx) => {
    // Of two changes at once, the second one no longer knows the current password.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, password_hash: current },
      data: { password_hash },
    })
    if (count === 0) throw new AppError('WRONG_PASSWORD', wrongPassword)
    await endEverythingElse(tx, ctx)
    const payload = await listForNewPassword(tx, user.id, ends)
    if (ends) await endConnections(tx, user.id)
    await queueMail(tx, ctx, { kind: 'password_changed', recipient: user.email, user_id: user.id, payload })
    await ctx.saveAnswer?.(tx, done)
    return payload
  })
  ports.audit('password_changed', { request: ctx.request, user_id: user.id, method: 'password' })
  if (ended.length > 0) ports.audit('connections_ended', { request: ctx.request, user_id: user.id })
  return done
}
