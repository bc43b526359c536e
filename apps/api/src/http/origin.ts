import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyRequest } from 'fastify'
import type { Hosts } from './hosts.ts'
import type { SessionCookie } from './session-cookie.ts'
import { sync } from './sync-hook.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Another server on a subdomain or another port of this machine is of the same site, and not ours. */
const otherSites = new Set(['cross-site', 'same-site'])

/** Matched by the pattern of the route, because an address can be written in many ways. */
const api = /^\/(?:api|trpc)\//
/** Nobody's data: the API's documents, and the start of a sign-in, which a link may lead to. */
const forAnyone = /^\/api\/(?:docs(?:\/|$)|openapi\.json$|auth\/(?:google|oidc)\/start$)/

const isPrivate = ({ routeOptions: { url = '' } }: FastifyRequest) => api.test(url) && !forAnyone.test(url)

/** A page of another site can also start what only reads, such as an export, which is counted for the person. */
const isReadByOtherSite = (request: FastifyRequest) =>
  otherSites.has(String(request.headers['sec-fetch-site'])) && isPrivate(request)

const isOwnChange = ({ headers }: FastifyRequest, hosts: Hosts, signsIn: boolean) => {
  const { origin, host = '', 'sec-fetch-site': site } = headers
  if (origin !== undefined) return hosts.isOwnOrigin(origin, host)
  return site === 'same-origin' || (site === undefined && !signsIn)
}

/**
 * Refuses what another site makes a browser send (OWASP, Cross-Site Request Forgery Prevention).
 * A bearer token is never sent by a browser on its own, so those requests are exempt.
 */
export const refuseCrossSite = (hosts: Hosts, carrier: SessionCookie) =>
  sync((request) => {
    if (request.headers.authorization !== undefined) return
    const signsIn = carrier.signsIn(request)
    const isRefused =
      (signsIn && isReadByOtherSite(request)) ||
      (!safeMethods.has(request.method) && !isOwnChange(request, hosts, signsIn))
    if (isRefused) throw new AppError('CROSS_SITE', serverMessages.server.crossSite)
  })
