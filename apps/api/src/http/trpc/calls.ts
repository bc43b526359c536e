import { appRouter, findProcedure } from '@dayloom/trpc/server'
import { TRPCError, type AnyTRPCProcedure } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

export const MAX_BATCH_CALLS = 10

/** The calls of one request, as tRPC's protocol has them (https://trpc.io/docs/rpc). */
export interface Calls {
  isBatch: boolean
  type: 'query' | 'mutation'
  procedures: { path: string; procedure: AnyTRPCProcedure }[]
  /** The input of each call, by its place; throws where it is none, for all calls alike. */
  readInputs: () => unknown[]
  /** The input of a call once it was read. */
  known: (index: number) => unknown
}

const { transformer } = appRouter._def._config

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types = { GET: 'query', POST: 'mutation' } as const
const query = z.compile(z.strictObject({ batch: z.literal('1').optional(), input: z.string().optional() }))
const isPlain = (text = '') => !text.includes('%')

const wantsStream = ({ headers }: FastifyRequest) =>
  headers['trpc-accept'] !== undefined || headers.accept?.includes('jsonl') === true

/** Its inputs are read once, and only when the first call asks for one. */
const inputsOf = (given: unknown, count: number, isBatch: boolean) => {
  let read: { inputs: unknown[] } | { error: unknown } | undefined
  const of = (index: number): unknown =>
    isBatch && isObject(given) ? Reflect.get(given, String(index)) : given
  const deserialize = (_: unknown, index: number): unknown =>
    of(index) === undefined ? undefined : transformer.input.deserialize(of(index))
  const attempt = () => {
    try {
      return { inputs: Array.from({ length: count }, deserialize) }
    } catch (error) {
      if (error instanceof TRPCError) return { error }
      const message = error instanceof Error ? error.message : 'Invalid input'
      return { error: new TRPCError({ code: 'BAD_REQUEST', message, cause: error }) }
    }
  }
  return {
    readInputs: () => {
      read ??= attempt()
      if ('error' in read) throw read.error
      return read.inputs
    },
    known: (index: number) => (read && 'inputs' in read ? read.inputs[index] : undefined),
  }
}

/**
 * What is asked for, where it is asked for as the web app does: known procedures of one kind, by the method of that
 * kind, plain addresses, JSON. Null for everything else, which is left to tRPC's own adapter with its refusals.
 * `inputs` is the parsed body of a mutation, or the parsed `input` of a query; undefined where there is none.
 */
export const callsOf = (request: FastifyRequest, inputs: unknown): Calls | null => {
  const { method, url, headers } = request
  const { data: asked } = query.safeParse(request.query)
  const type = method === 'GET' || method === 'POST' ? types[method] : undefined
  if (!asked || !type || wantsStream(request) || !isPlain(asked.input)) return null
  if (type === 'mutation' ? inputs === undefined : headers['content-type'] !== undefined) return null
  const isBatch = asked.batch !== undefined
  const path = url.slice('/trpc/'.length).split('?', 1)[0] ?? ''
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > MAX_BATCH_CALLS || (isBatch && inputs !== undefined && !isObject(inputs))) return null
  const found = paths.flatMap((each) => {
    const procedure = findProcedure(each)
    return procedure?._def.type === type ? [{ path: each, procedure }] : []
  })
  if (found.length < paths.length) return null
  return { isBatch, type, procedures: found, ...inputsOf(inputs, paths.length, isBatch) }
}
