import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

/** Security headers of every answer. The policy allows this origin's files, Google's pictures, and no other script. */
export const registerHeaders = async (app: FastifyInstance, secure: boolean) => {
  await app.register(helmet, {
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
  app.addHook('onRequest', async ({ url }, reply) => {
    void reply.headers({
      'permissions-policy': permissionsPolicy,
      'reporting-endpoints': 'csp="/api/csp"',
    })
    if (isPopupReturn(url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}
