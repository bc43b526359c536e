import type { twoFactorProof } from '@dayloom/validators/auth'
import type { z } from 'zod'
import { refundCodeRate } from '../codes/rate-limit.ts'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import type { Context } from '../context.ts'
import { isTooMany } from '../limits.ts'
import { networkOf } from '../network.ts'
import { signInColumns } from '../users/columns.ts'
import { finishLogin } from './finish-login.ts'
import { linkGoogle } from './google-link.ts'
import { knownDevice } from './known-device.ts'

const countFailure = async (ctx: Context, email: string) => {
  if (knownDevice(ctx, email) !== null) return
  await ctx.ports.limits.consume('second_factor_failure', email).catch((error: unknown) => {
    if (!isTooMany(error)) throw error
  })
}

/** Finishes a sign-in by its mailed code. `userId` is the attempt that a right password or Google account began. */
export const verifyTwoFactor = async (ctx: Context, { userId, otp }: z.output<typeof twoFactorProof>) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const { id, user_id, email, google_sub, right } = await tryCode(
    ctx,
    { purpose: 'two_factor', id: userId },
    otp,
  )
  if (!right || user_id === null) {
    await countFailure(ctx, email)
    throw invalidCode(user_id)
  }
  const user = await ctx.db.$transaction(async (tx) => {
    await consumeCode(tx, ctx, id)
    if (google_sub !== null) await linkGoogle(tx, ctx, { id: user_id, email }, google_sub)
    return tx.user.findUniqueOrThrow({ where: { id: user_id }, select: signInColumns })
  })
  if (google_sub !== null) ctx.ports.audit('google_linked', { request: ctx.request, user_id })
  await ctx.ports.limits.refund('code_failure_address', network)
  await refundCodeRate(ctx, 'two_factor', email)
  return finishLogin(ctx, user, 'code')
}
