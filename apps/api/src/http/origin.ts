import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { Hosts } from './hosts.ts'
import { sync } from './sync-hook.ts'

/** The cookie that signs a request in. The others open nothing. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site makes a browser send (OWASP, Cross-Site Request Forgery Prevention).
 * A bearer token is never sent by a browser on its own, so those requests are exempt.
 */
export const refuseCrossSite = (hosts: Hosts) =>
  sync(({ method, headers }) => {
    if (safeMethods.has(method) || headers.authorization !== undefined) return
    const { origin, host = '', 'sec-fetch-site': site } = headers
    if (origin === undefined) {
      if (site === 'same-origin') return
      if (site === undefined && !sessionCookie.test(headers.cookie ?? '')) return
    } else if (hosts.isOwnOrigin(origin, host)) return
    throw new AppError('CROSS_SITE', serverMessages.server.crossSite)
  })
