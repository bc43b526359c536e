import type { PasskeySignInInput, PasskeyOptionsInput } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { limits } from '@dayloom/validators/limits'
import { ahead } from '../../platform/clock/ends.ts'
import { invalidCode } from '../codes/check.ts'
import { loggedTransaction } from '../../platform/changes/record.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ChallengeFor } from '../factors/challenge.ts'
import { passkeyOptions } from '../factors/passkey-options.ts'
import { verifyPasskey } from '../factors/verify-passkey.ts'
import { networkOf } from '../../platform/network.ts'
import { finishAttempt } from './attempt.ts'
import { finishLogin } from './finish-login.ts'
import { signedInFrom } from './signed-in-from.ts'

const wholeSignIn: ChallengeFor = { purpose: 'sign_in', subject: '' }
const secondFactor = (attempt: string): ChallengeFor => ({ purpose: 'second_factor', subject: attempt })

/** What a browser needs to sign in with a passkey, or to finish the sign-in that `userId` names with one. */
export const signInOptions = async (ctx: Context, { userId }: PasskeyOptionsInput) => {
  if (userId === undefined) return passkeyOptions(ctx, wholeSignIn)
  const attempt = await ctx.db.code.findFirst({
    where: {
      id: userId,
      purpose: 'two_factor',
      consumed_at: null,
      superseded_at: null,
      expires_at: ahead(ctx.now(), limits.code.lifetime),
    },
    select: { user_id: true },
  })
  if (!attempt?.user_id) throw invalidCode()
  return passkeyOptions(ctx, secondFactor(userId), attempt.user_id)
}

type Input = PasskeySignInInput

const refused = () => new AppError('INVALID_CREDENTIALS', messages.factors.passkeyUnknown)

/** The passkey is both factors: the device, and the PIN or finger that it asked for. */
const signInWhole = async (ctx: Context, { response, timezone }: Input) => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const proved = await verifyPasskey(ctx, response, { use: wholeSignIn })
  if (!proved) throw refused()
  const { user_id: id } = proved
  const user = await loggedTransaction({ ...ctx, user: { id } }, async (tx) => {
    await proved.spend(tx)
    return signedInFrom(tx, id, timezone, ctx.now())
  })
  await ctx.ports.limits.refund('code_failure_address', network)
  return finishLogin(ctx, user, 'passkey')
}

export const signInByPasskey = (ctx: Context, input: Input) => {
  const { userId, response } = input
  if (userId === undefined) return signInWhole(ctx, input)
  return finishAttempt(ctx, userId, '', ({ user_id }) =>
    verifyPasskey(ctx, response, { use: secondFactor(userId), user_id }),
  )
}
