import type { ForgotPasswordInput } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import { issueCode } from '../codes/issue.ts'
import type { Context, JobContext } from '../../context.ts'
import { consumeEach, isTooMany, type Count, type Refund } from '../../platform/limits.ts'
import type { QueuePayload } from '../../platform/mail/kinds.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { networkOf } from '../../platform/network.ts'
import { userIdOfEmail } from '../users/address.ts'
import { knownDevice } from './known-device.ts'

/** Only writes the request down, for every address alike: neither the answer nor its time tells who has an account. */
export const forgotPassword = async (ctx: Context, { email }: ForgotPasswordInput) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_address', network)
  const device = await knownDevice(ctx, email)
  await queueMail(ctx.db, ctx, {
    kind: 'password_reset_request',
    recipient: email,
    user_id: null,
    payload: { known: device !== null, network },
    expires_at: new Date(ctx.now().getTime() + limits.code.lifetime),
  })
  ctx.ports.audit('code_requested', { request: ctx.request, user_id: null })
  return { done: true as const }
}

export type ResetRequest = QueuePayload<'password_reset_request'>

const consumeIfLeft = (ctx: JobContext, counts: Count[]) =>
  consumeEach(ctx.ports.limits, counts).catch((error: unknown) => {
    if (isTooMany(error)) return null
    throw error
  })

/**
 * Whether one more mail may go to this address. The counts of a day, of the network and of the address, are for
 * strangers to use up; one mail in the lifetime of a code goes out all the same, whoever asked for it. So when the
 * owner asks, either the newest mail still works or another one leaves now.
 */
const consumeMail = async (ctx: JobContext, email: string, { known, network }: ResetRequest) => {
  const dailyCounts: Count[] = known
    ? [['reset_known_day', email]]
    : [
        ['reset_network_day', email, network],
        ['reset_day', email],
      ]
  const consumed = [
    await consumeIfLeft(ctx, [['reset_pace', email]]),
    await consumeIfLeft(ctx, dailyCounts),
  ].filter((refund): refund is Refund => refund !== null)
  if (consumed.length === 0) return null
  return async () => {
    for (const refund of consumed) await refund()
  }
}

/**
 * The worker's part. An address without an account gets a code as well, which is mailed to nobody: asking for a reset
 * and trying codes then looks the same for both.
 */
export const answerResetRequest = async (ctx: JobContext, email: string, request: ResetRequest) => {
  const refund = await consumeMail(ctx, email, request)
  if (!refund) return
  const user_id = await userIdOfEmail(ctx.db, email)
  const { issued } = await issueCode(ctx, { purpose: 'password_reset', email, user_id })
  if (!issued) await refund()
}
