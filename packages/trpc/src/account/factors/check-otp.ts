import { limits } from '@dayloom/validators/limits'
import type { RequestContext } from '../../context.ts'
import type { Proved } from './proved.ts'
import { checkRecoveryCode } from './recovery-codes.ts'
import { checkTotp } from './totp.ts'

/** A code that a person types: of the authenticator app, or a recovery code, as its form says. */
export const checkOtp = (ctx: RequestContext, user_id: string, otp: string): Promise<Proved | null> =>
  otp.length === limits.code.digits ? checkTotp(ctx, user_id, otp) : checkRecoveryCode(ctx, user_id, otp)
