import type { Routine } from '@dayloom/validators/routines'
import { routineUpdateInput } from '@dayloom/validators/routines'
import { useMemo } from 'react'
import { withItemBehind } from '../../../components/order/order.ts'
import { usePendingCalls } from '../../../lib/api/pending-calls.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { groupByRoutine } from './group-by-routine.ts'
import { texts } from './texts.ts'

const none: readonly Routine[] = []

/** The person's routines in their order, as it will be once the server has agreed. */
export const useRoutines = (): readonly Routine[] => {
  const routines = trpc.routines.list.useQuery().data ?? none
  const calls = usePendingCalls('routines')
  return useMemo(
    () =>
      calls.reduce((shown, { procedure, input }) => {
        const moved = procedure === 'update' ? routineUpdateInput.safeParse(input).data : undefined
        return moved?.after_id === undefined ? shown : withItemBehind(shown, moved.id, moved.after_id)
      }, routines),
    [routines, calls],
  )
}

export const useRoutineGroups = <T extends { routine_id: string | null }>(habits: readonly T[]) => {
  const routines = useRoutines()
  return useMemo(() => groupByRoutine(habits, routines, false), [habits, routines])
}

const useShape = () => {
  const utils = trpc.useUtils()
  return {
    meta: { showsError: true },
    onSettled: () => Promise.all([utils.routines.invalidate(), utils.habits.invalidate()]),
  } as const
}

export const useRoutineCreate = () => trpc.routines.create.useMutation(useShape()).mutateAsync
export const useRoutineUpdate = () => trpc.routines.update.useMutation(useShape()).mutateAsync
/** Puts a routine behind another one, or at the top. */
export const useRoutineMove = () => {
  const { mutate } = trpc.routines.update.useMutation({
    ...useShape(),
    meta: { failed: texts.moveFailed, retry: true },
  })
  return (id: string, after_id: string | null) => mutate({ id, after_id })
}
export const useRoutineDelete = () => trpc.routines.delete.useMutation(useShape()).mutateAsync
