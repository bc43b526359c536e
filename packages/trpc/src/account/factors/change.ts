import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { linkedAt, providerColumns } from '../providers/provider-account.ts'
import type { UserContext } from '../../context.ts'
import { usablePassword } from '../credentials.ts'
import { AppError } from '../../errors.ts'
import { endEverythingElse } from '../sessions/sessions.ts'
import { notifyOwner, type FactorChange } from './notice.ts'
import { hasSecondFactor, readFactors } from './read.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'

type Change = Omit<FactorChange, 'added'>

/** Whoever made an account with somebody else's address must not be able to keep a key to it. */
export const requireVerifiedAddress = (
  { user }: UserContext,
  text: string = messages.users.verifyForFactor,
) => {
  if (!user.email_verified) throw new AppError('EMAIL_NOT_VERIFIED', text)
}

/**
 * A factor was added: every other device is signed out, because whoever is there never gave it. Answers the recovery
 * codes that go with a first one; they are shown now or never.
 */
export const afterAdding = async (tx: Transaction, ctx: UserContext, change: Change) => {
  await endEverythingElse(tx, ctx)
  await notifyOwner(tx, ctx, { ...change, added: true })
  const { recovery_codes } = await readFactors(tx, ctx.user.id)
  return recovery_codes > 0 ? null : writeRecoveryCodes(tx, ctx)
}

/** Without a factor there is nothing that recovery codes would stand in for. */
export const dropUselessCodes = async (tx: Transaction, user_id: string) => {
  if (!hasSecondFactor(await readFactors(tx, user_id)))
    await tx.recoveryCode.deleteMany({ where: { user_id } })
}

/** Throws where nothing but a reset would open the account any more. The user's row has to be locked by a change. */
export const requireWayIn = async (tx: Transaction, ctx: UserContext) => {
  const person = await tx.user.findUniqueOrThrow({
    where: { id: ctx.user.id },
    select: { password_hash: true, ...providerColumns, passkeys: { take: 1, select: { id: true } } },
  })
  const isLinked = linkedAt(ctx, 'google', person) ?? linkedAt(ctx, 'oidc', person)
  const opened = usablePassword(ctx, person) !== null || isLinked || person.passkeys.length > 0
  if (!opened) throw new AppError('LIMIT_REACHED', messages.factors.lastWayIn)
}

/** A factor was removed, perhaps since it was lost: whoever came in by it is signed out. */
export const afterRemoving = async (tx: Transaction, ctx: UserContext, change: Change) => {
  await endEverythingElse(tx, ctx)
  await dropUselessCodes(tx, ctx.user.id)
  await notifyOwner(tx, ctx, { ...change, added: false })
}
