import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { RequestContext } from '../../context.ts'
import { createChallenge, type ChallengeFor } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/**
 * What a browser needs to ask for a passkey: of this user, or, where nobody has been told yet, any that the person
 * chooses.
 */
export const passkeyOptions = async (ctx: RequestContext, use: ChallengeFor, user_id?: string) => {
  const known =
    user_id === undefined
      ? []
      : await ctx.db.passkey.findMany({ where: { user_id }, select: { credential_id: true } })
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).rpID,
    challenge: createChallenge(ctx, use),
    allowCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    userVerification: user_id === undefined ? 'required' : 'preferred',
  })
  return { options: { ...options } }
}
