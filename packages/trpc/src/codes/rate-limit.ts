import type { CodePurpose } from '@dayloom/validators/enums'
import { knownDevice } from '../auth/known-device.ts'
import type { RequestContext } from '../context.ts'
import { networkOf } from '../network.ts'

/** A device that the account knows has an allowance of its own, so that strangers cannot use the owner's up. */
const subjectOf = (ctx: RequestContext, purpose: CodePurpose, email: string) => [
  purpose,
  email,
  knownDevice(ctx, email) ?? '',
]

/** One more code for this account and purpose, asked for from this network. */
export const consumeCodeRate = async (ctx: RequestContext, purpose: CodePurpose, email: string) => {
  const subject = subjectOf(ctx, purpose, email)
  await ctx.ports.limits.consume('code_address', networkOf(ctx.request.ip))
  await ctx.ports.limits.consume('code_hour', ...subject)
  await ctx.ports.limits.consume('code_day', ...subject)
}

/** The code was not sent, or it was used: then it was no bother to anyone. */
export const refundCodeRate = async (ctx: RequestContext, purpose: CodePurpose, email: string) => {
  const subject = subjectOf(ctx, purpose, email)
  await ctx.ports.limits.refund('code_address', networkOf(ctx.request.ip))
  await ctx.ports.limits.refund('code_hour', ...subject)
  await ctx.ports.limits.refund('code_day', ...subject)
}
