import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { healthPaths } from './health.ts'
import { isLoopbackAddress, isOnThisMachine, loopbackNames, parseHost } from './host-name.ts'
import { sync } from './sync-hook.ts'

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

const parseOrigin = (origin: string) => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  // "null", and whatever has more than an origin, is none.
  return url && url.origin === origin.toLowerCase() ? url : undefined
}

/** The hosts that are this server's, and the origins whose pages may change something. */
export const createHosts = ({
  APP_URL,
  ALLOWED_HOSTS,
  HOST,
}: Pick<Env, 'APP_URL' | 'ALLOWED_HOSTS' | 'HOST'>) => {
  const app = new URL(APP_URL)
  const published = new Set(ALLOWED_HOSTS)
  // A proxy that hands on no name sends this machine's own: for a public server they would let every name in.
  const local = isOnThisMachine({ APP_URL }) && isLoopbackAddress(HOST) ? loopbackNames : []
  const known = new Set([app.hostname, ...ALLOWED_HOSTS, ...local])
  /** A page that came over plain http may have been written by anyone on the way, where the app itself is on https. */
  const isSafeProtocol = (protocol: string) =>
    protocol === 'https:' || (protocol === 'http:' && app.protocol === 'http:')

  return {
    isOwn: (host: string) => known.has(parseHost(host)?.name ?? ''),
    /** Cookies know no ports: another server on this machine is another origin, and refused by its port. */
    isOwnOrigin: (origin: string, host: string) => {
      if (origin === app.origin) return true
      const url = parseOrigin(origin)
      if (!url || !known.has(url.hostname) || !isSafeProtocol(url.protocol)) return false
      if (published.has(url.hostname) && url.port === '') return true
      const usual = defaultPorts[url.protocol]
      return (url.port || usual) === (parseHost(host)?.port || usual)
    },
  }
}

export type Hosts = ReturnType<typeof createHosts>

const absoluteForm = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i

/** Every host that a request names. In the absolute form of a target the host there counts as well (RFC 9112). */
const namedHosts = ({ raw, headers }: FastifyRequest, behindProxy: boolean) => {
  // Of two `Host` headers Node gives the first; a proxy in front may have believed the other one.
  const hosts = raw.rawHeaders.filter(
    (_, at) => raw.rawHeaders[at - 1]?.toLowerCase() === 'host' && at % 2 === 1,
  )
  const forwarded = behindProxy
    ? ([headers['x-forwarded-host'] ?? []]
        .flat()
        .join()
        .match(/[^,\s]+/g) ?? [])
    : []
  const [, inTarget] = absoluteForm.exec(raw.url ?? '') ?? []
  return [...(hosts.length > 0 ? hosts : ['']), ...(inTarget === undefined ? [] : [inTarget]), ...forwarded]
}

/**
 * Refuses a request that was meant for another host. A page whose name is made to lead here (DNS rebinding) is of one
 * origin with this server, as its browser sees it; only the name tells.
 */
export const refuseWrongHost = (hosts: Hosts, { TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) => {
  const behindProxy = TRUST_PROXY !== false
  return sync((request) => {
    if (healthPaths.has(request.routeOptions.url ?? '')) return
    if (!namedHosts(request, behindProxy).every(hosts.isOwn))
      throw new AppError('WRONG_HOST', serverMessages.server.wrongHost)
  })
}
