import { limits } from '@dayloom/validators/limits'
import type { TwoFactorMethod } from '@dayloom/validators/enums'
import { askedTooSoon, issueCode } from '../codes/issue.ts'
import type { AttemptPurpose, NewCode } from '../codes/write.ts'
import { consumeCodeRate } from '../codes/rate-limit.ts'
import type { Context } from '../../context.ts'
import type { SignInUser } from '../credentials.ts'
import { accountsIn, isSameAccount } from '../providers/provider-account.ts'
import { peekSecondFactorGuesses, secondFactorSubject } from './second-factor-limit.ts'

/** What a sign-in writes, once every factor was right. */
export type Pending = Pick<NewCode, 'link' | 'timezone'>

/** Who has a better factor than the mailbox is mailed a code only when they ask for it. */
const isMailedAtOnce = (methods: TwoFactorMethod[]) =>
  !methods.includes('passkey') && !methods.includes('totp')

/**
 * Begins an attempt, and mails its code where that is the best factor. Asked again within a minute, the answer is the
 * same attempt while its code still works: the mail is on its way, and a second one would only make the first one wrong.
 */
export const askSecondFactor = async (
  ctx: Context,
  user: SignInUser,
  methods: TwoFactorMethod[],
  pending: Pending,
  purpose: AttemptPurpose = 'two_factor',
) => {
  const { id: user_id, email } = user
  await peekSecondFactorGuesses(ctx, user, purpose)
  const mailed = isMailedAtOnce(methods)
  const subject = await secondFactorSubject(ctx, user, purpose)
  const refund = mailed ? await consumeCodeRate(ctx, purpose, ...subject) : undefined
  const result = await issueCode(ctx, {
    purpose,
    email,
    user_id,
    ...pending,
    checked: user,
    mailed,
  })
  if (result.issued) return { requires2FA: true as const, userId: result.id, methods }
  await refund?.()
  const { last, wait } = result
  // The code of another account at the provider would link that one.
  const isOther = purpose !== 'two_factor' && !isSameAccount(accountsIn(last)[0], pending.link)
  if (isOther || last.superseded_at !== null || last.attempts >= limits.code.tries) throw askedTooSoon(wait)
  return { requires2FA: true as const, userId: last.id, methods }
}
