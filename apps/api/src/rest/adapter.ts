import { AppError, callProcedure } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createContext, type Host } from '../context.ts'
import { sendError } from '../http/errors.ts'
import { routes } from './routes.ts'
import type { Row } from './row.ts'

const fields = z.record(z.string(), z.unknown())

/** Query, then body, then path: a path names the row, whatever the body says. */
const inputOf = ({ query, body, params }: FastifyRequest) => {
  const given = fields.safeParse(body ?? {})
  if (!given.success || Array.isArray(body)) throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  return { ...fields.parse(query), ...given.data, ...fields.parse(params) }
}

const serve = (
  app: FastifyInstance,
  host: Host,
  { method, path, procedure, envelope, status, message }: Row,
) =>
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const ctx = await createContext(host, request, reply)
      reply.code(status)
      const output = await callProcedure(ctx, procedure, inputOf(request))
      return envelope.wrap(output, typeof message === 'function' ? message(output) : message)
    },
  })

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
