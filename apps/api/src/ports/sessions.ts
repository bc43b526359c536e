import type { Database } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { empty, sql } from '@dayloom/db/sql'
import {
  isLongAgo,
  keptUserAgent,
  newId,
  wrongCredentials,
  type Principal,
  type Sessions,
} from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { userSchema } from '@dayloom/validators/users'
import { Lucia, TimeSpan, type Adapter } from 'lucia'
import { z } from 'zod'
import { hashOf, newToken, userIdIn } from './session-token.ts'

interface SessionAttributes {
  public_id: string
  proven_at: Date
  user_agent: string | null
  /** Those that the sign-in was checked against; only a new session says so. */
  credentials_version?: number
  /** The session was prolonged by this look-up, so the browser's cookie should be too. */
  extended: boolean
  /** What is stored of the token; known once it was looked for. */
  key?: string
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, { row: Principal['user'] }>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: { row: Principal['user'] }
  }
}

export interface SessionPort extends Sessions {
  /** Who holds this token; null when it is unknown or over. Prolongs the session as it is used. */
  validate(token: string): Promise<(Principal & { extended: boolean }) | null>
}

/** How often a session's last use is written down. */
const TOUCH_INTERVAL_MS = 60_000

const expiry = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + limits.session.idle, createdAt.getTime() + limits.session.absolute))

/** Where the session of a token is. */
const keyOf = (token: string) => ({ user_id: userIdIn(token), id: hashOf(token) })

/** Asked with every request. */
const readUser = z.compile(userSchema)

type FoundSession = z.input<typeof userSchema> & {
  public_id: string
  user_agent: string | null
  began_at: Date
  last_seen_at: Date
  proven_at: Date
}

/** Runs before every answer, so it is one statement and not the two of the query builder's include. */
const selectSession = sql`
  SELECT s.public_id::text, s.user_agent, s.created_at AS began_at, s.last_seen_at, s.proven_at,
    u.id::text, u.name, u.email, u.age, u.profile_picture_url, u.created_at,
    u.email_verified, u.two_factor_enabled, u.task_reminders_enabled, u.timezone,
    u.week_start::text, u.day_minutes, u.day_starts_at, u.language, u.clock
  FROM sessions s JOIN users u ON u.id = s.user_id`

const findSession = async (db: Database, { user_id, id }: ReturnType<typeof keyOf>, at: Date) => {
  const isTheirs = user_id ? sql`AND s.user_id = ${user_id}::uuid` : empty
  const statement = sql`${selectSession} WHERE s.id = ${id} AND s.expires_at > ${at} ${isTheirs}`
  const [found] = await query<FoundSession>(db, statement)
  return found
}

const createAdapter = (db: Database, now: () => Date): Adapter => ({
  getSessionAndUser: async (token) => {
    const at = now()
    const key = keyOf(token)
    const found = await findSession(db, key, at)
    if (!found) return [null, null]
    const extended = isLongAgo(found.last_seen_at, at, TOUCH_INTERVAL_MS)
    if (extended) {
      const data = { last_seen_at: at, expires_at: expiry(found.began_at, at) }
      await db.session.updateMany({ where: { user_id: found.id, id: key.id }, data })
    }
    const { public_id, user_agent, proven_at } = found
    const user = readUser.parse(found)
    return [
      // Lucia compares with the real clock; ours may be another one, so it is told the time that is left.
      {
        id: token,
        userId: user.id,
        expiresAt: new Date(Date.now() + limits.session.idle),
        attributes: { public_id, user_agent, proven_at, extended, key: key.id },
      },
      { id: user.id, attributes: { row: user } },
    ]
  },
  setSession: async ({ id: token, userId, attributes: { public_id, user_agent, credentials_version } }) => {
    const at = now()
    // The lock makes a change of the credentials wait, and then find this session; after one, nothing is written.
    const made = await db.$executeRaw`
      INSERT INTO sessions (id, public_id, user_id, user_agent, created_at, last_seen_at, proven_at, expires_at)
      SELECT ${hashOf(token)}, ${public_id}::uuid, id, ${user_agent}, ${at}, ${at}, ${at}, ${expiry(at, at)}
      FROM users WHERE id = ${userId}::uuid AND credentials_version = ${credentials_version} FOR SHARE`
    if (made === 0) throw wrongCredentials()
    const beyond = await db.session.findMany({
      where: { user_id: userId },
      orderBy: { created_at: 'desc' },
      skip: limits.session.perUser,
      select: { id: true },
    })
    if (beyond.length > 0)
      await db.session.deleteMany({ where: { user_id: userId, id: { in: beyond.map(({ id }) => id) } } })
  },
  deleteSession: async (token) => void (await db.session.deleteMany({ where: keyOf(token) })),
  deleteUserSessions: async (userId) => void (await db.session.deleteMany({ where: { user_id: userId } })),
  deleteExpiredSessions: async () =>
    void (await db.session.deleteMany({ where: { expires_at: { lte: now() } } })),
  // Renewal happens where the session is read, in steps of a minute rather than half a lifetime.
  updateSessionExpiration: () => Promise.resolve(),
  getUserSessions: () => Promise.resolve([]),
})

/** Lucia checks the tokens; the table keeps their SHA-256 only. 7 days from the last use, 30 at most. */
export const createSessions = (db: Database, now: () => Date): SessionPort => {
  const lucia = new Lucia(createAdapter(db, now), {
    sessionExpiresIn: new TimeSpan(limits.session.idle, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  })
  return {
    create: async ({ id, credentials_version }, { userAgent }) => {
      const attributes = {
        public_id: newId(now()),
        proven_at: now(),
        credentials_version,
        user_agent: keptUserAgent(userAgent),
        extended: false,
      }
      const session = await lucia.createSession(id, attributes, { sessionId: newToken(id) })
      return session.id
    },
    validate: async (token) => {
      const { session, user } = await lucia.validateSession(token)
      if (!session) return null
      return {
        user: user.row,
        session: {
          id: session.key ?? hashOf(token),
          public_id: session.public_id,
          proven_at: session.proven_at,
        },
        extended: session.extended,
      }
    },
    end: async (user_id, id) => void (await db.session.deleteMany({ where: { user_id, id } })),
  }
}
