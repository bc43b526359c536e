import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { usePendingHabitChanges, withHabitChange, withHabitChanges } from './habit-changes.ts'

/** All habits, oldest first, as of the person's today, with what is being changed. */
export const useHabits = () => {
  const query = trpc.habits.list.useQuery()
  const today = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const changes = usePendingHabitChanges()
  const habits = useMemo(() => data && withHabitChanges(data, changes, today), [data, changes, today])
  return { habits, today, isPending, isFetching, retry: () => void refetch() }
}

/** A habit with its whole history, with what is being changed. */
export const useHabit = (id: string, enabled: boolean) => {
  const query = trpc.habits.get.useQuery({ id }, { enabled })
  const today = useFreshEachDay(query)
  const { data } = query
  const changes = usePendingHabitChanges()
  const habit = useMemo(
    () => data && changes.reduce((shown, change) => withHabitChange(shown, change, today), data),
    [data, changes, today],
  )
  return { ...query, data: habit, today }
}
