import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, unavailable, type Google } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import {
  ArcticFetchError,
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  UnexpectedResponseError,
} from 'arctic'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { Env } from '../../env.ts'
import { claims, isAuthoritative, pictureOf } from './claims.ts'
import { discover, CALL_TIMEOUT_MS, type Provider } from './provider.ts'

const SCOPES = ['openid', 'email', 'profile']
/** Google signs with either name. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const CLOCK_TOLERANCE_SECONDS = 60

const refused = (cause: unknown) =>
  new AppError('INVALID_CREDENTIALS', messages.auth.backendFailed, { cause })

/** The provider's keys could not be read, which says nothing about the token. */
const isAway = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

const checkSignature = (idToken: string, { keys, issuer }: Provider, audience: string, now: Date) =>
  jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer: GOOGLE_ISSUERS.includes(issuer) ? GOOGLE_ISSUERS : issuer,
    audience,
    maxTokenAge: '10 minutes',
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
    currentDate: now,
  }).catch((error: unknown) => {
    throw isAway(error) ? unavailable(error) : refused(error)
  })

/** Arctic's calls take no signal, so what comes too late is not waited for. */
const inTime = async <T>(call: Promise<T>) => {
  const settled = new AbortController()
  const timeout = sleep(CALL_TIMEOUT_MS, undefined, { signal: settled.signal }).then(() => {
    throw unavailable(`The provider did not answer within ${CALL_TIMEOUT_MS} ms`)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    settled.abort()
  }
}

/** What was signed. The signature behind it could be written in several ways, and so the whole token too. */
const signedPart = (idToken: string) => idToken.slice(0, idToken.lastIndexOf('.'))

const readClaims = (payload: JWTPayload, clientId: string, nonce: string | undefined) => {
  const { success, data, error } = claims.safeParse(payload)
  if (!success) throw refused(error)
  // A token for several clients has to say which of them asked for it.
  const several = Array.isArray(data.aud) && data.aud.length > 1
  if (data.azp === undefined ? several : data.azp !== clientId) throw refused('azp')
  if (nonce !== undefined && data.nonce !== nonce) throw refused('nonce')
  return data
}

/** Sign-in with Google by authorization code, PKCE, state and nonce; null where no client is configured. */
export const createGoogle = (env: Env, now: () => Date): Google | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER, APP_URL } = env
  if (clientId === undefined || clientSecret === undefined) return null
  const client = new OAuth2Client(clientId, clientSecret, `${APP_URL}/auth/google/callback`)
  const provider = discover(GOOGLE_ISSUER)
  return {
    begin: async () => {
      const { authorization } = await provider()
      const flow = { state: generateState(), nonce: generateState(), verifier: generateCodeVerifier() }
      const url = client.createAuthorizationURLWithPKCE(
        authorization,
        flow.state,
        CodeChallengeMethod.S256,
        flow.verifier,
        SCOPES,
      )
      url.searchParams.set('nonce', flow.nonce)
      return { url: url.href, flow }
    },
    exchange: async (code, { verifier }) => {
      const { token } = await provider()
      try {
        return (await inTime(client.validateAuthorizationCode(token, code, verifier))).idToken()
      } catch (error) {
        if (error instanceof AppError) throw error
        const away = error instanceof ArcticFetchError || error instanceof UnexpectedResponseError
        throw away ? unavailable(error) : refused(error)
      }
    },
    verify: async (idToken, nonce) => {
      const { payload } = await checkSignature(idToken, await provider(), clientId, now())
      const data = readClaims(payload, clientId, nonce)
      return {
        sub: data.sub,
        email: data.email,
        name: data.name ?? null,
        picture: pictureOf(data),
        authoritative: isAuthoritative(data),
        token: {
          hash: createHash('sha256').update(signedPart(idToken)).digest('base64url'),
          expires_at: new Date((data.exp + CLOCK_TOLERANCE_SECONDS) * 1000),
        },
      }
    },
  }
}
