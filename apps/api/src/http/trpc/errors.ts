import { statusOf, textsOf, transformer, type AppError } from '@dayloom/trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerLanguage, sayLanguage } from '../answers/language.ts'
import { noteFailure, toAppError } from '../errors.ts'

export const MAX_BATCH_CALLS = 10

const address = z.object({ path: z.string() })
const batch = z.looseObject({ batch: z.literal('1') })

/** The names of the procedures in the address, and whether their answers come as a list. */
export const callsIn = ({ params, query }: FastifyRequest) => {
  const { path } = address.parse(params)
  const isBatch = batch.safeParse(query).success
  return { isBatch, path, paths: isBatch ? path.split(',') : [path] }
}

/** An error in the shape that tRPC gives it. */
export const trpcErrorOf = (error: AppError, request: FastifyRequest, path?: string) => {
  const { appCode, retryAfter } = error
  const { message, issues } = textsOf(error, answerLanguage(request))
  const data = { code: appCode, httpStatus: statusOf(error), path, issues, retryAfter }
  const shape = { message, code: TRPC_ERROR_CODES_BY_KEY[error.code], data }
  return { error: transformer.output.serialize(shape) }
}

/** Errors before tRPC sees the request, in the shape of an error of tRPC, so that the web app understands them. */
export const sendTrpcError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = toAppError(error)
  noteFailure(request.log, known, 'request')
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  const { isBatch, paths } = callsIn(request)
  sayLanguage(reply, answerLanguage(request))
  const answer = trpcErrorOf(known, request)
  return reply
    .code(statusOf(known))
    .send(isBatch ? paths.slice(0, MAX_BATCH_CALLS).map(() => answer) : answer)
}
