import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { Host } from './context.ts'
import type { Env } from './env.ts'
import { registerDocs } from './http/docs.ts'
import { registerHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { refuseCrossSite } from './http/origin.ts'
import { registerTrpc } from './http/trpc.ts'
import { registerWeb } from './http/web.ts'
import { sendError } from './http/errors.ts'
import { rest } from './rest/adapter.ts'

/** Nothing that signs a person in, and no address, is written to the log. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

const pathOf = (url: string) => url.split('?', 1)[0]

/** The whole server, not yet listening. */
export const createApp = async (host: Host, env: Env, webFolder: string) => {
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      redact: secrets,
      serializers: { req: ({ id, method, url }) => ({ id, method, url: pathOf(url) }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // An open stream must not hold up the end.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5000 },
  })
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onRequest', refuseCrossSite(env.APP_URL))
  await registerHeaders(app, env.APP_URL.startsWith('https:'))
  await app.register(cookie)
  registerHealth(app, host)
  await registerDocs(app)
  await registerTrpc(app, host)
  await app.register(rest(host), { prefix: '/api' })
  await registerWeb(app, webFolder)
  return app
}
