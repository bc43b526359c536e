import type { CookieName } from '@dayloom/trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieStore {
  read(request: FastifyRequest, name: CookieName): string | null
  write(reply: FastifyReply, name: CookieName, value: string | null): void
}

/** How long each is kept, in seconds. */
const ages: Record<CookieName, number> = { device: 365 * 24 * 3600, google: 10 * 60, oidc: 10 * 60 }

export interface CookieSite {
  secure: boolean
  /** Where the product lies on its host; '' if it has it to itself. */
  base: string
}

/** `__Host-` binds a cookie to https and to this host. It is only for whoever has the host to themselves. */
export const cookiePrefix = ({ secure, base }: CookieSite) => {
  if (!secure) return ''
  return base === '' ? '__Host-' : '__Secure-'
}

/** No script sees the cookie, and what lies beside the product is not sent it. */
export const cookieOptions = ({ secure, base }: CookieSite) =>
  ({ path: base || '/', httpOnly: true, sameSite: 'lax', secure }) as const

export const createCookieStore = (site: CookieSite): CookieStore => {
  const nameOf = (name: CookieName) => `${cookiePrefix(site)}${name}`
  const options = cookieOptions(site)
  return {
    read: ({ cookies }, name) => cookies[nameOf(name)] ?? null,
    write: (reply, name, value) => {
      if (value === null) reply.clearCookie(nameOf(name), options)
      else reply.setCookie(nameOf(name), value, { ...options, maxAge: ages[name] })
    },
  }
}
