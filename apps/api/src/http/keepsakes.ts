import type { Keepsake } from '@dayloom/trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Keeper {
  read(request: FastifyRequest, name: Keepsake): string | null
  write(reply: FastifyReply, name: Keepsake, value: string | null): void
}

/** How long each is kept, in seconds. */
const ages: Record<Keepsake, number> = { device: 365 * 24 * 3600, google: 10 * 60 }

/** Cookies that no script sees; `__Host-` binds them to https and to this host. */
export const createKeeper = (secure: boolean): Keeper => {
  const cookieOf = (name: Keepsake) => (secure ? `__Host-${name}` : name)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: ({ cookies }, name) => cookies[cookieOf(name)] ?? null,
    write: (reply, name, value) => {
      if (value === null) reply.clearCookie(cookieOf(name), options)
      else reply.setCookie(cookieOf(name), value, { ...options, maxAge: ages[name] })
    },
  }
}
