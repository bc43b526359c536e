import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BasePath } from './base-path.ts'
import { statusOfSent } from './answers/status.ts'
import helmet, { type HelmetOptions } from 'helmet'

const self = ["'self'"]

/** Of what a machine has, a page gets passkeys, and nothing else. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
].map((feature) => `${feature}=()`)
const permissionsPolicy = [
  ...permissions,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ')

/** The sign-in popup comes back to this page from another site; a policy here would cut it off from its opener. */
export const isPopupReturn = (url: string) => /^\/auth\/(?:google|oidc)\/callback(\?|$)/.test(url)

interface Site {
  secure: boolean
  base: BasePath
}

/** The policy allows this origin's files, Google's pictures, and no other script. */
const optionsFor = ({ secure, base }: Site): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      // Mantine and the drag library write style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: self,
      frameSrc: self,
      formAction: self,
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      // Browsers know one or the other.
      reportUri: [`${base.path}/api/csp`],
      reportTo: ['csp'],
    },
  },
  // 'same-origin' would cut the sign-in popup off from its opener.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Other hosts of the domain are not ours to speak for.
  strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
})

/** They are the same for every answer, so they are made once and not by each request. */
const headersFor = (site: Site): Record<string, string> => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(optionsFor(site))(request, response, (error) => {
    if (error) throw new Error('The security headers are not made', { cause: error })
  })
  const made = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries<string>(made),
    'permissions-policy': permissionsPolicy,
    'reporting-endpoints': `csp="${site.base.path}/api/csp"`,
  }
}

const UNAUTHORIZED = 401
const challenge = 'Bearer realm="Dayloom"'
/** Of a request that had credentials (RFC 6750). */
const wrongToken = `${challenge}, error="invalid_token"`

/** What every answer says: the security headers, the id of the request, and the time that decides what day it is. */
export const registerHeaders = (app: FastifyInstance, site: Site, now: () => Date) => {
  const headers = headersFor(site)
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    reply.headers(headers).header('x-request-id', id).header('date', now().toUTCString())
    if (isPopupReturn(url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
    done()
  })
  // Whoever answers 401, with whatever words: RFC 9110 asks for a challenge.
  app.addHook('onSend', ({ headers: { authorization } }, reply, payload, done) => {
    if (statusOfSent(reply, payload) === UNAUTHORIZED)
      reply.header('www-authenticate', authorization === undefined ? challenge : wrongToken)
    done()
  })
}
