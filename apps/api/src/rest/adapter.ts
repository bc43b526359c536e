import { translate } from '@dayloom/translations/translate'
import { AppError, parseJson, pathOf, statusOf, type Context } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { Host } from '../context.ts'
import { answerLanguage, sayLanguage } from '../http/answers/language.ts'
import { etagOf, isKnown, weak } from '../http/answers/etag.ts'
import { registerPacking } from '../http/answers/packed.ts'
import { mayHoldSecret } from '../http/answers/secrets.ts'
import { errorBodyOf, sendError } from '../http/errors.ts'
import { jsonText } from '../http/json-body.ts'
import { callOnce, keyOf, sendOutcome } from '../idempotency/keyed.ts'
import { takesKey, type Endpoint, type ProcedureEndpoint, type StreamBody } from './endpoint.ts'
import { contextOf } from '../http/request-context.ts'
import { callIfMatching, tagAfter } from './conditional.ts'
import { identify } from './identify.ts'
import { readInput, readQuery } from './input.ts'
import { locationOf, type Location } from './location.ts'
import { routes } from './routes.ts'

const redirectSchema = z.object({ url: z.url() })

const json = 'application/json; charset=utf-8'
const CREATED = 201

/** Says where a new thing is, also to who sends the request again. */
const sayWhere =
  (host: Host, template: Location) =>
  (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => {
    const made = reply.statusCode === CREATED && typeof payload === 'string'
    const address = made ? locationOf(template, parseJson(payload), request.params) : undefined
    if (address !== undefined) reply.header('location', pathOf(host.settings, address))
    done()
  }

/** The message of an answer, in the language of its request. */
const said = (request: FastifyRequest, reply: FastifyReply, message: string | undefined) => {
  if (message === undefined) return undefined
  const language = answerLanguage(request)
  sayLanguage(reply, language)
  return translate(language, message)
}

const handleRead =
  (endpoint: ProcedureEndpoint): RouteHandlerMethod =>
  async (request, reply) => {
    const { call, envelope, status, thing } = endpoint
    const { output, message } = await call(contextOf(request), readInput(endpoint, request, reply))
    if (status === 302) return reply.code(status).redirect(redirectSchema.parse(output).url)
    const text = JSON.stringify(envelope.wrap(output, said(request, reply, message)))
    // A list, or what is reckoned from many things, is no version of something that could be changed.
    const tag = thing ? etagOf(text) : weak(etagOf(text))
    return isKnown(request, reply, tag) ? reply.send() : reply.type(json).serializer(String).send(text)
  }

const handleChange = (endpoint: ProcedureEndpoint): RouteHandlerMethod => {
  const { name, message: fixedMessage, envelope, status, kept } = endpoint
  return async (request, reply) => {
    const ctx = contextOf(request)
    reply.code(status)
    const key = takesKey(endpoint) ? keyOf(request) : undefined
    const input = readInput(endpoint, request, reply)
    const run = (inner: Context) => callIfMatching(inner, { endpoint, request, input })
    const sayTag = async (output: unknown) => {
      const tag = await tagAfter(ctx, { endpoint, input }, output)
      if (tag !== undefined) reply.header('etag', tag)
    }
    if (key === undefined) {
      const { output, message } = await run(ctx)
      await sayTag(output)
      return envelope.wrap(output, said(request, reply, message))
    }
    const language = answerLanguage(request)
    const print = (output: unknown, message: string | undefined) =>
      JSON.stringify(envelope.wrap(output, message && translate(language, message)))
    const answerOf = (output: unknown, message: string | undefined) => ({
      status: reply.statusCode,
      kept: print(kept(output), message),
    })
    let left: unknown
    const outcome = await callOnce(ctx, request, key, {
      name,
      body: request.body,
      run: async (inner) => {
        const { output, message } = await run(inner)
        left = output
        return { ...answerOf(output, message), body: print(output, message) }
      },
      answerOf: fixedMessage === null ? undefined : (output) => answerOf(output, fixedMessage),
      refusal: (error) => ({ status: statusOf(error), body: JSON.stringify(errorBodyOf(error, request)) }),
    })
    if (left !== undefined) await sayTag(left)
    return sendOutcome(request, reply, outcome)
  }
}

const handlerOf = (endpoint: Endpoint) => {
  if (endpoint.kind === 'stream') return endpoint.handler
  return endpoint.method === 'GET' ? handleRead(endpoint) : handleChange(endpoint)
}

const serve = (app: FastifyInstance, host: Host, endpoint: Endpoint) =>
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: [identify(host, endpoint), readQuery(endpoint)],
    handler: handlerOf(endpoint),
    ...(endpoint.location !== undefined && { onSend: sayWhere(host, endpoint.location) }),
    ...((endpoint.kind === 'stream' || mayHoldSecret(endpoint.name)) && { compress: false as const }),
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
  await registerPacking(app)
  readJson(app)
  serveAll(app)
  for (const type of ['multipart/form-data', 'application/json'] as const) {
    await app.register(async (scope) => {
      leaveBodyUnread(scope, type)
      serveAll(scope, type)
    })
  }
}
