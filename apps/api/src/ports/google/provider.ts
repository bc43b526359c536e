import { unavailable } from '@dayloom/trpc/server'
import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

/** Of each call to the provider, in milliseconds. */
export const CALL_TIMEOUT_MS = 5000
const HOUR = 3_600_000

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const read = async (issuer: string) => {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The provider's discovery document answered ${response.status}`)
  const found = discovery.parse(await response.json())
  if (found.issuer.replace(/\/$/, '') !== issuer)
    throw new Error(`The provider calls itself ${found.issuer}, not ${issuer}`)
  return {
    issuer: found.issuer,
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: CALL_TIMEOUT_MS }),
  }
}

export type Provider = Awaited<ReturnType<typeof read>>

/** The provider's addresses and keys as its own document names them; asked for again after an hour or a failure. */
export const discover = (issuer: string) => {
  let found: { provider: Promise<Provider>; until: number } | undefined
  return async () => {
    if (found === undefined || found.until < performance.now()) {
      found = { provider: read(issuer), until: performance.now() + HOUR }
    }
    try {
      return await found.provider
    } catch (error) {
      found = undefined
      throw unavailable(error)
    }
  }
}
