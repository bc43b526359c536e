import { AppError, parseJson, statusOf } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { Host } from '../context.ts'
import { errorBodyOf, sendError } from '../http/errors.ts'
import { jsonText } from '../http/json-body.ts'
import { callOnce, keyOf, sendOutcome } from '../idempotency/keyed.ts'
import { takesKey, type Endpoint, type ProcedureEndpoint, type StreamBody } from './endpoint.ts'
import { contextOf } from '../http/request-context.ts'
import { identify } from './identify.ts'
import { routes } from './routes.ts'

const fields = z.compile(z.record(z.string(), z.unknown()))

/** A GET is asked by its query, a change by its body. A path names the thing, whatever those say. */
const inputOf = ({ method, query, body, params }: FastifyRequest) => {
  const given = fields.safeParse(method === 'GET' || method === 'HEAD' ? query : (body ?? {}))
  if (!given.success || Array.isArray(body)) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  return { ...given.data, ...fields.parse(params) }
}

const redirectSchema = z.object({ url: z.url() })

const json = 'application/json; charset=utf-8'

const handleProcedure = (endpoint: ProcedureEndpoint): RouteHandlerMethod => {
  const { name, call, message: fixedMessage, envelope, status, kept } = endpoint
  return async (request, reply) => {
    const ctx = contextOf(request)
    reply.code(status)
    const key = takesKey(endpoint) ? keyOf(request) : undefined
    if (key === undefined) {
      const { output, message } = await call(ctx, inputOf(request))
      return status === 302
        ? reply.redirect(redirectSchema.parse(output).url)
        : envelope.wrap(output, message)
    }
    const answerOf = (output: unknown, message: string | undefined) => ({
      status: reply.statusCode,
      kept: JSON.stringify(envelope.wrap(kept(output), message)),
    })
    const outcome = await callOnce(ctx, request, key, {
      name,
      body: request.body,
      run: async (inner) => {
        const { output, message } = await call(inner, inputOf(request))
        return { ...answerOf(output, message), body: JSON.stringify(envelope.wrap(output, message)) }
      },
      answerOf: fixedMessage === null ? undefined : (output) => answerOf(output, fixedMessage),
      refusal: (error) => ({ status: statusOf(error), body: JSON.stringify(errorBodyOf(error, request)) }),
    })
    return sendOutcome(reply, outcome, json)
  }
}

const serve = (app: FastifyInstance, host: Host, endpoint: Endpoint) =>
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: identify(host, endpoint),
    handler: endpoint.kind === 'stream' ? endpoint.handler : handleProcedure(endpoint),
  })

const readJson = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  // Many clients name JSON on a request without a body; that is no body, not a broken one.
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? undefined : parseJson(jsonText(request, body)),
  )
}

/** The type of a body that is large and stays unread until a service asks for it. */
const streamedType = (endpoint: Endpoint) => (endpoint.kind === 'stream' ? endpoint.body?.type : undefined)

const refusals: Record<StreamBody['type'], string> = {
  'multipart/form-data': messages.input.multipart,
  'application/json': messages.input.mediaType,
}

const leaveBodyUnread = (app: FastifyInstance, type: StreamBody['type']) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, (_request, _body, done) => done(null))
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('UNSUPPORTED_FILE_TYPE', refusals[type])),
  )
}

/** Serves every endpoint of the table below the prefix it is registered with. */
export const rest = (host: Host) => async (app: FastifyInstance) => {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('NOT_FOUND', serverMessages.server.noSuchAddress), request, reply),
  )
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  const serveAll = (scope: FastifyInstance, type?: StreamBody['type']) => {
    for (const endpoint of routes) if (streamedType(endpoint) === type) serve(scope, host, endpoint)
  }
  // Nobody waits for a stream when the server closes.
  app.addHook('preClose', () => host.changeNotifier.close())
  readJson(app)
  serveAll(app)
  for (const type of ['multipart/form-data', 'application/json'] as const) {
    await app.register(async (scope) => {
      leaveBodyUnread(scope, type)
      serveAll(scope, type)
    })
  }
}
