import type { RequestContext } from '../context.ts'
import { isTooMany, type Refund } from '../limits.ts'
import { queueDailyMail } from '../mail/queue.ts'
import type { Credentials } from './credentials.ts'
import { knownDevice } from './known-device.ts'

type Person = Credentials & { email: string }

/**
 * Whose second factors are counted. Whoever spends them knows the password, so a new password begins a new count: an
 * owner who resets it does not wait for those who knew the old one. Known devices are counted apart.
 */
export const secondFactorSubject = async (ctx: RequestContext, person: Person) => {
  const isKnown = (await knownDevice(ctx, person.email)) !== null
  return [person.id, `${person.credentials_version}`, isKnown ? 'known' : 'unknown'] as const
}

const countOf = async (ctx: RequestContext, person: Person) => {
  const subject = await secondFactorSubject(ctx, person)
  const limit = subject[2] === 'known' ? 'second_factor_known' : 'second_factor_failure'
  return [limit, ...subject] as const
}

/** Whoever is refused here knew the password, which the owner should hear. */
const tellOwner = (ctx: RequestContext, person: Person) => async (error: unknown) => {
  if (isTooMany(error)) await queueDailyMail(ctx.db, ctx, 'sign_in_attempts', person)
  throw error
}

/** Throws `TOO_MANY_REQUESTS` once the day's ceiling of wrong second factors is reached. */
export const peekSecondFactorGuesses = async (ctx: RequestContext, person: Person) => {
  const count = await countOf(ctx, person)
  await ctx.ports.limits.peek(...count).catch(tellOwner(ctx, person))
}

/** Counts a second factor as wrong before it is looked at, and answers how to take that back. Throws like the peek. */
export const consumeSecondFactorGuess = async (ctx: RequestContext, person: Person): Promise<Refund> => {
  const count = await countOf(ctx, person)
  await ctx.ports.limits.consume(...count).catch(tellOwner(ctx, person))
  return () => ctx.ports.limits.refund(...count)
}
