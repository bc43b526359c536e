import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { Provider, type Configuration, type Interaction, type KoaContextWithOIDC } from 'oidc-provider'
import { HOME } from './app.ts'

export const CLIENT_ID = 'dayloom-tests'
/** With signs that basic authentication has to write in another way. */
const CLIENT_SECRET = 'a secret+of/the:tests%'

export interface Account {
  sub: string
  email: string
  email_verified?: unknown
  name?: string
  picture?: string
  hd?: string
}

/** In what providers differ. */
interface Manners {
  /** Where the provider lies on its host. */
  path?: string
  /** How the client says its secret. */
  authentication?: 'client_secret_basic' | 'client_secret_post'
  /** The ID token names the person by the subject alone; the rest is asked for. */
  userInfoOnly?: boolean
  port?: number
  /** It does not say who answers (RFC 9207). */
  nameless?: boolean
}

/** Signs in at once: what a person would click there is not what is tested. */
const configuration = (
  jwk: object,
  kid: string,
  { authentication = 'client_secret_basic', userInfoOnly = false }: Manners,
  accountOf: () => Account,
): Configuration => ({
  clientAuthMethods: [authentication],
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      token_endpoint_auth_method: authentication,
      redirect_uris: [`${HOME}/auth/google/callback`, `${HOME}/auth/oidc/callback`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys: [{ kty: 'RSA', ...jwk, kid, use: 'sig', alg: 'RS256' }] },
  // Google puts the claims into the ID token.
  conformIdTokenClaims: userInfoOnly,
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

const GOOGLE = 'https://accounts.google.com'

/** What the product asks Google, the provider of the tests answers. Gives back how to end that. */
const answerForGoogle = (url: string) => {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    real(typeof input === 'string' && input.startsWith(GOOGLE) ? input.replace(GOOGLE, url) : input, init)
  return () => void (globalThis.fetch = real)
}

const withoutName = async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
  await next()
  if (
    typeof ctx.body === 'object' &&
    ctx.body &&
    'authorization_response_iss_parameter_supported' in ctx.body
  )
    delete ctx.body.authorization_response_iss_parameter_supported
  const { location } = ctx.response.headers
  if (typeof location !== 'string' || !location.startsWith(HOME)) return
  const back = new URL(location)
  back.searchParams.delete('iss')
  ctx.redirect(back.href)
}

/**
 * A real OpenID provider on this machine. `account` is whoever is signed in there. `asGoogle` gives it Google's name,
 * for the product of this process.
 */
export const startIssuer = async ({
  asGoogle = false,
  ...manners
}: Manners & { asGoogle?: boolean } = {}) => {
  const { path = '', nameless = false, port = 0 } = manners
  const makeKey = () => generateKeyPair('RS256', { extractable: true })
  const { privateKey } = await makeKey()
  let account: Account = { sub: '0', email: 'nobody@gmail.com', email_verified: true }
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port')
  const url = `http://127.0.0.1:${address.port}`
  const issuer = asGoogle ? GOOGLE : url + path
  const restore = asGoogle ? answerForGoogle(url) : () => undefined
  const open = async (key: CryptoKey, kid: string) => {
    const provider = new Provider(
      issuer,
      configuration(await exportJWK(key), kid, manners, () => account),
    )
    if (nameless) provider.use(withoutName)
    provider.proxy = asGoogle
    return { key, kid, provider, serve: provider.callback() }
  }
  let current = await open(privateKey, 'tests')
  server.on('request', (request, response) => {
    const { provider, serve } = current
    if (asGoogle)
      Object.assign(request.headers, {
        'x-forwarded-proto': 'https',
        'x-forwarded-host': new URL(GOOGLE).host,
      })
    if (path !== '' && request.url?.startsWith(path)) {
      // The provider builds its addresses from the one that was asked for.
      Object.assign(request, { originalUrl: request.url })
      request.url = request.url.slice(path.replace(/\/$/, '').length)
    }
    const answered = request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, { login: { accountId: account.sub } })
      : serve(request, response)
    answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
    oidcEnv: { OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET, OIDC_ISSUER: issuer },
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
    close: () => {
      restore()
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/** Goes where a browser would go, from the provider's first page until it is sent back; answers what it comes with. */
export const comeBack = async (start: string) => {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  while (url.origin !== HOME) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url.href, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  const { code = '', state = '', iss } = Object.fromEntries(url.searchParams)
  return { code, state, iss }
}
