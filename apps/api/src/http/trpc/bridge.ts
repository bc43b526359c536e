import {
  appRouter,
  asAppError,
  isProtected,
  isProven,
  refuseToken,
  requireProven,
  withoutShownOnce,
  type Context,
  type Outcome,
} from '@dayloom/trpc/server'
import {
  getTRPCErrorFromUnknown,
  transformTRPCResponse,
  type AnyTRPCProcedure,
  type TRPCError,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { TRPCResponse } from '@trpc/server/rpc'
import { getErrorShape } from '@trpc/server/shared'
import type { FastifyReply } from 'fastify'
import { sendOutcome, type KeyedCall } from '../../idempotency/keyed.ts'
import type { Calls } from './calls.ts'

interface Hooks {
  createContext: (calls: number) => Promise<Context>
  onError: (failure: { error: TRPCError; path: string; ctx: Context | undefined }) => void
  /** For the one call of a request with an idempotency key. */
  once?: ((ctx: Context, call: Omit<KeyedCall, 'body'>) => Promise<Outcome>) | undefined
}

type Call = (ctx: Context) => Promise<unknown>

const { _config: config } = appRouter._def

const headers = { vary: 'trpc-accept, accept', 'content-type': 'application/json' }
/** Fastify would add a charset to the type of a JSON text. */
const asIs = String

/** Seconds until it is worth trying again; 0 where nothing says so. */
export const retryAfter = (errors: readonly TRPCError[]) =>
  Math.max(0, ...errors.map((error) => asAppError(error).retryAfter ?? 0))

const resultOf = async <T>(work: () => Promise<T>) =>
  work().then(
    (data) => ({ data }),
    (cause: unknown) => ({ error: getTRPCErrorFromUnknown(cause) }),
  )

/**
 * Answers calls as tRPC's adapter for Fastify does, byte for byte, without making a `Request` and a `Response` of the
 * web on the way: those cost more than all else. A test holds the answers of both against each other.
 */
export const answerCalls = async (
  { createContext, onError, once }: Hooks,
  { isBatch, type, procedures, readInputs, known }: Calls,
  reply: FastifyReply,
) => {
  let ctx: Context | undefined
  const opened = await resultOf(async () => (ctx = await createContext(procedures.length)))
  const errors: TRPCError[] = []
  const transform = (answers: TRPCResponse[]) => {
    const transformed = answers.map((each) => transformTRPCResponse(config, each))
    return JSON.stringify(isBatch ? transformed : transformed[0])
  }
  const refusal = (at: number, path: string, error: TRPCError) => ({
    error: getErrorShape({ config, ctx, error, input: known(at), path, type }),
  })
  let outcome: Outcome | undefined
  const callOnce = async (given: Context, path: string, procedure: AnyTRPCProcedure, call: Call) => {
    if (!once || !isProtected(procedure)) return call(given)
    // The procedure asks both too, but not where the answer was kept.
    refuseToken(given.principal, path, type === 'mutation')
    if (isProven(procedure)) requireProven(given)
    const answerOf = (data: unknown) => ({
      status: 200,
      kept: transform([{ result: { data: withoutShownOnce(procedure, data) } }]),
    })
    outcome = await once(given, {
      name: path,
      run: async (inner) => {
        const data = await call(inner)
        return { ...answerOf(data), body: transform([{ result: { data } }]) }
      },
      answerOf,
      refusal: (error) => {
        const answers = [refusal(0, path, error)]
        return { status: getHTTPStatusCode(answers), body: transform(answers) }
      },
    })
    return undefined
  }
  const answer = async (at: number, { path, procedure }: Calls['procedures'][number]) => {
    const getRawInput = () => Promise.resolve().then(() => readInputs()[at])
    const call: Call = (inner) =>
      procedure({ ctx: inner, path, type, getRawInput, signal: undefined, batchIndex: at })
    const result = await resultOf(async (): Promise<unknown> => {
      if ('error' in opened) throw opened.error
      return callOnce(opened.data, path, procedure, call)
    })
    if (!('error' in result)) return { result }
    const { error } = result
    onError({ error, path, ctx })
    errors.push(error)
    return refusal(at, path, error)
  }
  const answers: TRPCResponse[] = await Promise.all(procedures.map((each, at) => answer(at, each)))
  const wait = retryAfter(errors)
  if (wait > 0) reply.header('retry-after', String(wait))
  reply.headers(headers)
  if (outcome) return sendOutcome(reply, outcome, headers['content-type'])
  return reply.code(getHTTPStatusCode(answers)).serializer(asIs).send(transform(answers))
}
