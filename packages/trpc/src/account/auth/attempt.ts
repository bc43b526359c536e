import { loggedTransaction } from '../../platform/changes/record.ts'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import type { AttemptPurpose } from '../codes/write.ts'
import { refundCodeRate } from '../codes/rate-limit.ts'
import type { Context } from '../../context.ts'
import type { Proved } from '../factors/proved.ts'
import { networkOf } from '../../platform/network.ts'
import { finishLogin } from './finish-login.ts'
import { linkAccount } from './link-account.ts'
import { accountsIn, providerOf } from '../providers/provider-account.ts'
import { consumeSecondFactorGuess, secondFactorSubject } from './second-factor-limit.ts'
import { signedInFrom } from './signed-in-from.ts'

const purposes = ['two_factor', 'google_link', 'oidc_link'] as const satisfies AttemptPurpose[]

interface Attempt {
  purpose: AttemptPurpose
  user_id: string
  /** The given code is the one that was mailed for this attempt. */
  right: boolean
}

/** Who is signing in by this attempt. */
export const userOfAttempt = async ({ db }: Pick<Context, 'db'>, id: string) => {
  const attempt = await db.code.findUnique({ where: { id }, select: { user_id: true, purpose: true } })
  const purpose = purposes.find((each) => each === attempt?.purpose)
  if (!attempt?.user_id || !purpose) throw invalidCode()
  const select = { id: true, email: true, credentials_version: true } as const
  const user = await db.user.findUnique({ where: { id: attempt.user_id }, select })
  if (!user) throw invalidCode()
  return { ...user, purpose }
}

/**
 * Finishes a sign-in that waits for its second factor, whichever it is. Every try counts, also a right one: an attempt
 * has five of them, over all factors.
 */
export const finishAttempt = async (
  ctx: Context,
  id: string,
  otp: string,
  check: (attempt: Attempt) => Promise<Proved | null>,
) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const { purpose, ...asked } = await userOfAttempt(ctx, id)
  const refund = await consumeSecondFactorGuess(ctx, asked, purpose)
  const tried = await tryCode(ctx, { purpose, id }, otp, { refund })
  const { user_id, email, timezone, right } = tried
  const [link] = accountsIn(tried)
  const proved = user_id === null ? null : await check({ purpose, user_id, right })
  if (user_id === null || !proved) throw invalidCode(user_id)
  const user = await loggedTransaction({ ...ctx, user: { id: user_id } }, async (tx) => {
    // First, because whatever ends codes locks the person before them.
    const person = await signedInFrom(tx, user_id, timezone ?? undefined, ctx.now())
    await consumeCode(tx, ctx, id)
    await proved.spend(tx)
    if (link) await linkAccount(tx, ctx, { id: user_id, email }, link)
    return person
  })
  if (link) ctx.ports.audit(`${providerOf(link)}_linked`, { request: ctx.request, user_id })
  if (!right) await refund()
  await ctx.ports.limits.refund('code_failure_address', network)
  if (right) await refundCodeRate(ctx, purpose, ...(await secondFactorSubject(ctx, user, purpose)))
  return finishLogin(ctx, user, proved.method)
}
