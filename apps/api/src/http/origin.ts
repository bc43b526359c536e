import { AppError } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyRequest } from 'fastify'

/** The cookie that signs a request in. The others open nothing. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site makes a browser send (OWASP, Cross-Site Request Forgery Prevention).
 * A bearer token is never sent by a browser on its own, so those requests are exempt.
 */
export const refuseCrossSite = (appUrl: string) => {
  const { origin: home } = new URL(appUrl)
  return async ({ method, headers }: FastifyRequest) => {
    if (safeMethods.has(method) || headers.authorization !== undefined) return
    const site = headers['sec-fetch-site']
    if (site === 'same-origin') return
    const strange = site !== undefined || (headers.origin !== undefined && headers.origin !== home)
    const unproven = headers.origin === undefined && sessionCookie.test(headers.cookie ?? '')
    if ((strange && headers.origin !== home) || unproven)
      throw new AppError('CROSS_SITE', messages.server.crossSite)
  }
}
