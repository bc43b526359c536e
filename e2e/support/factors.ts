import { Secret, TOTP } from 'otpauth'
import type { APIRequestContext, Page } from 'playwright/test'
import { z } from 'zod'

/** A phone or key with a finger on it, as Chromium's own tests have one. */
export const plugInKey = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const STEP = 30_000

/** What an authenticator app shows at a moment. */
export const appCode = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** The code after that one, which the server takes half a minute early: the one of now may be used up. */
export const nextAppCode = (secret: string, at: number) => appCode(secret, at + STEP)

const started = z.object({ data: z.object({ secret: z.string() }) })
const confirmed = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

/** Gives a person an authenticator app, whose code of now is used up by this. */
export const addApp = async (api: APIRequestContext, at = Date.now()) => {
  const { secret } = started.parse(await (await api.post('/api/auth/totp')).json()).data
  const answer = await api.post('/api/auth/totp/confirm', { data: { otp: appCode(secret, at) } })
  return { secret, recoveryCodes: confirmed.parse(await answer.json()).data.recovery_codes }
}
