import { unavailable } from '@dayloom/trpc/server'
import { createRemoteJWKSet } from 'jose'
import {
  allowInsecureRequests,
  clockTolerance,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
} from 'openid-client'
import { z } from 'zod'

/** Of each call to the provider, in milliseconds. */
const CALL_TIMEOUT_MS = 5000
export const CLOCK_TOLERANCE_SECONDS = 60
const HOUR = 3_600_000

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})

export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
}

const read = async ({ issuer, clientId, clientSecret }: Client) => {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The provider's discovery document answered ${response.status}`)
  const found = discovery.parse(await response.json())
  if (found.issuer.replace(/\/$/, '') !== issuer)
    throw new Error(`The provider calls itself ${found.issuer}, not ${issuer}`)
  // What a document without a list means.
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = found
  const posts = !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
  const authentication = posts ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
  const metadata = { [clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const configuration = new Configuration(found, clientId, metadata, authentication)
  configuration.timeout = CALL_TIMEOUT_MS / 1000
  // oxlint-disable-next-line typescript/no-deprecated -- marked so as a warning; the configuration asks for https in production
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration)
  return {
    issuer: found.issuer,
    authorization: found.authorization_endpoint,
    configuration,
    hasUserInfo: found.userinfo_endpoint !== undefined,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: CALL_TIMEOUT_MS }),
  }
}

export type Provider = Awaited<ReturnType<typeof read>>

/** The provider's addresses and keys as its own document names them; asked for again after an hour or a failure. */
export const discover = (client: Client) => {
  let found: { provider: Promise<Provider>; until: number } | undefined
  return async () => {
    if (found === undefined || found.until < performance.now()) {
      found = { provider: read(client), until: performance.now() + HOUR }
    }
    try {
      return await found.provider
    } catch (error) {
      found = undefined
      throw unavailable(error)
    }
  }
}
