import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
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
const isPopupReturn = (url: string) => /^\/auth\/google\/callback(\?|$)/.test(url)

/** The policy allows this origin's files, Google's pictures, and no other script. */
const optionsFor = (secure: boolean): HelmetOptions => ({
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
      reportUri: ['/api/csp'],
      reportTo: ['csp'],
    },
  },
  // 'same-origin' would cut the sign-in popup off from its opener.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: secure ? { maxAge: 63_072_000 } : false,
  xFrameOptions: { action: 'deny' },
})

/** They are the same for every answer, so they are made once and not by each request. */
const headersFor = (secure: boolean): Record<string, string> => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(optionsFor(secure))(request, response, (error) => {
    if (error) throw new Error('The security headers are not made', { cause: error })
  })
  const made = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries<string>(made),
    'permissions-policy': permissionsPolicy,
    'reporting-endpoints': 'csp="/api/csp"',
  }
}

/** What every answer says: the security headers, and the id of the request. */
export const registerHeaders = (app: FastifyInstance, secure: boolean) => {
  const headers = headersFor(secure)
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    reply.headers(headers).header('x-request-id', id)
    if (isPopupReturn(url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
    done()
  })
}
