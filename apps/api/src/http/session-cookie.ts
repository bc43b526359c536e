import { AppError, isApiToken } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions, cookiePrefix, type CookieSite } from './cookies.ts'

export interface SessionCookie {
  /**
   * The token of this request: the bearer's if there is an Authorization header, else the session in the cookie.
   * Throws if the header is malformed.
   */
  read(request: FastifyRequest): string | null
  /** Whether the browser signs this request in by itself, as it does for pages of other sites too. */
  signsIn(request: FastifyRequest): boolean
  write(reply: FastifyReply, token: string | null): void
}

const bearer = /^Bearer ([\w.~+/-]{1,512}=*)$/i

/** The browser keeps its session in an HttpOnly cookie. */
export const createSessionCookie = (site: CookieSite): SessionCookie => {
  const name = `${cookiePrefix(site)}session`
  const options = cookieOptions(site)
  /** An API token is for programs, which send it as a bearer token: in a cookie it is no session. */
  const sessionOf = ({ cookies }: FastifyRequest) => {
    const token = cookies[name]
    return token === undefined || isApiToken(token) ? null : token
  }
  return {
    signsIn: (request) => request.headers.authorization === undefined && sessionOf(request) !== null,
    read: (request) => {
      const { headers } = request
      if (headers.authorization === undefined) return sessionOf(request)
      const token = bearer.exec(headers.authorization)?.[1]
      if (token === undefined) throw new AppError('UNAUTHORIZED', messages.auth.unauthorized)
      return token
    },
    write: (reply, token) => {
      if (token) reply.setCookie(name, token, { ...options, maxAge: limits.session.idle / 1000 })
      else {
        reply.clearCookie(name, options)
        // Pages that a browser holds ready for "back" go with it. Not "storage": that would take the service worker
        // along until the next page, and what the app keeps there it wipes itself (decision 0013).
        reply.header('clear-site-data', '"cache"')
      }
    },
  }
}
