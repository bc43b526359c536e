import { appRouter, asAppError, type Context } from '@dayloom/trpc/server'
import { getTRPCErrorFromUnknown, transformTRPCResponse, type TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { TRPCResponse } from '@trpc/server/rpc'
import { getErrorShape } from '@trpc/server/shared'
import type { FastifyReply } from 'fastify'
import type { Calls } from './calls.ts'

interface Hooks {
  createContext: (calls: number) => Promise<Context>
  onError: (failure: { error: TRPCError; path: string; ctx: Context | undefined }) => void
}

const { _config: config } = appRouter._def

const headers = { vary: 'trpc-accept, accept', 'content-type': 'application/json' }
/** Fastify would add a charset to the type of a JSON text. */
const asIs = String

/** Seconds until it is worth trying again; 0 where nothing says so. */
export const retryAfter = (errors: readonly TRPCError[]) =>
  Math.max(0, ...errors.map((error) => asAppError(error).retryAfter ?? 0))

const resultOf = async (work: () => Promise<unknown>) =>
  work().then(
    (data) => ({ data }),
    (cause: unknown) => ({ error: getTRPCErrorFromUnknown(cause) }),
  )

/**
 * Answers calls as tRPC's adapter for Fastify does, byte for byte, without making a `Request` and a `Response` of the
 * web on the way: those cost more than all else. A test holds the answers of both against each other.
 */
export const answerCalls = async (
  { createContext, onError }: Hooks,
  { isBatch, type, procedures, readInputs, known }: Calls,
  reply: FastifyReply,
) => {
  let ctx: Context | undefined
  const opened = await resultOf(async () => (ctx = await createContext(procedures.length)))
  const errors: TRPCError[] = []
  const answer = async (at: number, { path, procedure }: Calls['procedures'][number]) => {
    const result = await resultOf(async (): Promise<unknown> => {
      if ('error' in opened) throw opened.error
      const getRawInput = () => Promise.resolve().then(() => readInputs()[at])
      return procedure({ ctx, path, type, getRawInput, signal: undefined, batchIndex: at })
    })
    if (!('error' in result)) return { result }
    const { error } = result
    onError({ error, path, ctx })
    errors.push(error)
    return { error: getErrorShape({ config, ctx, error, input: known(at), path, type }) }
  }
  const answers: TRPCResponse[] = await Promise.all(procedures.map((each, at) => answer(at, each)))
  const wait = retryAfter(errors)
  if (wait > 0) reply.header('retry-after', String(wait))
  reply.code(getHTTPStatusCode(answers)).headers(headers)
  const transformed = answers.map((each) => transformTRPCResponse(config, each))
  return reply.serializer(asIs).send(JSON.stringify(isBatch ? transformed : transformed[0]))
}
