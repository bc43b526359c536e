import { messages } from '@dayloom/validators/messages'
import type { passwordChange } from '@dayloom/validators/users'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endEverythingElse } from './sessions.ts'

const { wrongPassword, noPassword, samePassword, commonPassword } = messages.users

/** Sets a new password for whoever knows the current one, and signs every other device out. */
export const changePassword = async (
  ctx: UserContext,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
) => {
  const { db, ports, user } = ctx
  const before = await db.user.findUnique({ where: { id: user.id }, select: { password_hash: true } })
  const current = before?.password_hash ?? null
  if (current === null) throw invalid('currentPassword', noPassword)
  if (!(await ports.passwords.verify(current, currentPassword)))
    throw new AppError('WRONG_PASSWORD', wrongPassword)
  if (newPassword === currentPassword) throw invalid('newPassword', samePassword)
  if (isCommonPassword(newPassword)) throw invalid('newPassword', commonPassword)
  const password_hash = await ports.passwords.hash(newPassword)
  await db.$transaction(async (tx) => {
    // Of two changes at once, the second one no longer knows the current password.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, password_hash: current },
      data: { password_hash },
    })
    if (count === 0) throw new AppError('WRONG_PASSWORD', wrongPassword)
    await endEverythingElse(tx, ctx)
  })
  return { done: true as const }
}
