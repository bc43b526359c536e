import type { passwordReset } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import type { z } from 'zod'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import type { Context } from '../context.ts'
import { consumeEach, isLeft, rateLimits } from '../limits.ts'
import { queueMail } from '../mail/queue.ts'
import { networkOf } from '../network.ts'
import { signInColumns } from '../users/columns.ts'
import { endEverything } from '../users/sessions.ts'
import { consumeStrangerGuess } from './guess-limit.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

const purpose = 'password_reset'

/** While somebody sprays codes over many accounts, a code gets one try, and whoever runs the server hears of it. */
const triesNow = async ({ ports }: Context) => {
  if (await isLeft(ports.limits.peek('reset_failure_all'))) return limits.code.tries
  if (await isLeft(ports.limits.consume('reset_failure_alert')))
    ports.reportSecurityAlert('reset_code_spray', { limit: rateLimits.reset_failure_all, tries: 1 })
  return 1
}

const countFailure = ({ ports }: Context) => isLeft(ports.limits.consume('reset_failure_all'))

/** Counts a code as wrong before it is looked at, and answers how to take that back. */
const consumeGuess = async (ctx: Context, email: string) => {
  const isKnown = (await knownDevice(ctx, email)) !== null
  return isKnown
    ? consumeEach(ctx.ports.limits, [['reset_guess_known', email]])
    : consumeStrangerGuess(ctx, 'reset', email)
}

/** The account whose mailbox the code was read from. */
const tryReset = async (ctx: Context, email: string, otp: string) => {
  const refund = await consumeGuess(ctx, email)
  const tried = await tryCode(ctx, { purpose, email }, otp, { refund, tries: await triesNow(ctx) })
  const { id, user_id, right } = tried
  if (right && user_id !== null) return { id, user_id }
  await countFailure(ctx)
  throw invalidCode(user_id)
}

/**
 * Sets a new password for whoever reads the mailbox. That proves the address, ends every session, open code and known
 * device, and signs nobody in: two factors stay what they were.
 */
export const resetPassword = async (
  ctx: Context,
  { email, otp, newPassword }: z.output<typeof passwordReset>,
) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const { id, user_id } = await tryReset(ctx, email, otp)
  const password_hash = await ctx.ports.passwords.hash(newPassword)
  const owner = await ctx.db.$transaction(async (tx) => {
    await consumeCode(tx, ctx, id)
    await tx.user.update({ where: { id: user_id }, data: { password_hash, email_verified: true } })
    await endEverything(tx, ctx, user_id)
    await queueMail(tx, ctx, { kind: 'password_changed', recipient: email, user_id, payload: {} })
    return tx.user.findUniqueOrThrow({ where: { id: user_id }, select: signInColumns })
  })
  ctx.ports.audit('password_reset', { request: ctx.request, user_id, method: 'code' })
  await ctx.ports.limits.refund('code_failure_address', network)
  // Whoever reads the mailbox is the owner: the next sign-in must not wait for strangers who guess.
  await rememberDevice(ctx, owner)
  return { done: true as const }
}
