import { useMemo } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { useFreshEachDay } from '../../../lib/time/use-today.ts'
import { usePendingHabitChanges } from '../habit-changes.ts'
import { withDetailChange } from './detail-change.ts'

/** A habit with its whole history, with what is being changed. */
export const useHabit = (id: string, enabled: boolean) => {
  const query = trpc.habits.get.useQuery({ id }, { enabled })
  const { today } = useFreshEachDay(query)
  const { week_start: weekStart } = useUser()
  const { data } = query
  const changes = usePendingHabitChanges()
  const habit = useMemo(
    () =>
      data && changes.reduce((shown, change) => withDetailChange(shown, change, { today, weekStart }), data),
    [data, changes, today, weekStart],
  )
  return { ...query, data: habit, today, weekStart }
}
