import { randomUUID } from 'node:crypto'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Host } from './context.ts'
import type { Env } from './env.ts'
import { registerAudit } from './http/audit.ts'
import { createBasePath, registerRedirects } from './http/base-path.ts'
import { registerCalendar } from './http/calendar/calendar.ts'
import { registerClosing } from './http/lifecycle.ts'
import { registerCors } from './http/answers/cors.ts'
import { registerCspReports } from './http/csp-reports.ts'
import { registerDocs } from './http/docs/docs.ts'
import { registerHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerTails } from './http/load/admission.ts'
import { limitConnections } from './http/load/connections.ts'
import { registerMinimumRate } from './http/load/minimum-rate.ts'
import { createHosts, refuseWrongHost } from './http/hosts.ts'
import { registerLoad } from './http/load/load.ts'
import { registerWork } from './http/load/work.ts'
import { registerMethods } from './http/answers/methods.ts'
import { RequestLog } from './http/request-log.ts'
import { refuseCrossSite } from './http/origin.ts'
import { registerProviderPages } from './http/provider-pages.ts'
import { registerMailbox } from './http/mailbox.ts'
import { trustedProxies, warnOfUnnamedProxy } from './http/proxy.ts'
import { registerTrpc } from './http/trpc/trpc.ts'
import { registerUnsubscribe } from './http/unsubscribe.ts'
import { resolveViewer } from './http/screens/viewer.ts'
import { registerWeb } from './http/screens/web.ts'
import { registerLanguages } from './http/answers/language.ts'
import { sendError } from './http/errors.ts'
import { handleClientError } from './http/client-error.ts'
import { registerMcp } from './mcp/routes.ts'
import type { Observers } from './observers.ts'
import { rest } from './rest/adapter.ts'

/** The whole server, not yet listening. */
export const createApp = async (
  host: Host,
  env: Env,
  log: FastifyBaseLogger,
  webFolder: string,
  { metrics, tracing }: Observers = {},
) => {
  const base = createBasePath(env.APP_URL)
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    // An address that cannot be read is refused with an error body like any other.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: handleClientError,
    trustProxy: trustedProxies(env),
    bodyLimit: limits.json.bytes,
    // For the largest import over a slow line; `registerMinimumRate` cuts off a body that only trickles.
    requestTimeout: serverLimits.request.incoming,
    // A connection on which nothing moves is closed; no work here is silent for so long.
    connectionTimeout: 180_000,
    // The head of a request is a few lines.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // What is under way when the server closes is answered; see `registerClosing`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => base.strip(url),
    routerOptions: { maxParamLength: 5000 },
  })
  const lifecycle = registerClosing(app)
  await tracing?.observeRequests(app)
  registerWork(app)
  registerMinimumRate(app, host.streams)
  registerTails(app)
  metrics?.observeRequests(app)
  app.setErrorHandler(sendError)
  registerLanguages(app)
  registerHeaders(app, { secure: env.APP_URL.startsWith('https:'), base }, host.now)
  registerRedirects(app, base)
  warnOfUnnamedProxy(app, env, log)
  limitConnections(app, { isProxied: env.TRUST_PROXY !== false })
  await registerLoad(app, host.load)
  registerAudit(app, host)
  const hosts = createHosts(env)
  app.addHook('onRequest', refuseWrongHost(hosts, env))
  registerCors(app, hosts)
  // The hook behind it asks for the session's cookie.
  await app.register(cookie)
  app.addHook('onRequest', refuseCrossSite(hosts, host.carrier))
  registerMethods(app)
  registerHealth(app, host, lifecycle)
  await registerMailbox(app, host, env, base)
  await registerUnsubscribe(app, host, base)
  registerCalendar(app, host)
  await registerCspReports(app, host.now)
  await registerDocs(app, env.APP_URL, base)
  await registerTrpc(app, host, { metrics, tracing })
  await registerMcp(app, host, hosts)
  await app.register(rest(host), { prefix: '/api' })
  registerProviderPages(app, host.ports)
  await registerWeb(app, webFolder, {
    base,
    resolveViewer: resolveViewer(host),
    now: host.now,
    settings: host.settings,
  })
  return { app, lifecycle }
}
