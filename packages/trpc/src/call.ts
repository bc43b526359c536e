import { callTRPCProcedure, type AnyTRPCProcedure } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context.ts'
import type { RouterInputs, RouterOutputs } from './index.ts'
import { appRouter } from './router.ts'
import { refuseUnknown } from './platform/unknown-fields.ts'

const { _def: table } = appRouter
type Procedures = (typeof table)['procedures']

/** Every procedure by its dotted name, such as `habits.create`. */
export type ProcedurePath = {
  [Noun in keyof Procedures]: `${Noun}.${Extract<keyof Procedures[Noun], string>}`
}[keyof Procedures]

type Of<
  Table,
  Path extends ProcedurePath,
> = Path extends `${infer Noun extends keyof Table & string}.${infer Verb}`
  ? Table[Noun][Verb & keyof Table[Noun]]
  : never
export type ProcedureInput<Path extends ProcedurePath> = Of<RouterInputs, Path>
export type ProcedureOutput<Path extends ProcedurePath> = Of<RouterOutputs, Path>

/** The router's own table of procedures is flat at run time: dotted name to procedure. */
const procedures = new Map<string, unknown>(Object.entries(table.procedures))

/** A query whose input may be left out altogether takes an object by default. */
const objectSchema = z
  .union([z.instanceof(z.ZodObject), z.instanceof(z.ZodDefault)])
  .transform((schema) => (schema instanceof z.ZodDefault ? schema.unwrap() : schema))
  .pipe(z.instanceof(z.ZodObject))

const definition = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.array(objectSchema).max(1),
  output: z.instanceof(z.ZodType),
  meta: z.object({
    proven: z.boolean().default(false),
    public: z.boolean(),
    shownOnce: z.array(z.string()).default([]),
  }),
})

const isProcedure = (value: unknown): value is AnyTRPCProcedure =>
  typeof value === 'function' && '_def' in value

/** A procedure by a name that somebody sent; undefined where there is none. */
export const findProcedure = (path: string): AnyTRPCProcedure | undefined => {
  const procedure = procedures.get(path)
  return isProcedure(procedure) ? procedure : undefined
}

const definitionOf = (procedure: AnyTRPCProcedure) => definition.parse(procedure._def)

/** By their names: it is asked with every call. */
const inputs = new Map<string, z.ZodObject>()
const nothing = z.object({})

const inputOf = (path: string) => {
  const known = inputs.get(path)
  const procedure = known ? undefined : findProcedure(path)
  if (!procedure || procedure._def.type === 'subscription') return known
  const input = definitionOf(procedure).inputs[0] ?? nothing
  // The hooks of tRPC say of a page in which direction it lies.
  const taken = 'cursor' in input.shape ? input.extend({ direction: z.unknown() }) : input
  inputs.set(path, taken)
  return taken
}

/** Refuses what a procedure would ignore of an input, and names what is meant. */
export const refuseUnknownInput = (path: string, given: unknown) => {
  const input = inputOf(path)
  if (input) refuseUnknown(input, given)
}

/** Whether somebody sent the name of a procedure that gives one answer; a subscription gives many. */
export const isProcedurePath = (path: string): path is ProcedurePath => {
  const procedure = findProcedure(path)
  return procedure !== undefined && procedure._def.type !== 'subscription'
}

const withoutShownOnce = (names: readonly string[], output: unknown): unknown => {
  if (names.length === 0 || typeof output !== 'object' || output === null) return output
  return { ...output, ...Object.fromEntries(names.map((name) => [name, null])) }
}

/**
 * A procedure by its name, for transports that describe themselves: what it takes and gives, and `call`, which has the
 * checks and errors of any other caller. Throws where there is none, or where it lacks a schema.
 */
export const resolveProcedure = <Path extends ProcedurePath>(path: Path) => {
  const procedure = procedures.get(path)
  if (!isProcedure(procedure)) throw new Error(`There is no procedure ${path}`)
  const { type, inputs, output, meta } = definitionOf(procedure)
  const call = (ctx: Context, input: unknown, signal?: AbortSignal): Promise<ProcedureOutput<Path>> =>
    callTRPCProcedure({
      router: appRouter,
      ctx,
      path,
      type,
      getRawInput: async () => input,
      signal,
      batchIndex: 0,
    })
  const { proven, public: isPublic, shownOnce } = meta
  /** The output as it is stored for a repeated request: null in place of what is shown once. */
  const kept = (result: unknown) => withoutShownOnce(shownOnce, result)
  return { type, input: inputs[0], output, isPublic, proven, shownOnce, call, kept }
}
