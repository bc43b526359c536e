import type { Database } from '@dayloom/db/client'
import { basePathOf } from '@dayloom/validators/base-path'
import { createRatingStats, createSecrets, type FileStore } from '@dayloom/trpc/server'
import type { Host } from './context.ts'
import { createSecurityAlerts } from './security-alerts.ts'
import { createAudit } from './audit.ts'
import type { Env } from './env.ts'
import { createCookieStore } from './http/cookies.ts'
import { createSessionCookie } from './http/session-cookie.ts'
import { createLoad } from './http/load/load.ts'
import { createAccountLoad } from './ports/account-load.ts'
import { createApiTokens } from './ports/api-tokens.ts'
import { createDisk } from './ports/disk.ts'
import { createGoogle, createOidc } from './ports/sign-in/sign-in-provider.ts'
import { images } from './ports/images.ts'
import { createLimiter } from './ports/limiter.ts'
import { passwords } from './ports/passwords.ts'
import { createTokenCalls } from './ports/token-calls.ts'
import { createSessions } from './ports/sessions.ts'
import type { Log } from './log.ts'
import { createChangeNotifier } from './live/change-notifier.ts'
import { createStreamSlots } from './live/stream-slots.ts'
import { createStreams } from './ports/streams.ts'
import { createFetchCalendar } from './calendars/fetch-calendar.ts'
import { guardOf } from './webhooks/guard-of.ts'
import { readSecretKey } from './secret-key.ts'

/** Without its secret, which services have no use for. */
const oidcSettings = ({ oidc }: Env) =>
  oidc && { name: oidc.name, issuer: oidc.issuer, registration: oidc.registration }

/** The real ports of one server. */
export const createHost = (
  db: Database,
  files: FileStore,
  env: Env,
  log: Log,
  now = () => new Date(),
): Host => {
  const site = { secure: env.APP_URL.startsWith('https:'), base: basePathOf(env.APP_URL) }
  const google = createGoogle(env, now)
  const secrets = createSecrets(readSecretKey(env), env.PREVIOUS_SECRET_KEY)
  const changeNotifier = createChangeNotifier(db, now, createStreamSlots(db, now, secrets))
  const accountLoad = createAccountLoad(env.RATE_LIMIT_FACTOR)
  return {
    db,
    now,
    ports: {
      passwords,
      files,
      disk: createDisk(env.DATA_DIR),
      images,
      heavyWork: accountLoad.heavyWork,
      fetchCalendar: createFetchCalendar(guardOf(env)),
      secrets,
      google,
      oidc: createOidc(env, now),
      audit: createAudit(log),
      reportSecurityAlert: createSecurityAlerts(log),
      sessions: createSessions(db, now),
      followers: changeNotifier,
      ratingStats: createRatingStats(db, now),
      limits: createLimiter(db, secrets, env.RATE_LIMIT_FACTOR),
    },
    load: createLoad(),
    accountLoad,
    streams: createStreams(),
    changeNotifier,
    apiTokens: createApiTokens(db, now),
    countTokenCall: createTokenCalls(db, secrets, env.RATE_LIMIT_FACTOR),
    carrier: createSessionCookie(site),
    cookies: createCookieStore(site),
    settings: {
      contactEmail: env.CONTACT_EMAIL,
      ratingsEmail: env.FEEDBACK_EMAIL,
      googleEnabled: google !== null,
      oidc: oidcSettings(env),
      registration: env.REGISTRATION,
      passwordSignIn: env.PASSWORD_SIGN_IN,
      appUrl: env.APP_URL,
    },
  }
}
