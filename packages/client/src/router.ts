import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { paths } from './generated/trpc.ts'

/** A wrong field of an input. */
export interface Issue {
  path: string
  message: string
}

interface Root {
  ctx: object
  meta: object
  errorShape: {
    code: number
    message: string
    data: {
      code: string
      httpStatus: number
      path?: string
      issues?: Issue[]
      retryAfter?: number
    }
  }
  transformer: true
}

type Json<Body> = Body extends { content: { 'application/json': infer Value } } ? Value : never

/** The type of `requestBody`: optional if the input is, `never` if there is none. */
type Input<Operation> = Operation extends { requestBody: infer Body }
  ? Json<Body>
  : Operation extends { requestBody?: infer Body }
    ? Json<NonNullable<Body>> | void
    : void

type Output<Operation> = Operation extends { responses: { 200: infer Body } } ? Json<Body> : never

interface Types<Path extends keyof paths> {
  meta: object
  input: Input<paths[Path]['post']>
  output: Output<paths[Path]['post']>
}

/** The generated paths are such as `/query/tasks.list` and `/mutation/tasks.create`. */
type Noun = keyof paths extends `/${string}/${infer Name}.${string}` ? Name : never
type Verbs<Kind extends string, Name extends string> =
  Extract<keyof paths, `/${Kind}/${Name}.${string}`> extends `/${Kind}/${Name}.${infer Verb}` ? Verb : never
type PathOf<Kind extends string, Name extends string, Verb extends string> = Extract<
  keyof paths,
  `/${Kind}/${Name}.${Verb}`
>

type Procedures = {
  [Name in Noun]: {
    [Verb in Verbs<'query', Name>]: TRPCQueryProcedure<Types<PathOf<'query', Name, Verb>>>
  } & {
    [Verb in Verbs<'mutation', Name>]: TRPCMutationProcedure<Types<PathOf<'mutation', Name, Verb>>>
  }
}

/** The part of the server's procedures that a client needs. */
export type DayloomRouter = TRPCBuiltRouter<Root, Procedures>
