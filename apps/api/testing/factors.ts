import { createAuthenticator } from '@dayloom/trpc/testing/authenticator'
import { totpCode } from '@dayloom/trpc/testing/totp'
import { passkeyOptionsSchema, confirmTotpResult, startTotpResult } from '@dayloom/validators/auth/factors'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Gives somebody an authenticator app; its first code is used up. */
export const addTotp = async ({ host, db }: TestApp, own: Client) => {
  const { secret } = (await own.post('/auth/totp')).data(startTotpResult)
  const otp = totpCode(secret, host.now())
  const { recovery_codes } = (await own.post('/auth/totp/confirm', { otp })).data(confirmTotpResult)
  // The tests do not wait for the next code.
  await db.authenticator.updateMany({ where: { last_step: { not: null } }, data: { last_step: 0 } })
  return { secret, code: () => totpCode(secret, host.now()), recoveryCodes: recovery_codes ?? [] }
}

/** Gives somebody a passkey. */
export const addPasskey = async (own: Client) => {
  const key = createAuthenticator()
  const { options } = (await own.post('/auth/passkeys/options')).data(passkeyOptionsSchema)
  const answer = await own.post('/auth/passkeys', { name: 'Laptop', response: key.create(options) })
  return { key, answer }
}

/** The answer of a passkey to the options of this path. */
export const answerPasskey = async (
  client: Client,
  key: ReturnType<typeof createAuthenticator>,
  path: string,
  body?: object,
) => key.get((await client.post(path, body)).data(passkeyOptionsSchema).options)
