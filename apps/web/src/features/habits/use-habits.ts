import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { onNewDay } from '@dayloom/domain/habits/today-change'
import { usePendingHabitChanges, withHabitChanges } from './habit-changes.ts'

/** All habits in their order, as of the person's today, with what is being changed. */
export const useHabits = (enabled = true) => {
  const query = trpc.habits.list.useQuery(undefined, { enabled })
  const { today, outdated } = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const changes = usePendingHabitChanges()
  const habits = useMemo(
    () => data && withHabitChanges(outdated ? onNewDay(data, today) : data, changes, today),
    [data, outdated, changes, today],
  )
  return { habits, today, isPending, isFetching, retry: () => void refetch() }
}
