import type { ProofInput } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import { invalidCode } from '../codes/check.ts'
import type { UserContext } from '../../context.ts'
import { signedOut } from '../../errors.ts'
import type { ChallengeFor } from '../factors/challenge.ts'
import { checkOtp } from '../factors/check-otp.ts'
import { passkeyOptions } from '../factors/passkey-options.ts'
import type { Proved } from '../factors/proved.ts'
import { verifyPasskey } from '../factors/verify-passkey.ts'
import { proveOwner } from './prove-owner.ts'
import { consumeSecondFactorGuess } from './second-factor-limit.ts'

type Proof = ProofInput

const purposeOf = ({ session }: UserContext): ChallengeFor => ({
  purpose: 'proof',
  subject: session.public_id,
})

/** What a browser needs to prove by a passkey who holds this session. */
export const proofOptions = (ctx: UserContext) => passkeyOptions(ctx, purposeOf(ctx), ctx.user.id)

const check = (ctx: UserContext, { otp, passkey }: Proof) => {
  const user_id = ctx.user.id
  if (passkey) return verifyPasskey(ctx, passkey, { use: purposeOf(ctx), user_id })
  return otp === undefined ? Promise.resolve(null) : checkOtp(ctx, user_id, otp)
}

/** By a factor: its guesses count like those of a sign-in. */
const proveByFactor = async (ctx: UserContext, proof: Proof): Promise<Proved> => {
  const person = await ctx.db.user.findUnique({
    where: { id: ctx.user.id },
    select: { id: true, email: true, credentials_version: true },
  })
  if (!person) throw signedOut()
  const refund = await consumeSecondFactorGuess(ctx, person)
  const proved = await check(ctx, proof)
  if (!proved) throw invalidCode(ctx.user.id)
  await refund()
  return proved
}

/** By what opens the account without one. It is used up already. */
const proveAsOwner = async (ctx: UserContext, proof: Proof) => ({
  method: await proveOwner(ctx, proof),
  spend: () => Promise.resolve(),
})

/** Proves again who holds this session. From now on it may do what wants a fresh proof, for ten minutes. */
export const prove = async (ctx: UserContext, proof: Proof) => {
  const { db, now, ports, request, session, user } = ctx
  const byFactor = proof.passkey !== undefined || proof.otp !== undefined
  const { method, spend } = await (byFactor ? proveByFactor(ctx, proof) : proveAsOwner(ctx, proof))
  const proven_at = now()
  const proven = { proven_until: new Date(proven_at.getTime() + limits.proof.lifetime) }
  await db.$transaction(async (tx) => {
    await spend(tx)
    const { count } = await tx.session.updateMany({
      where: { user_id: user.id, id: session.id },
      data: { proven_at },
    })
    if (count === 0) throw signedOut()
    await ctx.saveAnswer?.(tx, proven)
  })
  ports.audit('proof_given', { request, user_id: user.id, method })
  return proven
}
