import type { FastifyInstance } from 'fastify'
import type { Hosts } from '../hosts.ts'
import { sync } from '../sync-hook.ts'

/** What a page of another origin may send beside what every page may. */
const requestHeaders = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'Trpc-Accept',
  'X-Client-Request-Id',
]

/** What of an answer it may read. */
const answerHeaders = [
  'Allow',
  'Content-Disposition',
  'Content-Language',
  'Content-Range',
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
]

/** Seconds; browsers cut it to what they keep at most. */
const PREFLIGHT_AGE = 86_400

const everyAnswer = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': answerHeaders.join(', '),
}
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': requestHeaders.join(', '),
  'access-control-max-age': PREFLIGHT_AGE,
}

const isOpen = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url)

/**
 * Pages of any origin may call the API, as a program may: by a bearer token that somebody gave them. They have nobody's
 * cookies here, whether or not their browser sends some. Comes before cookies are read.
 */
export const registerCors = (app: FastifyInstance, hosts: Hosts) =>
  app.addHook(
    'onRequest',
    sync(({ method, url, headers }, reply) => {
      if (!isOpen(url)) return
      const { origin, host = '' } = headers
      if (origin !== undefined && !hosts.isOwnOrigin(origin, host)) delete headers.cookie
      reply.headers(everyAnswer)
      if (method === 'OPTIONS') reply.headers(preflight)
    }),
  )
