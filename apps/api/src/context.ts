import type { Database } from '@dayloom/db/client'
import {
  asAppError,
  isApiToken,
  networkOf,
  type Context,
  type Ports,
  type Settings,
  newId,
} from '@dayloom/trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOfHeader, languageSchema } from '@dayloom/validators/languages'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { CookieStore } from './http/cookies.ts'
import { whenOver } from './http/load/work.ts'
import type { SessionCookie } from './http/session-cookie.ts'
import type { Load } from './http/load/load.ts'
import type { ApiTokens } from './ports/api-tokens.ts'
import type { TokenCalls } from './ports/token-calls.ts'
import type { AccountLoad } from './ports/account-load.ts'
import type { Streams } from './ports/streams.ts'
import type { ChangeNotifier } from './live/change-notifier.ts'
import type { DiskWatch } from './ports/disk.ts'
import type { SessionPort } from './ports/sessions.ts'

/** What one server is made of; tests give their own clock and ports. */
export interface Host {
  db: Database
  now: () => Date
  settings: Settings
  ports: Ports & { sessions: SessionPort; disk: DiskWatch }
  load: Load
  accountLoad: AccountLoad
  streams: Streams
  changeNotifier: ChangeNotifier
  apiTokens: ApiTokens
  /** Counts the calls of a request with an API token. */
  countTokenCall: TokenCalls
  carrier: SessionCookie
  cookies: CookieStore
}

/** The ports as one client sees them: it waits in lines of its own. */
const portsFor = (ports: Host['ports'], client: string): Host['ports'] => ({
  ...ports,
  passwords: {
    hash: (password, turn) => ports.passwords.hash(password, { client, ...turn }),
    verify: (hash, password, turn) => ports.passwords.verify(hash, password, { client, ...turn }),
    isOutdated: (hash) => ports.passwords.isOutdated(hash),
  },
  images: { square: (bytes, side, turn) => ports.images.square(bytes, side, { client, ...turn }) },
})

/** One that is no UUID is none. */
const namedByClient = z.uuid().optional().catch(undefined)

/** A body that does not say how long it is may be of any length. */
const isLarge = ({ headers }: FastifyRequest) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return length === undefined ? encoding !== undefined : Number(length) >= serverLimits.disk.large
}

/** Whose session or API token it is. */
const whoHas = async ({ ports, apiTokens }: Host, token: string) => {
  try {
    return isApiToken(token) ? await apiTokens(token) : await ports.sessions.validate(token)
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * The context of one request of so many calls, the same for tRPC and REST. Throws `UNAVAILABLE` when the database is away.
 */
export const createContext = async (
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  calls = 1,
): Promise<Context> => {
  const { db, now, settings, ports, carrier, cookies } = host
  if (isLarge(request)) await ports.disk.refuseNearlyFull()
  const token = carrier.read(request)
  const found = token === null ? null : await whoHas(host, token)
  if (found?.token) await host.countTokenCall(found.token.id, calls)
  if (token && found && 'extended' in found && found.extended && request.headers.authorization === undefined)
    carrier.write(reply, token)
  // Whatever it changes has been committed by then. Its client may have left before that.
  if (found && request.method !== 'GET' && request.method !== 'HEAD')
    whenOver(request, () => host.changeNotifier.wake(found.user.id))
  return {
    db,
    now,
    settings,
    ports: portsFor(ports, found ? found.user.id : networkOf(request.ip)),
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      callId: namedByClient.parse(request.headers['x-client-request-id']) ?? newId(now()),
      acceptedLanguage: languageOfHeader(request.headers['accept-language'] ?? ''),
      chosenLanguage: languageSchema.safeParse(request.cookies['language']).data,
    },
    reply: {
      setSession: (value) => carrier.write(reply, value),
      idempotentReplay: () => void reply.code(200),
    },
    cookies: {
      get: (name) => cookies.read(request, name),
      set: (name, value) => cookies.write(reply, name, value),
    },
    principal: found && {
      user: found.user,
      session: found.session,
      ...(found.token && { token: found.token }),
    },
    countCalls: async (more) => {
      if (!found) return
      host.accountLoad.count(found.user.id, more)
      // The answer is there: the next call is the one that is refused.
      if (found.token) await host.countTokenCall(found.token.id, more).catch(() => undefined)
    },
  }
}
