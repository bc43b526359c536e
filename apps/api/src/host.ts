import type { Database } from '@dayloom/db/client'
import { createSecrets, type Files } from '@dayloom/trpc/server'
import type { Host } from './context.ts'
import type { Env } from './env.ts'
import { tokenCarrier } from './http/session-token.ts'
import { images } from './ports/images.ts'
import { passwords } from './ports/passwords.ts'
import { createSessions } from './ports/sessions.ts'
import { readSecretKey } from './secret-key.ts'

/** The real ports of one server. */
export const createHost = (db: Database, files: Files, env: Env, now = () => new Date()): Host => ({
  db,
  now,
  ports: {
    passwords,
    files,
    images,
    sessions: createSessions(db, now),
    secrets: createSecrets(readSecretKey(env)),
  },
  carrier: tokenCarrier(env.APP_URL.startsWith('https:')),
  settings: {
    contactEmail: env.CONTACT_EMAIL,
    googleEnabled: env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined,
  },
})
