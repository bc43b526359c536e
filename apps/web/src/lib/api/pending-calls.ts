import type { RouterInputs } from '@dayloom/trpc'
import { useMutationState } from '@tanstack/react-query'
import { z } from 'zod'

/** tRPC's key of a mutation: the segments of its path. */
const mutationKeySchema = z.tuple([z.array(z.string())])

/** The fields of an update that change something: what is left out is unchanged. */
export const sentFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A mutation that the server has not answered yet. */
export interface PendingCall {
  /** The segments of its path below the router. */
  procedure: string
  input: unknown
}

/**
 * What was asked of a router and is not answered yet, in the order it was asked. An optimistic update is this, laid
 * over the cached answer: a call that fails takes back itself and nothing else.
 */
export const usePendingCalls = (router: keyof RouterInputs): PendingCall[] =>
  useMutationState({
    filters: { mutationKey: [[router]], status: 'pending' },
    select: ({ options, state }) => {
      const [path] = mutationKeySchema.parse(options.mutationKey)
      return { procedure: path.slice(1).join('.'), input: state.variables }
    },
  })
