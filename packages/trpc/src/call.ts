import { callTRPCProcedure } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context.ts'
import { appRouter } from './router.ts'

type Procedures = (typeof appRouter)['_def']['procedures']

/** Every procedure by its dotted name, such as `habits.create`. */
export type ProcedurePath = {
  [Noun in keyof Procedures & string]: `${Noun}.${keyof Procedures[Noun] & string}`
}[keyof Procedures & string]

/** The router's own table of procedures is flat at run time: dotted name to procedure. */
const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures))

const definition = z.object({
  _def: z.object({
    type: z.enum(['query', 'mutation']),
    inputs: z.array(z.instanceof(z.ZodObject)).max(1),
    output: z.instanceof(z.ZodType),
  }),
})

/** What a procedure takes and gives, for transports that describe themselves. Throws where a procedure lacks a schema. */
export const describeProcedure = (path: ProcedurePath) => {
  const { _def } = definition.parse(procedures.get(path))
  return { type: _def.type, input: _def.inputs[0], output: _def.output }
}

/** Calls a procedure by name, with the checks and errors of any other caller. */
export const callProcedure = async (
  ctx: Context,
  path: ProcedurePath,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    ctx,
    type: describeProcedure(path).type,
    getRawInput: () => Promise.resolve(input),
    signal,
    batchIndex: 0,
  })
