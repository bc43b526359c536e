import type { VerifyTwoFactorInput } from '@dayloom/validators/auth'
import type { Context } from '../../context.ts'
import { checkOtp } from '../factors/check-otp.ts'
import type { Proved } from '../factors/proved.ts'
import { finishAttempt } from './attempt.ts'

/** Using up the attempt uses up its mailed code. */
const byMail: Proved = { method: 'code', spend: () => Promise.resolve() }

/**
 * Finishes a sign-in by a code: the mailed one, one of the authenticator app, or a recovery code. `userId` is the
 * attempt that a right password or a provider's account began.
 */
export const verifyTwoFactor = (ctx: Context, { userId, otp }: VerifyTwoFactorInput) =>
  finishAttempt(ctx, userId, otp, async ({ purpose, user_id, right }) => {
    if (right) return byMail
    return purpose === 'two_factor' ? checkOtp(ctx, user_id, otp) : null
  })
