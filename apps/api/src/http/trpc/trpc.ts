import {
  AppError,
  appRouter,
  asAppError,
  findProcedure,
  parseJson,
  type AroundCall,
  type Context,
} from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import compress from '@fastify/compress'
import type { TRPCError } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createContext, type Host } from '../../context.ts'
import { aroundCallOf, type Observers } from '../../observers.ts'
import { auditRefusal } from '../audit.ts'
import { callOnce, keyOf } from '../../idempotency/keyed.ts'
import { noteFailure } from '../errors.ts'
import { jsonText } from '../json-body.ts'
import { admit } from '../load/admission.ts'
import { asPart } from '../load/work.ts'
import { streamHeaders } from '../../live/stream.ts'
import { compression } from '../screens/compression.ts'
import { sync } from '../sync-hook.ts'
import { answerCalls, retryAfter } from './bridge.ts'
import { callsOf, MAX_BATCH_CALLS } from './calls.ts'
import { sendTrpcError } from './errors.ts'

const asked = z.compile(z.looseObject({ input: z.union([z.string(), z.array(z.string())]).optional() }))

const parseText = (text: unknown) => (typeof text === 'string' && text !== '' ? parseJson(text) : undefined)

/** The value of a request's JSON text: the body of a mutation, in the address of a query. Both are looked at. */
const inputOf = ({ method, body, query }: FastifyRequest) => {
  const [inAddress] = [asked.parse(query).input].flat().map(parseText)
  const inBody = parseText(body)
  return method === 'POST' ? inBody : inAddress
}

interface Failure {
  error: TRPCError
  path: string | undefined
  ctx: Context | undefined
}

/** What both ways to answer need of a request. */
const hooksFor = (host: Host, observers: Observers) => {
  const aroundCall = aroundCallOf(observers)
  return {
    createContext: async (request: FastifyRequest, reply: FastifyReply, calls: number) => {
      const ctx = await createContext(host, request, reply, calls)
      const userId = ctx.principal?.user.id
      if (userId) await admit(host, request, { userId, calls })
      return { ...ctx, aroundCall }
    },
    /** It counts as a request, and takes no place of one: it is open for long. */
    openStream: async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await createContext(host, request, reply)
      if (ctx.principal) (await host.accountLoad.admit(ctx.principal.user.id, 1))()
      return { ...ctx, aroundCall }
    },
    onError: (request: FastifyRequest, { error, path, ctx }: Failure) => {
      const known = asAppError(error)
      if (path === undefined || !findProcedure(path)) observers.metrics?.countUnknownCall()
      noteFailure(request.log, known, 'procedure', { path })
      auditRefusal(host, request, known, { at: path, user_id: ctx?.principal?.user.id })
    },
  }
}

type Hooks = ReturnType<typeof hooksFor>

/** tRPC's own adapter. */
const answerByAdapter = (hooks: Hooks, req: FastifyRequest, res: FastifyReply) =>
  fastifyRequestHandler({
    req,
    res,
    path: z.object({ path: z.string() }).parse(req.params).path,
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
    responseMeta: ({ errors, type }) => {
      if (type === 'subscription') return { headers: streamHeaders }
      const wait = retryAfter(errors)
      return wait > 0 ? { headers: { 'retry-after': String(wait) } } : {}
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

interface Options {
  /** Everything goes to tRPC's adapter: what the other way is held against. */
  onlyAdapter?: boolean
}

/** What the web app calls. Only JSON comes in: a form of another site could send the other types without being asked. */
export const registerTrpc = (
  app: FastifyInstance,
  host: Host,
  observers: Observers,
  { onlyAdapter = false }: Options = {},
) =>
  app.register(async (scope) => {
    scope.setErrorHandler(sendTrpcError)
    // No answer holds a secret beside what a stranger could put into it, so its length gives nothing away.
    await scope.register(compress, compression)
    scope.addHook(
      'onRequest',
      sync(({ method, headers }) => {
        if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
          throw new AppError('UNSUPPORTED_FILE_TYPE', messages.input.mediaType)
      }),
    )
    scope.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    readAsText(scope)
    const hooks = hooksFor(host, observers)
    scope.all('/trpc/:path', async (request, reply) => {
      // tRPC's adapter parses for itself, whatever it costs.
      const input = inputOf(request)
      const calls = onlyAdapter ? null : callsOf(request, input)
      const key = request.method === 'POST' ? keyOf(request) : undefined
      if (key !== undefined && calls?.procedures.length !== 1)
        throw new AppError('VALIDATION_FAILED', serverMessages.input.idempotencyBatch)
      if (!calls) return answerByAdapter(hooks, request, reply)
      return answerCalls(
        {
          createContext: (count) => hooks.createContext(request, reply, count),
          onError: (failure) => hooks.onError(request, failure),
          once:
            key === undefined
              ? undefined
              : (ctx, call) => callOnce(ctx, request, key, { ...call, body: input }),
        },
        calls,
        reply,
      )
    })
  })
