import { AppError } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface SessionCookie {
  /**
   * The token of this request: the bearer's where there is an Authorization header, else the cookie's.
   * Throws where the header is malformed.
   */
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, token: string | null): void
}

const bearer = /^Bearer ([\w.~+/-]{1,512}=*)$/i

/** The browser keeps its session in an HttpOnly cookie; `__Host-` binds it to https and to this host. */
export const createSessionCookie = (secure: boolean): SessionCookie => {
  const name = secure ? '__Host-session' : 'session'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: ({ headers, cookies }) => {
      if (headers.authorization === undefined) return cookies[name] ?? null
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
