import type { twoFactorProof } from '@dayloom/validators/auth'
import type { z } from 'zod'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import { refundCodeRate } from '../codes/rate-limit.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../network.ts'
import { signInColumns } from '../users/columns.ts'
import { finishLogin } from './finish-login.ts'
import { linkGoogle } from './google-link.ts'
import { consumeSecondFactorGuess, secondFactorSubject } from './second-factor-limit.ts'

const purpose = 'two_factor'

/** Who is signing in by this attempt. */
const personOf = async ({ db }: Context, id: string) => {
  const select = { user: { select: { id: true, email: true, credentials_version: true } } } as const
  const attempt = await db.code.findUnique({ where: { id, purpose }, select })
  if (!attempt?.user) throw invalidCode()
  return attempt.user
}

/** Finishes a sign-in by its mailed code. `userId` is the attempt that a right password or Google account began. */
export const verifyTwoFactor = async (ctx: Context, { userId, otp }: z.output<typeof twoFactorProof>) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const refund = await consumeSecondFactorGuess(ctx, await personOf(ctx, userId))
  const tried = await tryCode(ctx, { purpose, id: userId }, otp, { refund })
  const { id, user_id, email, google_sub, right } = tried
  if (!right || user_id === null) throw invalidCode(user_id)
  const user = await ctx.db.$transaction(async (tx) => {
    await consumeCode(tx, ctx, id)
    if (google_sub !== null) await linkGoogle(tx, ctx, { id: user_id, email }, google_sub)
    return tx.user.findUniqueOrThrow({ where: { id: user_id }, select: signInColumns })
  })
  if (google_sub !== null) ctx.ports.audit('google_linked', { request: ctx.request, user_id })
  await ctx.ports.limits.refund('code_failure_address', network)
  await refundCodeRate(ctx, purpose, ...(await secondFactorSubject(ctx, user)))
  return finishLogin(ctx, user, 'code')
}
