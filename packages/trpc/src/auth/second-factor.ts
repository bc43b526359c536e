import { limits } from '@dayloom/validators/limits'
import type { User } from '@dayloom/validators/users'
import { askedTooSoon, issueCode } from '../codes/issue.ts'
import { consumeCodeRate } from '../codes/rate-limit.ts'
import type { Context } from '../context.ts'
import type { Credentials } from './credentials.ts'
import { peekSecondFactorGuesses, secondFactorSubject } from './second-factor-limit.ts'

type Person = Credentials & Pick<User, 'email'>

/**
 * Mails a code and answers the attempt it belongs to. Asked again within a minute, the answer is the same attempt
 * while its code still works: the mail is on its way, and a second one would only make the first one wrong.
 */
export const askSecondFactor = async (ctx: Context, person: Person, google_sub?: string) => {
  const { id: user_id, email } = person
  await peekSecondFactorGuesses(ctx, person)
  const subject = await secondFactorSubject(ctx, person)
  const refund = await consumeCodeRate(ctx, 'two_factor', ...subject)
  const result = await issueCode(ctx, { purpose: 'two_factor', email, user_id, google_sub, checked: person })
  if (result.issued) return { requires2FA: true as const, userId: result.id }
  await refund()
  const { last, wait } = result
  if (last.superseded_at !== null || last.attempts >= limits.code.tries) throw askedTooSoon(wait)
  return { requires2FA: true as const, userId: last.id }
}
