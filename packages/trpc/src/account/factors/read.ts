import type { Database, Transaction } from '@dayloom/db/client'
import type { TwoFactorMethod } from '@dayloom/validators/enums'

export interface Factors {
  /** Codes are mailed. */
  email: boolean
  totp: boolean
  passkeys: number
  recovery_codes: number
}

/** What an account has beside its password, in one look. Each part names the person, so that one server answers. */
export const readFactors = async (db: Database | Transaction, user_id: string): Promise<Factors> => {
  const [found] = await db.$queryRaw<Factors[]>`
    SELECT u.two_factor_enabled AS email,
      EXISTS (SELECT FROM authenticators a WHERE a.user_id = ${user_id}::uuid AND a.secret IS NOT NULL) AS totp,
      (SELECT count(*)::int FROM passkeys p WHERE p.user_id = ${user_id}::uuid) AS passkeys,
      (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = ${user_id}::uuid) AS recovery_codes
    FROM users u WHERE u.id = ${user_id}::uuid`
  return found ?? { email: false, totp: false, passkeys: 0, recovery_codes: 0 }
}

/** Recovery codes alone ask for nothing: they stand in for a factor that is lost. */
export const hasSecondFactor = ({ email, totp, passkeys }: Factors) => email || totp || passkeys > 0

/** By what a sign-in can be finished, the best first. Empty where nothing is asked for. */
export const methodsOf = (factors: Factors): TwoFactorMethod[] => {
  if (!hasSecondFactor(factors)) return []
  const has: [TwoFactorMethod, boolean][] = [
    ['passkey', factors.passkeys > 0],
    ['totp', factors.totp],
    ['email', factors.email],
    ['recovery_code', factors.recovery_codes > 0],
  ]
  return has.flatMap(([method, is]) => (is ? method : []))
}
