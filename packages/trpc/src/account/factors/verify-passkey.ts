import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@dayloom/validators/auth/factors'
import { idSchema } from '@dayloom/validators/fields'
import type { RequestContext } from '../../context.ts'
import { invalidCode } from '../codes/check.ts'
import { isChallenge, spendChallenge, type ChallengeFor } from './challenge.ts'
import type { Proved } from './proved.ts'
import { relyingParty } from './relying-party.ts'

/** Without a user it is the whole sign-in: the authenticator says who it is, and must have asked for PIN or finger. */
interface Expected {
  use: ChallengeFor
  user_id?: string
}

export interface ProvedByPasskey extends Proved {
  user_id: string
}

const challengeOf = ({ response }: PasskeyAssertion): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof data === 'object' &&
      data !== null &&
      'challenge' in data &&
      typeof data.challenge === 'string'
      ? data.challenge
      : undefined
  } catch {
    return undefined
  }
}

/** The user handle that we gave the authenticator with the passkey: the id of its account. */
const ownerOf = ({ response: { userHandle } }: PasskeyAssertion) =>
  idSchema.safeParse(Buffer.from(userHandle ?? '', 'base64url').toString()).data

/** Checks what an authenticator signed: for this server, this page and this challenge. Null where anything is not right. */
export const verifyPasskey = async (
  ctx: RequestContext,
  answer: PasskeyAssertion,
  { use, ...expected }: Expected,
): Promise<ProvedByPasskey | null> => {
  const user_id = expected.user_id ?? ownerOf(answer)
  const challenge = challengeOf(answer)
  if (user_id === undefined || challenge === undefined || !isChallenge(ctx, use, challenge)) return null
  const where = { user_id_credential_id: { user_id, credential_id: answer.id } }
  const passkey = await ctx.db.passkey.findUnique({ where })
  if (!passkey) return null
  const { rpID, origin } = relyingParty(ctx.settings)
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: expected.user_id === undefined,
    credential: {
      id: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: Number(passkey.counter),
    },
  }).catch(() => null)
  if (!result?.verified) return null
  const { newCounter } = result.authenticationInfo
  return {
    user_id,
    method: 'passkey',
    spend: async (tx) => {
      if (!(await spendChallenge(tx, challenge))) throw invalidCode(user_id)
      // Of two answers with one count, one is a copy. Authenticators that do not count stay at 0.
      const { count } = await tx.passkey.updateMany({
        where: { user_id, id: passkey.id, counter: passkey.counter },
        data: { counter: newCounter, last_used_at: ctx.now() },
      })
      if (count === 0) throw invalidCode(user_id)
    },
  }
}
