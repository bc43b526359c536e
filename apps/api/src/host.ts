import type { Database } from '@dayloom/db/client'
import { createSecrets, type Files } from '@dayloom/trpc/server'
import type { Host } from './context.ts'
import type { Env } from './env.ts'
import { createKeeper } from './http/keepsakes.ts'
import { tokenCarrier } from './http/session-token.ts'
import { createGoogle } from './ports/google/google.ts'
import { images } from './ports/images.ts'
import { createLimiter } from './ports/limiter.ts'
import { passwords } from './ports/passwords.ts'
import { createSessions } from './ports/sessions.ts'
import { readSecretKey } from './secret-key.ts'

/** The real ports of one server. */
export const createHost = (db: Database, files: Files, env: Env, now = () => new Date()): Host => {
  const secure = env.APP_URL.startsWith('https:')
  const google = createGoogle(env, now)
  const secrets = createSecrets(readSecretKey(env))
  return {
    db,
    now,
    ports: {
      passwords,
      files,
      images,
      secrets,
      google,
      sessions: createSessions(db, now),
      limits: createLimiter(db, secrets, env.RATE_LIMIT_FACTOR),
    },
    carrier: tokenCarrier(secure),
    keeper: createKeeper(secure),
    settings: {
      contactEmail: env.CONTACT_EMAIL,
      feedbackEmail: env.FEEDBACK_EMAIL,
      googleEnabled: google !== null,
    },
  }
}
