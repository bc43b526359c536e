import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows at a moment. */
export const totpCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
