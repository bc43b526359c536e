import type { RouterInputs } from '@dayloom/trpc'
import { useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useOutboxEntries, type CountsChange } from '../../outbox/pending.ts'
import { pathOf } from './mutation-path.ts'

/** The fields of an update that change something: what is left out is unchanged. */
export const sentFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A mutation that the server has not answered yet. */
export interface PendingCall {
  /** The segments of its path below the router. */
  procedure: string
  input: unknown
  /** What it does to the counts of its task, where it waits. */
  counts?: CountsChange | null
  /** Of the task or habit, where it waits and that is known. */
  name?: string | null
}

/** What waits to be sent to a router, in the order it was made. */
export const useOutboxCalls = (router: keyof RouterInputs): PendingCall[] => {
  const changes = useOutboxEntries()
  return useMemo(() => {
    const prefix = `${router}.`
    // What was refused is not what will be.
    return changes.flatMap(({ procedure, input, refused, shown, counts, name }): PendingCall[] => {
      if (refused || !procedure.startsWith(prefix)) return []
      if (shown) return [{ procedure: 'update', input: shown }]
      return [{ procedure: procedure.slice(prefix.length), input, counts, name }]
    })
  }, [changes, router])
}

/**
 * What was asked of a router and is not answered yet, in the order it was asked: what waits for the network, and what
 * is on its way. An optimistic update is this, laid over the cached answer: a call that fails takes back itself and
 * nothing else.
 */
export const usePendingCalls = (router: keyof RouterInputs): PendingCall[] => {
  const outbox = useOutboxCalls(router)
  const pending = useMutationState({
    filters: { mutationKey: [[router]], status: 'pending' },
    select: ({ options, state }): PendingCall => ({
      procedure: pathOf(options.mutationKey).slice(router.length + 1),
      input: state.variables,
    }),
  })
  return useMemo(() => {
    // One that has just begun to wait is for a moment both.
    const others = pending.filter(({ input }) => !outbox.some((call) => call.input === input))
    return [...outbox, ...others]
  }, [outbox, pending])
}

/** Tells of a row of a router whether it stays: it is not being deleted. `reference` is the input of that call. */
export const useStaying = (router: keyof RouterInputs, reference: z.ZodType<{ id: string }>) => {
  const going = usePendingCalls(router)
    .filter(({ procedure }) => procedure === 'delete')
    .map(({ input }) => reference.safeParse(input).data?.id)
  return ({ id }: { id: string }) => !going.includes(id)
}
