import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { Provider, type Configuration, type Interaction } from 'oidc-provider'
import { HOME } from './app.ts'

export const CLIENT_ID = 'dayloom-tests'
const CLIENT_SECRET = 'a-secret-of-the-tests'

export interface Account {
  sub: string
  email: string
  email_verified: unknown
  name?: string
  picture?: string
  hd?: string
}

/** Signs in at once: what a person would click there is not what is tested. */
const configuration = (jwk: object, kid: string, accountOf: () => Account): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${HOME}/auth/google/callback`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys: [{ kty: 'RSA', ...jwk, kid, use: 'sig', alg: 'RS256' }] },
  // Google puts the claims into the ID token.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture', 'hd'] },
  cookies: { keys: ['tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }: Interaction) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...accountOf() }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: accountOf().sub })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

/** A real OpenID provider on this machine, in the place of Google. `account` is whoever is signed in there. */
export const startIssuer = async () => {
  const makeKey = () => generateKeyPair('RS256', { extractable: true })
  const { privateKey } = await makeKey()
  let account: Account = { sub: '0', email: 'nobody@gmail.com', email_verified: true }
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const open = async (key: CryptoKey, kid: string) => {
    const provider = new Provider(
      issuer,
      configuration(await exportJWK(key), kid, () => account),
    )
    return { key, kid, provider, serve: provider.callback() }
  }
  let current = await open(privateKey, 'tests')
  server.on('request', (request, response) => {
    const { provider, serve } = current
    const answered = request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, { login: { accountId: account.sub } })
      : serve(request, response)
    answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
    issuer,
    privateKey,
    signInAs: (next: Account) => void (account = next),
    /** An ID token as the provider would sign it now, for tests that need no browser. */
    idToken: (claims: JWTPayload & Partial<Account>, now: Date) => {
      const iat = Math.floor(now.getTime() / 1000)
      return new SignJWT({ iss: issuer, aud: CLIENT_ID, iat, exp: iat + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: current.kid })
        .sign(current.key)
    },
    /** From now on it signs with another key, and publishes that one alone. */
    changeKey: async () => void (current = await open((await makeKey()).privateKey, 'tests-2')),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/** Goes where a browser would go, from the provider's first page until it is sent back; answers what it comes with. */
export const comeBack = async (start: string) => {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  while (!url.href.startsWith(`${HOME}/auth/google/callback`)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return { code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' }
}
