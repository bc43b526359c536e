/** Compiling this fails if a printed type of the client differs from the server's. */
import type { RouterInputs, RouterOutputs } from '@dayloom/trpc'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { DayloomRouter } from '../src/router.ts'

type Table = Record<string, object>

/** The procedures with a type that does not match. */
type Misfits<Given extends Table, Taken extends Table> = {
  [Noun in keyof Given & keyof Taken & string]: {
    [Verb in keyof Given[Noun] & keyof Taken[Noun] & string]: Given[Noun][Verb] extends Taken[Noun][Verb]
      ? never
      : `${Noun}.${Verb}`
  }[keyof Given[Noun] & keyof Taken[Noun] & string]
}[keyof Given & keyof Taken & string]

type None<Found extends never> = Found

/** The client reads what the server returns, and the server accepts what the client sends. */
export type Answers = None<Misfits<RouterOutputs, inferRouterOutputs<DayloomRouter>>>
export type Inputs = None<Misfits<inferRouterInputs<DayloomRouter>, RouterInputs>>

/** No procedure is missing. */
export type Missing = None<Exclude<keyof RouterInputs, keyof inferRouterInputs<DayloomRouter>>>
