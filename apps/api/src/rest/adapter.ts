import { AppError, callProcedure, requireUser, type Context } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createContext, type Host } from '../context.ts'
import { sendError } from '../http/errors.ts'
import { routes } from './routes.ts'
import type { Row } from './row.ts'

const fields = z.record(z.string(), z.unknown())

/** A GET is asked by its query, a change by its body. A path names the row, whatever those say. */
const inputOf = ({ method, query, body, params }: FastifyRequest) => {
  const given = fields.safeParse(method === 'GET' || method === 'HEAD' ? query : (body ?? {}))
  if (!given.success || Array.isArray(body)) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  return { ...given.data, ...fields.parse(params) }
}

const contexts = new WeakMap<FastifyRequest, Context>()

const contextOf = (request: FastifyRequest) => {
  const ctx = contexts.get(request)
  if (!ctx) throw new Error('The context of a request is made before its body is read')
  return ctx
}

const serve = (app: FastifyInstance, host: Host, row: Row) => {
  const { method, path, procedure, envelope, status, message, open } = row
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: a stranger learns nothing about it and costs nothing.
    onRequest: async (request, reply) => {
      const ctx = await createContext(host, request, reply)
      if (!open) requireUser(ctx)
      contexts.set(request, ctx)
    },
    handler: async (request, reply) => {
      reply.code(status)
      const output = await callProcedure(contextOf(request), procedure, inputOf(request))
      return envelope.wrap(output, typeof message === 'function' ? message(output) : message)
    },
  })
}

/** Serves every row of the table below the prefix it is registered with. */
export const rest = (host: Host) => async (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // Many clients name JSON on a request without a body; that is no body, not a broken one.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('NOT_FOUND', messages.server.notFound), request, reply),
  )
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
  for (const row of routes) serve(app, host, row)
}
