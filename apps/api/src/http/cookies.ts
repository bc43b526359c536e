import type { CookieName } from '@dayloom/trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieStore {
  read(request: FastifyRequest, name: CookieName): string | null
  write(reply: FastifyReply, name: CookieName, value: string | null): void
}

/** How long each is kept, in seconds. */
const ages: Record<CookieName, number> = { device: 365 * 24 * 3600, google: 10 * 60 }

/** Cookies that no script sees; `__Host-` binds them to https and to this host. */
export const createCookieStore = (secure: boolean): CookieStore => {
  const nameOf = (name: CookieName) => (secure ? `__Host-${name}` : name)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: ({ cookies }, name) => cookies[nameOf(name)] ?? null,
    write: (reply, name, value) => {
      if (value === null) reply.clearCookie(nameOf(name), options)
      else reply.setCookie(nameOf(name), value, { ...options, maxAge: ages[name] })
    },
  }
}
