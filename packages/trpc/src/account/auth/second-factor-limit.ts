import type { RequestContext } from '../../context.ts'
import { isTooMany, type Refund } from '../../platform/limits.ts'
import { queueDailyMail } from '../../platform/mail/queue.ts'
import type { AttemptPurpose } from '../codes/write.ts'
import type { SignInUser } from '../credentials.ts'
import { knownDevice } from './known-device.ts'

/**
 * Whose second factors are counted. Whoever spends them knows the password, so a new password begins a new count: an
 * owner who resets it does not wait for those who knew the old one. Known devices are counted apart.
 */
export const secondFactorSubject = async (
  ctx: RequestContext,
  user: SignInUser,
  purpose: AttemptPurpose = 'two_factor',
) => {
  const isKnown = (await knownDevice(ctx, user.email)) !== null
  // Codes that link an account are asked for without the password: they leave the owner's count alone.
  const counted = purpose === 'two_factor' ? user.id : `${purpose} ${user.id}`
  return [counted, `${user.credentials_version}`, isKnown ? 'known' : 'unknown'] as const
}

const countOf = async (ctx: RequestContext, user: SignInUser, purpose?: AttemptPurpose) => {
  const subject = await secondFactorSubject(ctx, user, purpose)
  const limit = subject[2] === 'known' ? 'second_factor_known' : 'second_factor_failure'
  return [limit, ...subject] as const
}

/** Whoever is refused here knew the password, which the owner should hear. */
const notifyOwner = (ctx: RequestContext, user: SignInUser) => async (error: unknown) => {
  if (isTooMany(error)) await queueDailyMail(ctx, 'sign_in_attempts', user)
  throw error
}

/** Throws `TOO_MANY_REQUESTS` once the day's ceiling of wrong second factors is reached. */
export const peekSecondFactorGuesses = async (
  ctx: RequestContext,
  user: SignInUser,
  purpose: AttemptPurpose,
) => {
  const count = await countOf(ctx, user, purpose)
  await ctx.ports.limits.peek(...count).catch(notifyOwner(ctx, user))
}

/** Counts a second factor as wrong before it is looked at, and answers how to take that back. Throws like the peek. */
export const consumeSecondFactorGuess = async (
  ctx: RequestContext,
  user: SignInUser,
  purpose?: AttemptPurpose,
): Promise<Refund> => {
  const count = await countOf(ctx, user, purpose)
  await ctx.ports.limits.consume(...count).catch(notifyOwner(ctx, user))
  return () => ctx.ports.limits.refund(...count)
}
