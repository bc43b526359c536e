import type { passwordReset, resetRequest } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import type { z } from 'zod'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import { issueCode } from '../codes/issue.ts'
import type { Context, JobContext } from '../context.ts'
import { isTooMany, rateLimits } from '../limits.ts'
import { queueMail } from '../mail/queue.ts'
import { networkOf } from '../network.ts'
import { endEverything } from '../users/sessions.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

const purpose = 'password_reset'

/** Only writes the request down, for every address alike: neither the answer nor its time tells who has an account. */
export const forgotPassword = async (ctx: Context, { email }: z.output<typeof resetRequest>) => {
  await ctx.ports.limits.consume('code_address', networkOf(ctx.request.ip))
  await queueMail(ctx.db, ctx, {
    kind: 'password_reset_request',
    recipient: email,
    user_id: null,
    payload: { device: knownDevice(ctx, email) },
    expires_at: new Date(ctx.now().getTime() + limits.code.lifetime),
  })
  ctx.ports.audit('code_requested', { request: ctx.request, user_id: null })
  return { done: true as const }
}

/**
 * The worker's part. An address without an account gets a code as well, which is mailed to nobody: asking for a reset
 * and trying codes then looks the same for both. Past the day's allowance nothing happens.
 */
export const answerResetRequest = async (ctx: JobContext, email: string, device: string | null) => {
  try {
    await ctx.ports.limits.consume('reset_day', email, device ?? '')
  } catch (error) {
    if (isTooMany(error)) return
    throw error
  }
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } })
  const { issued } = await issueCode(ctx, { purpose, email, user_id: user?.id ?? null })
  if (!issued) await ctx.ports.limits.refund('reset_day', email, device ?? '')
}

/** Whether a point was left. */
const isLeft = (counting: Promise<void>) =>
  counting.then(
    () => true,
    (error: unknown) => {
      if (isTooMany(error)) return false
      throw error
    },
  )

/** While somebody sprays codes over many accounts, a code gets one try, and whoever runs the server hears of it. */
const triesNow = async ({ ports }: Context) => {
  if (await isLeft(ports.limits.peek('reset_failure_all'))) return limits.code.tries
  if (await isLeft(ports.limits.consume('reset_failure_alert')))
    ports.reportSecurityAlert('reset_code_spray', { limit: rateLimits.reset_failure_all, tries: 1 })
  return 1
}

const countFailure = ({ ports }: Context) => isLeft(ports.limits.consume('reset_failure_all'))

/**
 * Sets a new password for whoever reads the mailbox. That proves the address, ends every session and open code, and
 * signs nobody in: two factors stay what they were.
 */
export const resetPassword = async (
  ctx: Context,
  { email, otp, newPassword }: z.output<typeof passwordReset>,
) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const tried = await tryCode(ctx, { purpose, email }, otp, await triesNow(ctx))
  const { id, user_id } = tried
  if (!tried.right || user_id === null) {
    await countFailure(ctx)
    throw invalidCode(user_id)
  }
  const password_hash = await ctx.ports.passwords.hash(newPassword)
  await ctx.db.$transaction(async (tx) => {
    await consumeCode(tx, ctx, id)
    await tx.user.update({ where: { id: user_id }, data: { password_hash, email_verified: true } })
    await endEverything(tx, ctx, user_id)
    await queueMail(tx, ctx, { kind: 'password_changed', recipient: email, user_id, payload: {} })
  })
  ctx.ports.audit('password_reset', { request: ctx.request, user_id, method: 'code' })
  await ctx.ports.limits.refund('code_failure_address', network)
  // Whoever reads the mailbox is the owner: the next sign-in must not wait for strangers who guess.
  rememberDevice(ctx, email)
  return { done: true as const }
}
