import { limits } from '@dayloom/validators/limits'
import type { User } from '@dayloom/validators/users'
import { refundCodeRate, consumeCodeRate } from '../codes/rate-limit.ts'
import { askedTooSoon, issueCode } from '../codes/issue.ts'
import type { Context } from '../context.ts'
import { isTooMany } from '../limits.ts'
import { queueDailyMail } from '../mail/queue.ts'
import type { Credentials } from './credentials.ts'
import { knownDevice } from './known-device.ts'

type Person = Credentials & Pick<User, 'email'>

/** Too many wrong second factors: strangers are refused for the day, and the owner hears that the password is known. */
const refuseAfterFailures = async (ctx: Context, person: Person) => {
  const { email } = person
  if (knownDevice(ctx, email) !== null) return
  try {
    await ctx.ports.limits.peek('second_factor_failure', email)
  } catch (error) {
    if (isTooMany(error)) await queueDailyMail(ctx.db, ctx, 'sign_in_attempts', person)
    throw error
  }
}

/**
 * Mails a code and answers the attempt it belongs to. Asked again within a minute, the answer is the same attempt
 * while its code still works: the mail is on its way, and a second one would only make the first one wrong.
 */
export const askSecondFactor = async (ctx: Context, person: Person, google_sub?: string) => {
  const { id: user_id, email } = person
  await refuseAfterFailures(ctx, person)
  await consumeCodeRate(ctx, 'two_factor', email)
  const result = await issueCode(ctx, { purpose: 'two_factor', email, user_id, google_sub, checked: person })
  if (result.issued) return { requires2FA: true as const, userId: result.id }
  await refundCodeRate(ctx, 'two_factor', email)
  const { last, wait } = result
  if (last.superseded_at !== null || last.attempts >= limits.code.tries) throw askedTooSoon(wait)
  return { requires2FA: true as const, userId: last.id }
}
