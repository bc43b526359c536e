import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isUniqueViolation } from '@dayloom/db/errors'
import type { AddPasskeyInput, RenamePasskeyInput } from '@dayloom/validators/auth/factors'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../../context.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import { newId } from '../../platform/ids.ts'
import { afterAdding, afterRemoving, requireVerifiedAddress, requireWayIn } from './change.ts'
import { createChallenge, isChallenge, spendChallenge, type ChallengeFor } from './challenge.ts'
import { passkeyColumns } from './list.ts'
import { relyingParty } from './relying-party.ts'

const purposeOf = ({ user }: UserContext): ChallengeFor => ({ purpose: 'registration', subject: user.id })

const refused = () => invalid('response', messages.factors.passkeyRefused)

/** What a browser needs to make a passkey. */
export const newPasskeyOptions = async (ctx: UserContext) => {
  requireVerifiedAddress(ctx)
  const { db, user } = ctx
  const known = await db.passkey.findMany({ where: { user_id: user.id }, select: { credential_id: true } })
  if (known.length >= limits.passkey.perUser)
    throw new AppError('LIMIT_REACHED', messages.factors.passkeyLimit)
  const options = await generateRegistrationOptions({
    rpName: 'Dayloom',
    rpID: relyingParty(ctx.settings).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: createChallenge(ctx, purposeOf(ctx)),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { options: { ...options } }
}

type New = AddPasskeyInput

const verify = async (ctx: UserContext, { response }: New) => {
  const { rpID, origin } = relyingParty(ctx.settings)
  let challenge = ''
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given
      return isChallenge(ctx, purposeOf(ctx), given)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null)
  if (!result?.verified) throw refused()
  return { challenge, credential: result.registrationInfo.credential }
}

export const addPasskey = async (ctx: UserContext, input: New) => {
  requireVerifiedAddress(ctx)
  const { db, now, user } = ctx
  const { challenge, credential } = await verify(ctx, input)
  const id = newId(now())
  const recovery_codes = await db
    .$transaction(async (tx) => {
      if (!(await spendChallenge(tx, challenge))) throw refused()
      await tx.passkey.create({
        data: {
          user_id: user.id,
          id,
          name: input.name,
          credential_id: credential.id,
          public_key: credential.publicKey,
          counter: credential.counter,
          created_at: now(),
        },
      })
      return afterAdding(tx, ctx, { factor: 'passkey', name: input.name })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refused() : error
    })
  ctx.ports.audit('factor_added', { request: ctx.request, user_id: user.id, method: 'passkey' })
  return { id, recovery_codes }
}

/** The name is for its owner alone and opens nothing: it wants no fresh proof, and tells nobody. */
export const renamePasskey = async ({ db, user }: UserContext, { id, name }: RenamePasskeyInput) => {
  const [passkey] = await db.passkey.updateManyAndReturn({
    where: { user_id: user.id, id },
    data: { name },
    select: passkeyColumns,
  })
  if (!passkey) throw notFound(messages.factors.noPasskey)
  return passkey
}

export const removePasskey = async (ctx: UserContext, { id }: { id: string }) => {
  const user_id = ctx.user.id
  await ctx.db.$transaction(async (tx) => {
    const passkey = await tx.passkey.findUnique({
      where: { user_id_id: { user_id, id } },
      select: { name: true },
    })
    const { count } = await tx.passkey.deleteMany({ where: { user_id, id } })
    if (!passkey || count === 0) throw notFound(messages.factors.noPasskey)
    await afterRemoving(tx, ctx, { factor: 'passkey', name: passkey.name })
    await requireWayIn(tx, ctx)
  })
  ctx.ports.audit('factor_removed', { request: ctx.request, user_id, method: 'passkey' })
  return { done: true as const }
}
