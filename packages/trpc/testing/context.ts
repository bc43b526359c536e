import type { Database } from '@dayloom/db/client'
import { userSchema, type User } from '@dayloom/validators/users'
import type { Context, CookieName, Ports, UserContext } from '../src/context.ts'
import { newId } from '../src/platform/ids.ts'
import { createRatingStats } from '../src/ratings/service.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { createUser } from '../src/account/users/address.ts'
import { memoryFiles } from './files.ts'

/** A clock that stands still until it is set. */
export const createClock = (start: string) => {
  let time = new Date(start)
  return {
    now: () => time,
    set: (to: string) => void (time = new Date(to)),
    advance: (milliseconds: number) => void (time = new Date(time.getTime() + milliseconds)),
  }
}

const fakePorts = (db: Database, now: () => Date): Ports => ({
  sessions: {
    create: ({ id }) => Promise.resolve(`token of ${id}`),
    end: () => Promise.resolve(),
  },
  passwords: {
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (hash, password) => Promise.resolve(hash === `hash of ${password}`),
    isOutdated: () => false,
  },
  files: memoryFiles().files,
  disk: { refuseNearlyFull: () => Promise.resolve() },
  secrets: createSecrets('the key of the tests, and of nothing else'),
  images: { square: (bytes) => Promise.resolve(bytes) },
  heavyWork: { enter: () => Promise.resolve(() => undefined) },
  fetchCalendar: () =>
    Promise.resolve({
      kind: 'text',
      text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
      etag: null,
      last_modified: null,
    }),
  google: null,
  oidc: null,
  reportSecurityAlert: () => undefined,
  audit: () => undefined,
  ratingStats: createRatingStats(db, now),
  followers: { begin: () => Promise.resolve(null) },
  limits: {
    consume: () => Promise.resolve(),
    refund: () => Promise.resolve(),
    peek: () => Promise.resolve(),
  },
})

/** A context over a real database, with fake ports and a clock of the test's own. */
export const createTestContext = (db: Database, now: () => Date, ports: Partial<Ports> = {}) => {
  const replies = {
    idempotentReplays: 0,
    tokens: [] as (string | null)[],
    cookies: new Map<CookieName, string>(),
  }
  const context: Context = {
    db,
    now,
    ports: { ...fakePorts(db, now), ...ports },
    settings: {
      contactEmail: 'hello@localhost',
      ratingsEmail: 'feedback@localhost',
      googleEnabled: false,
      oidc: null,
      registration: 'open',
      passwordSignIn: true,
      appUrl: 'http://localhost:3000',
    },
    request: {
      id: 'test',
      ip: '127.0.0.1',
      userAgent: 'vitest',
    },
    reply: {
      setSession: (token) => void replies.tokens.push(token),
      idempotentReplay: () => void (replies.idempotentReplays += 1),
    },
    cookies: {
      get: (name) => replies.cookies.get(name) ?? null,
      set: (name, value) =>
        void (value === null ? replies.cookies.delete(name) : replies.cookies.set(name, value)),
    },
    principal: null,
  }
  return { context, replies }
}

/** A signed-in person with a row of their own. */
export const signInAs = async (
  context: Context,
  changes: Partial<Pick<User, 'name' | 'email' | 'timezone' | 'email_verified'>> = {},
): Promise<UserContext> => {
  const id = newId(context.now())
  const account = { id, name: 'Ada', email: `${id}@example.com`, created_at: context.now(), ...changes }
  const row = await createUser(context.db, account)
  const principal = {
    user: userSchema.parse(row),
    session: { id: `session ${id}`, public_id: newId(context.now()), proven_at: context.now() },
  }
  return { ...context, ...principal }
}
