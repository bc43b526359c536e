import type { TwoFactorAttemptInput } from '@dayloom/validators/auth'
import { invalidCode } from '../codes/check.ts'
import { askedTooSoon } from '../codes/issue.ts'
import { mailAttempt } from '../codes/mail-attempt.ts'
import { consumeCodeRate } from '../codes/rate-limit.ts'
import type { Context } from '../../context.ts'
import { readFactors } from '../factors/read.ts'
import { networkOf } from '../../platform/network.ts'
import { userOfAttempt } from './attempt.ts'
import { secondFactorSubject } from './second-factor-limit.ts'

/** Mails a code for a sign-in that could have been finished in another way, to whoever chose to get mailed codes. */
export const mailSecondFactor = async (ctx: Context, { userId }: TwoFactorAttemptInput) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const { purpose, ...person } = await userOfAttempt(ctx, userId)
  if (purpose === 'two_factor' && !(await readFactors(ctx.db, person.id)).email) throw invalidCode()
  await ctx.ports.limits.refund('code_failure_address', network)
  const refund = await consumeCodeRate(ctx, purpose, ...(await secondFactorSubject(ctx, person, purpose)))
  const wait = await mailAttempt(ctx, { id: userId, email: person.email, purpose })
  if (wait === 0) return { done: true as const }
  await refund()
  throw wait === null ? invalidCode() : askedTooSoon(wait)
}
