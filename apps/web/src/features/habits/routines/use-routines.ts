import type { Routine } from '@dayloom/validators/routines'
import { useMemo } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { groupByRoutine } from './group-by-routine.ts'

const none: readonly Routine[] = []

/** The person's routines in their order. */
export const useRoutines = (): readonly Routine[] => trpc.routines.list.useQuery().data ?? none

export const useRoutineGroups = <T extends { routine_id: string | null }>(
  habits: readonly T[],
  withEmpty = false,
) => {
  const routines = useRoutines()
  return useMemo(() => groupByRoutine(habits, routines, withEmpty), [habits, routines, withEmpty])
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
export const useRoutineDelete = () => trpc.routines.delete.useMutation(useShape()).mutateAsync
