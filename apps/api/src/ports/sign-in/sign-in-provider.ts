import { createHash } from 'node:crypto'
import { addressOf, AppError, unavailable, type SignInProvider } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { authorizationCodeGrant, ClientError, fetchUserInfo } from 'openid-client'
import type { Env } from '../../env.ts'
import { googleClaims, GOOGLE_ISSUERS, isAuthoritative, oidcClaims, pictureOf } from './claims.ts'
import { CLOCK_TOLERANCE_SECONDS, discover, type Client, type Provider } from './discovery.ts'

/** Of a key pair: with a shared secret whoever knows it could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

interface Options extends Client {
  /** Where the browser is sent back to. */
  redirectUri: string
  scopes: string
  claims: typeof googleClaims | typeof oidcClaims
}

const refused = (cause: unknown) =>
  new AppError('INVALID_CREDENTIALS', messages.auth.backendFailed, { cause })

/** The provider's keys could not be read, which says nothing about the token. */
const areKeysAway = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

/** A refusal of the code, whatever its body says. */
const isRefusal = (cause: unknown) => cause instanceof Response && [400, 401].includes(cause.status)

/** It did not answer, or not as a provider does, which says nothing about the person. */
const awayCodes = ['TIMEOUT', 'ABORT', 'RESPONSE_IS_NOT_CONFORM', 'RESPONSE_IS_NOT_JSON', 'PARSE_ERROR']
const isAway = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof ClientError &&
    awayCodes.some((code) => error.code === `OAUTH_${code}`) &&
    !isRefusal(error.cause))

const failed = (error: unknown) => {
  throw isAway(error) ? unavailable(error) : refused(error)
}

const issuersOf = (issuer: string) => (GOOGLE_ISSUERS.includes(issuer) ? [...GOOGLE_ISSUERS] : [issuer])

const checkSignature = (idToken: string, { keys, issuer }: Provider, audience: string, now: Date) =>
  jwtVerify(idToken, keys, {
    algorithms: ALGORITHMS,
    issuer: issuersOf(issuer),
    audience,
    maxTokenAge: '10 minutes',
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
    currentDate: now,
  }).catch((error: unknown) => {
    throw areKeysAway(error) ? unavailable(error) : refused(error)
  })

/** What was signed. The signature behind it could be written in several ways, and so the whole token too. */
const signedPart = (idToken: string) => idToken.slice(0, idToken.lastIndexOf('.'))

const readClaims = ({ clientId, claims }: Options, payload: JWTPayload, nonce: string | undefined) => {
  const { success, data, error } = claims.safeParse(payload)
  if (!success) throw refused(error)
  // A token for several clients has to say which of them asked for it.
  const several = Array.isArray(data.aud) && data.aud.length > 1
  if (data.azp === undefined ? several : data.azp !== clientId) throw refused('azp')
  if (nonce !== undefined && data.nonce !== nonce) throw refused('nonce')
  return data
}

/** Adds what some providers tell by UserInfo alone, such as Authelia and Zitadel. The token's own word about itself stays. */
const withUserInfo = async (
  payload: JWTPayload,
  { configuration, hasUserInfo }: Provider,
  accessToken: string | undefined,
) => {
  if (payload['email'] !== undefined || accessToken === undefined || !hasUserInfo) return payload
  const told = await fetchUserInfo(configuration, accessToken, payload.sub ?? '').catch(failed)
  return { ...told, ...payload }
}

const isFor = (options: Options, idToken: string) => {
  try {
    const { iss = '', aud = [] } = decodeJwt(idToken)
    return (
      issuersOf(options.issuer).includes(iss.replace(/\/$/, '')) && [aud].flat().includes(options.clientId)
    )
  } catch {
    return false
  }
}

/** Sign-in by authorization code, PKCE, state and nonce. */
const createProvider = (options: Options, now: () => Date): SignInProvider => {
  const { clientId, issuer, redirectUri, scopes } = options
  const provider = discover(options)
  const client = new OAuth2Client(clientId, null, redirectUri)
  return {
    begin: async () => {
      const { authorization } = await provider()
      const flow = { state: generateState(), nonce: generateState(), verifier: generateCodeVerifier() }
      const url = client.createAuthorizationURLWithPKCE(
        authorization,
        flow.state,
        CodeChallengeMethod.S256,
        flow.verifier,
        scopes.split(' '),
      )
      url.searchParams.set('nonce', flow.nonce)
      return { url: url.href, flow }
    },
    exchange: async ({ code, state, iss }, { state: expectedState, nonce: expectedNonce, verifier }) => {
      const { configuration } = await provider()
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const checks = { expectedState, expectedNonce, pkceCodeVerifier: verifier }
      const answer = await authorizationCodeGrant(configuration, returned, checks).catch(failed)
      if (answer.id_token === undefined) throw refused('id_token')
      return { idToken: answer.id_token, accessToken: answer.access_token, nonce: expectedNonce }
    },
    verify: async ({ idToken, accessToken, nonce }) => {
      const found = await provider()
      const { payload } = await checkSignature(idToken, found, clientId, now())
      const data = readClaims(options, await withUserInfo(payload, found, accessToken), nonce)
      return {
        issuer,
        sub: data.sub,
        email: data.email_verified === true ? (data.email ?? null) : null,
        name: data.name ?? null,
        picture: pictureOf(data),
        authoritative: isAuthoritative(found.issuer, data),
        token: {
          hash: createHash('sha256').update(signedPart(idToken)).digest('base64url'),
          expires_at: new Date((data.exp + CLOCK_TOLERANCE_SECONDS) * 1000),
        },
      }
    },
    isNamedBy: (idToken) => isFor(options, idToken),
  }
}

/** Null where no client is configured. */
export const createGoogle = (
  { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER, APP_URL }: Env,
  now: () => Date,
) =>
  clientId === undefined || clientSecret === undefined
    ? null
    : createProvider(
        {
          issuer: GOOGLE_ISSUER,
          clientId,
          clientSecret,
          redirectUri: addressOf({ appUrl: APP_URL }, '/auth/google/callback'),
          scopes: 'openid email profile',
          claims: googleClaims,
        },
        now,
      )

/** Any OpenID provider; null where none is configured. */
export const createOidc = ({ oidc, APP_URL }: Env, now: () => Date) =>
  oidc &&
  createProvider(
    { ...oidc, redirectUri: addressOf({ appUrl: APP_URL }, '/auth/oidc/callback'), claims: oidcClaims },
    now,
  )
