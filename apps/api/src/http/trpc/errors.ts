import { statusOf } from '@dayloom/trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteFailure, toAppError } from '../errors.ts'

const MAX_BATCH_CALLS = 10
const batch = z.looseObject({ batch: z.literal('1') })

/** What is refused before tRPC sees it, in the shape of an error of tRPC, so that the web app can tell what it is. */
export const sendTrpcError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = toAppError(error)
  const { appCode, issues, retryAfter } = known
  noteFailure(request.log, known, 'request')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const data = { code: appCode, httpStatus: statusOf(known), issues, retryAfter }
  const answer = {
    error: { json: { message: known.message, code: TRPC_ERROR_CODES_BY_KEY[known.code], data } },
  }
  const calls = Math.min(request.url.split('?', 1)[0]?.split(',').length ?? 1, MAX_BATCH_CALLS)
  const isBatch = batch.safeParse(request.query).success
  return reply.code(statusOf(known)).send(isBatch ? Array.from({ length: calls }, () => answer) : answer)
}
