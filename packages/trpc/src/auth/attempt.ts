import { loggedTransaction } from '../changes/record.ts'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import { refundCodeRate } from '../codes/rate-limit.ts'
import type { Context } from '../context.ts'
import type { Proved } from '../factors/proved.ts'
import { networkOf } from '../network.ts'
import { finishLogin } from './finish-login.ts'
import { linkGoogle } from './google-link.ts'
import { consumeSecondFactorGuess, secondFactorSubject } from './second-factor-limit.ts'
import { signedInFrom } from './signed-in-from.ts'

const purpose = 'two_factor'

interface Attempt {
  user_id: string
  /** The given code is the one that was mailed for this attempt. */
  right: boolean
}

/** Who is signing in by this attempt. */
export const userOfAttempt = async ({ db }: Pick<Context, 'db'>, id: string) => {
  const attempt = await db.code.findUnique({ where: { id, purpose }, select: { user_id: true } })
  if (!attempt?.user_id) throw invalidCode()
  const select = { id: true, email: true, credentials_version: true } as const
  const user = await db.user.findUnique({ where: { id: attempt.user_id }, select })
  if (!user) throw invalidCode()
  return user
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
  const refund = await consumeSecondFactorGuess(ctx, await userOfAttempt(ctx, id))
  const tried = await tryCode(ctx, { purpose, id }, otp, { refund })
  const { user_id, email, google_sub, timezone, right } = tried
  const proved = user_id === null ? null : await check({ user_id, right })
  if (user_id === null || !proved) throw invalidCode(user_id)
  const user = await loggedTransaction({ ...ctx, user: { id: user_id } }, async (tx) => {
    // First, because whatever ends codes locks the person before them.
    const person = await signedInFrom(tx, user_id, timezone ?? undefined, ctx.now())
    await consumeCode(tx, ctx, id)
    await proved.spend(tx)
    if (google_sub !== null) await linkGoogle(tx, ctx, { id: user_id, email }, google_sub)
    return person
  })
  if (google_sub !== null) ctx.ports.audit('google_linked', { request: ctx.request, user_id })
  if (!right) await refund()
  await ctx.ports.limits.refund('code_failure_address', network)
  if (right) await refundCodeRate(ctx, purpose, ...(await secondFactorSubject(ctx, user)))
  return finishLogin(ctx, user, proved.method)
}
