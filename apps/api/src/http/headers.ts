import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = ["'self'"]

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
      },
    },
    // 'same-origin' would cut the sign-in popup off from its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isPopupReturn(url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}
