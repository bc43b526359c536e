import { callTRPCProcedure } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context.ts'
import { appRouter } from './router.ts'

const { _def: table } = appRouter
type Procedures = (typeof table)['procedures']

/** Every procedure by its dotted name, such as `habits.create`. */
export type ProcedurePath = {
  [Noun in keyof Procedures]: `${Noun}.${Extract<keyof Procedures[Noun], string>}`
}[keyof Procedures]

/** The router's own table of procedures is flat at run time: dotted name to procedure. */
const procedures = new Map<string, unknown>(Object.entries(table.procedures))

const definition = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.array(z.instanceof(z.ZodObject)).max(1),
  output: z.instanceof(z.ZodType),
  meta: z.object({ proven: z.boolean().optional() }).optional(),
})

/** A procedure is a function that carries its definition. */
const definitionOf = (procedure: unknown) =>
  definition.parse(typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined)

/** What a procedure takes and gives, for transports that describe themselves. Throws where a procedure lacks a schema. */
export const describeProcedure = (path: ProcedurePath) => {
  const { type, inputs, output, meta } = definitionOf(procedures.get(path))
  return { type, input: inputs[0], output, proven: meta?.proven ?? false }
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
