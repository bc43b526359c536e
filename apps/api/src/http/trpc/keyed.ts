import {
  AppError,
  asAppError,
  isProcedurePath,
  refuseToken,
  requireProven,
  resolveProcedure,
  statusOf,
  transformer,
  type Context,
} from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callOnce, sendOutcome } from '../../idempotency/keyed.ts'
import { callsIn, trpcErrorOf } from './errors.ts'
import type { Hooks } from './hooks.ts'

const firstOfBatch = z.looseObject({ 0: z.unknown() })

/** The procedure of a request with a key; undefined where the key has no meaning, because nothing is kept. */
export const keyedProcedureIn = (request: FastifyRequest) => {
  const { isBatch, paths } = callsIn(request)
  const [path = '', ...others] = paths
  if (others.length > 0) throw new AppError('VALIDATION_FAILED', serverMessages.input.idempotencyBatch)
  const procedure = isProcedurePath(path) ? resolveProcedure(path) : undefined
  return procedure?.type === 'mutation' && !procedure.isPublic ? { ...procedure, path, isBatch } : undefined
}

/** What tRPC says of each of its answers. */
export const variesAnyway = 'trpc-accept, accept'

interface Keyed {
  key: string
  input: unknown
  procedure: NonNullable<ReturnType<typeof keyedProcedureIn>>
}

/** Answers the one call of a request once for each idempotency key. */
export const answerKeyed = async (
  hooks: Hooks,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, input, procedure }: Keyed,
) => {
  const { path, isBatch, proven, call, kept } = procedure
  const print = (answer: object) => JSON.stringify(isBatch ? [answer] : answer)
  const bodyOf = (output: unknown) => print({ result: { data: transformer.output.serialize(output) } })
  const refusal = (error: AppError) => ({
    status: statusOf(error),
    body: print(trpcErrorOf(error, request, path)),
  })
  const answerOf = (output: unknown) => ({ status: 200, kept: bodyOf(kept(output)) })
  const readInput = () => {
    const given = isBatch ? firstOfBatch.parse(input)[0] : input
    return given === undefined ? undefined : transformer.input.deserialize(given)
  }
  let ctx: Context | undefined
  reply.header('vary', variesAnyway)
  try {
    const caller = (ctx = await hooks.createContext(request, reply, 1))
    // The procedure checks both too, but not when the answer is a kept one.
    refuseToken(ctx.principal, path, true)
    if (proven) requireProven(ctx)
    const outcome = await callOnce(caller, request, key, {
      name: path,
      body: input,
      run: async (inner) => {
        const output = await call(inner, readInput())
        return { ...answerOf(output), body: bodyOf(output) }
      },
      answerOf,
      refusal,
    })
    return sendOutcome(request, reply, outcome)
  } catch (cause) {
    const error = asAppError(cause)
    hooks.onError(request, { error: getTRPCErrorFromUnknown(cause), path, ctx })
    const { status, body } = refusal(error)
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    return sendOutcome(request, reply, { status, body, isReplay: false })
  }
}
