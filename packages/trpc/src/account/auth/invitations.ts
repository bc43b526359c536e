import type { Transaction } from '@dayloom/db/client'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { JobContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { ahead } from '../../platform/clock/ends.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'

const { server } = serverMessages

/** How long an invitation is good. Milliseconds. */
const LIFETIME_MS = 7 * 86_400_000

/** Makes an invitation, for one address or for any. Answers its secret, of which only the hash is kept. */
export const createInvitation = async ({ db, now }: JobContext, email: string | null) => {
  const secret = newToken()
  const expires_at = new Date(now().getTime() + LIFETIME_MS)
  await db.invitation.create({ data: { hash: hashToken(secret), email, expires_at } })
  return secret
}

const invalidInvite = () => new AppError('INVALID_INVITE', server.invalidInvite)

interface Newcomer {
  email: string
  invite?: string | undefined
}

/**
 * Throws unless somebody with this address may make an account. Answers what uses the invitation up, in the transaction
 * that makes the account.
 */
export const admit = async ({ db, now, settings }: JobContext, { email, invite }: Newcomer) => {
  if (settings.registration === 'open') return async () => {}
  if (settings.registration === 'closed') throw new AppError('REGISTRATION_CLOSED', server.registrationClosed)
  if (invite === undefined) throw new AppError('REGISTRATION_CLOSED', server.inviteNeeded)
  const where = {
    hash: hashToken(invite),
    expires_at: ahead(now(), LIFETIME_MS),
    OR: [{ email: null }, { email }],
  }
  if ((await db.invitation.count({ where })) === 0) throw invalidInvite()
  return async (tx: Transaction) => {
    const { count } = await tx.invitation.deleteMany({ where })
    if (count === 0) throw invalidInvite()
  }
}
