import type { RequestContext } from '../context.ts'
import { isTooMany, type Refund } from '../limits.ts'
import { queueDailyMail } from '../mail/queue.ts'
import type { SignInUser } from '../credentials.ts'
import { knownDevice } from './known-device.ts'

/**
 * Whose second factors are counted. Whoever spends them knows the password, so a new password begins a new count: an
 * owner who resets it does not wait for those who knew the old one. Known devices are counted apart.
 */
export const secondFactorSubject = async (ctx: RequestContext, user: SignInUser) => {
  const isKnown = (await knownDevice(ctx, user.email)) !== null
  return [user.id, `${user.credentials_version}`, isKnown ? 'known' : 'unknown'] as const
}

const countOf = async (ctx: RequestContext, user: SignInUser) => {
  const subject = await secondFactorSubject(ctx, user)
  const limit = subject[2] === 'known' ? 'second_factor_known' : 'second_factor_failure'
  return [limit, ...subject] as const
}

/** Whoever is refused here knew the password, which the owner should hear. */
const notifyOwner = (ctx: RequestContext, user: SignInUser) => async (error: unknown) => {
  if (isTooMany(error)) await queueDailyMail(ctx, 'sign_in_attempts', user)
  throw error
}

/** Throws `TOO_MANY_REQUESTS` once the day's ceiling of wrong second factors is reached. */
export const peekSecondFactorGuesses = async (ctx: RequestContext, user: SignInUser) => {
  const count = await countOf(ctx, user)
  await ctx.ports.limits.peek(...count).catch(notifyOwner(ctx, user))
}

/** Counts a second factor as wrong before it is looked at, and answers how to take that back. Throws like the peek. */
export const consumeSecondFactorGuess = async (ctx: RequestContext, user: SignInUser): Promise<Refund> => {
  const count = await countOf(ctx, user)
  await ctx.ports.limits.consume(...count).catch(notifyOwner(ctx, user))
  return () => ctx.ports.limits.refund(...count)
}
