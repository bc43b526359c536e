import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import {
  createPublicLookup,
  isPublicAddress,
  PrivateAddressError,
  type Resolve,
} from '../push/public-address.ts'

export interface Guard {
  /** Which addresses may be private; none unless it says so. */
  isAllowed?: (url: URL) => boolean
  resolve?: Resolve
}

interface Outgoing {
  method: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: string
  signal: AbortSignal
}

/**
 * Asks an address that a person chose. Names are looked up and checked when connecting, so that none leads into a
 * private network. Nothing is followed.
 */
export const createGuardedRequest = ({ isAllowed = () => false, resolve }: Guard = {}) => {
  const lookup = createPublicLookup(resolve)
  return async (url: URL, { method, headers, body, signal }: Outgoing): Promise<IncomingMessage> => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const mayBePrivate = isAllowed(url)
    // A name is looked up when connecting; an address in its place is looked up by nobody.
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError()
    const request = url.protocol === 'http:' ? requestHttp : requestHttps
    return new Promise<IncomingMessage>((answer, reject) => {
      const sent = request(
        url,
        { method, headers, signal, agent: false, ...(!mayBePrivate && { lookup }) },
        answer,
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

const reasons: Record<string, string> = {
  ECONNRESET: calendarMessages.closed,
  CERT_HAS_EXPIRED: calendarMessages.certificateExpired,
  DEPTH_ZERO_SELF_SIGNED_CERT: calendarMessages.certificateSelfSigned,
}

/**
 * For the person whose address it is. A name that nobody has, one of this server's own network, and a port that nobody
 * listens at are one reason: told apart, they would draw a map of that network.
 */
export const reasonOf = (error: unknown, slow: string) => {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return slow
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? calendarMessages.unreachable
}
