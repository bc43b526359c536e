import { asAppError, appRouter, AppError, parseJson } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createContext, type Host } from '../context.ts'
import { aroundCallOf, type Observers } from '../observers.ts'
import { admit } from './load/admission.ts'
import { auditRefusal } from './audit.ts'
import { compression } from './screens/compression.ts'
import { noteFailure } from './errors.ts'
import { sendTrpcError } from './trpc-errors.ts'

const asked = z.looseObject({ input: z.union([z.string(), z.array(z.string())]).optional() })

/** The JSON texts of a request: the body of a mutation, the address of a query. */
const inputsOf = (body: unknown, query: unknown) =>
  [body, asked.parse(query).input]
    .flat()
    .filter((text): text is string => typeof text === 'string' && text !== '')

const isProcedure = (path: string | undefined) =>
  path !== undefined && Object.hasOwn(appRouter._def.procedures, path)

/** The web app's door. Only JSON comes in: a form of another site could send the other types without being asked. */
export const registerTrpc = (app: FastifyInstance, host: Host, observers: Observers) => {
  const aroundCall = aroundCallOf(observers)
  return app.register(async (scope) => {
    scope.setErrorHandler(sendTrpcError)
    // No answer holds a secret beside what a stranger could put into it, so its length gives nothing away.
    await scope.register(compress, compression)
    scope.addHook('onRequest', async ({ method, headers }) => {
      if (method === 'POST' && !headers['content-type']?.startsWith('application/json')) {
        throw new AppError('UNSUPPORTED_FILE_TYPE', messages.input.mediaType)
      }
    })
    // tRPC parses for itself, whatever it costs.
    scope.addHook('preHandler', async ({ body, query }) => {
      for (const text of inputsOf(body, query)) parseJson(text)
    })
    scope.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: async ({ req, res, info }) => {
          const ctx = await createContext(host, req, res)
          const userId = ctx.principal?.user.id
          if (userId) await admit(host, req, res, { userId, calls: info.calls.length })
          return { ...ctx, aroundCall }
        },
        maxBatchSize: 10,
        responseMeta: ({ errors }) => {
          const wait = Math.max(...errors.map((error) => asAppError(error).retryAfter ?? 0))
          return wait > 0 ? { headers: { 'retry-after': String(wait) } } : {}
        },
        onError: ({ error, path, ctx, req }) => {
          const known = asAppError(error)
          if (!isProcedure(path)) observers.metrics?.countUnknownCall()
          noteFailure(scope.log, known, 'procedure', { path })
          auditRefusal(host, req, known, { at: path, user_id: ctx?.principal?.user.id })
        },
      },
    } satisfies FastifyTRPCPluginOptions<typeof appRouter>)
  })
}
