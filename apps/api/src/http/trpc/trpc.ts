import { AppError, appRouter, asAppError, parseJson, type AroundCall } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { TRPCError } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Host } from '../../context.ts'
import type { Observers } from '../../observers.ts'
import { keyOf } from '../../idempotency/keyed.ts'
import { jsonText } from '../json-body.ts'
import { asPart } from '../load/work.ts'
import { streamHeaders } from '../../live/stream.ts'
import { registerPacking } from '../answers/packed.ts'
import { mayHoldSecret } from '../answers/secrets.ts'
import { statusOfSent } from '../answers/status.ts'
import { sync } from '../sync-hook.ts'
import { callsIn, MAX_BATCH_CALLS, sendTrpcError } from './errors.ts'
import { hooksFor, type Hooks } from './hooks.ts'
import { answerKeyed, keyedProcedureIn, variesAnyway } from './keyed.ts'

const asked = z.compile(z.looseObject({ input: z.union([z.string(), z.array(z.string())]).optional() }))

const parseText = (text: unknown) => (typeof text === 'string' && text !== '' ? parseJson(text) : undefined)

/**
 * The value of a request's JSON text: the body of a mutation, in the address of a query. Throws for text that is beyond
 * the limits of JSON, before tRPC parses it again.
 */
const inputOf = ({ method, body, query }: FastifyRequest) => {
  const [inAddress] = [asked.parse(query).input].flat().map(parseText)
  const inBody = parseText(body)
  return method === 'POST' ? inBody : inAddress
}

/** Seconds until it is worth trying again; 0 if no error says so. */
const retryAfter = (errors: readonly TRPCError[]) =>
  Math.max(0, ...errors.map((error) => asAppError(error).retryAfter ?? 0))

const answerCalls = (hooks: Hooks, req: FastifyRequest, res: FastifyReply) =>
  fastifyRequestHandler({
    req,
    res,
    path: callsIn(req).path,
    router: appRouter,
    createContext: async ({ info }) => {
      if (info.type === 'subscription') return hooks.openStream(req, res)
      const { aroundCall, ...ctx } = await hooks.createContext(req, res, info.calls.length)
      // It may answer them one by one, and begin before any has ended.
      const around: AroundCall = (procedure, run) =>
        asPart(req, () => (aroundCall ? aroundCall(procedure, run) : run()))
      return { ...ctx, aroundCall: around }
    },
    maxBatchSize: MAX_BATCH_CALLS,
    responseMeta: ({ errors, type, ctx }) => {
      if (type === 'subscription') return { headers: streamHeaders }
      if (errors.length === 0) return {}
      const wait = retryAfter(errors)
      const language = ctx?.request.acceptedLanguage ?? 'en'
      return {
        headers: {
          'content-language': language,
          vary: `${variesAnyway}, accept-language`,
          ...(wait > 0 && { 'retry-after': String(wait) }),
        },
      }
    },
    onError: ({ error, path, ctx }) => hooks.onError(req, { error, path, ctx }),
  })

const readAsText = (scope: FastifyInstance) => {
  scope.removeContentTypeParser(['application/json', 'multipart/form-data'])
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => jsonText(request, body),
  )
  // Whatever it is, tRPC refuses it.
  scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
}

const METHOD_NOT_ALLOWED = 405

/** What the web app calls. Only JSON comes in: a form of another site could send the other types without being asked. */
export const registerTrpc = (app: FastifyInstance, host: Host, observers: Observers) =>
  app.register(async (scope) => {
    scope.setErrorHandler(sendTrpcError)
    await registerPacking(scope)
    scope.addHook(
      'onRequest',
      sync((request) => {
        const { method, headers } = request
        // The library's word for an answer that goes as it is.
        if (callsIn(request).paths.some(mayHoldSecret)) headers['x-no-compression'] = 'secret'
        if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
          throw new AppError('UNSUPPORTED_FILE_TYPE', messages.input.mediaType)
      }),
    )
    scope.addHook('onSend', ({ method }, reply, payload, done) => {
      reply.header('cache-control', 'no-store')
      // A change that was asked for as a query, or the other way round.
      if (statusOfSent(reply, payload) === METHOD_NOT_ALLOWED)
        reply.header('allow', method === 'POST' ? 'GET, HEAD' : 'POST')
      done()
    })
    readAsText(scope)
    const hooks = hooksFor(host, observers)
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOf(request)
      const key = request.method === 'POST' ? keyOf(request) : undefined
      const procedure = key === undefined ? undefined : keyedProcedureIn(request)
      if (key === undefined || !procedure) return answerCalls(hooks, request, reply)
      return answerKeyed(hooks, request, reply, { key, input, procedure })
    }
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/trpc/:path', handler })
  })
