import { AppError, callProcedure, parseJson } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { Host } from '../context.ts'
import { sendError } from '../http/errors.ts'
import { contextOf, identify } from './request-context.ts'
import { routes } from './routes.ts'
import type { ProcedureEndpoint, Endpoint } from './endpoint.ts'
import { handleDocument, handleStreamBody } from './serve-documents.ts'
import { handleDownload, handleUpload } from './serve-files.ts'

const fields = z.record(z.string(), z.unknown())

/** A GET is asked by its query, a change by its body. A path names the endpoint, whatever those say. */
const inputOf = ({ method, query, body, params }: FastifyRequest) => {
  const given = fields.safeParse(method === 'GET' || method === 'HEAD' ? query : (body ?? {}))
  if (!given.success || Array.isArray(body)) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  return { ...given.data, ...fields.parse(params) }
}

const redirectOutput = z.object({ url: z.url() })

const handleProcedure =
  ({ name, envelope, status, message }: ProcedureEndpoint): RouteHandlerMethod =>
  async (request, reply) => {
    reply.code(status)
    const output = await callProcedure(contextOf(request), name, inputOf(request))
    if (status === 302) return reply.redirect(redirectOutput.parse(output).url)
    return envelope.wrap(output, typeof message === 'function' ? message(output) : message)
  }

const handlerOf = (endpoint: Endpoint) => {
  if (endpoint.kind === 'upload') return handleUpload(endpoint)
  if (endpoint.kind === 'download') return handleDownload(endpoint)
  if (endpoint.kind === 'document') return handleDocument(endpoint)
  return endpoint.kind === 'stream-body' ? handleStreamBody(endpoint) : handleProcedure(endpoint)
}

const serve = (app: FastifyInstance, host: Host, endpoint: Endpoint) =>
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: identify(host, endpoint),
    handler: handlerOf(endpoint),
  })

const readJson = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  // Many clients name JSON on a request without a body; that is no body, not a broken one.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => (body === '' ? undefined : parseJson(body)),
  )
}

/** What is large stays unread until a service asks for it: by the kind of endpoint, the type of body. */
const streamed: Partial<Record<Endpoint['kind'], string>> = {
  upload: 'multipart/form-data',
  'stream-body': 'application/json',
}

const serveStreamed = async (app: FastifyInstance, host: Host, [kind, type]: [string, string]) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, (_request, _body, done) => done(null))
  const wanted = kind === 'upload' ? messages.input.multipart : messages.input.mediaType
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('UNSUPPORTED_FILE_TYPE', wanted)),
  )
  for (const endpoint of routes) if (endpoint.kind === kind) serve(app, host, endpoint)
}

/** Serves every endpoint of the table below the prefix it is registered with. */
export const rest = (host: Host) => async (app: FastifyInstance) => {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('NOT_FOUND', messages.server.noSuchAddress), request, reply),
  )
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  readJson(app)
  for (const endpoint of routes) if (!(endpoint.kind in streamed)) serve(app, host, endpoint)
  for (const each of Object.entries(streamed)) await app.register((scope) => serveStreamed(scope, host, each))
}
