import type { Dashboard } from '@dayloom/validators/dashboard'
import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { usePendingHabitChanges, withChangesInPlace } from '../habits/habit-changes.ts'
import { usePendingTaskChanges, withTaskChanges } from '../tasks/task-changes.ts'

const isOpen = ({ status }: { status: string }) => status !== 'done'

/** The dashboard with what is being changed. Which tasks move up, and how many there are, the server says. */
export const useDashboard = () => {
  const query = trpc.dashboard.get.useQuery()
  const today = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const taskChanges = usePendingTaskChanges()
  const habitChanges = usePendingHabitChanges()
  const board = useMemo((): Dashboard | undefined => {
    if (!data) return undefined
    const { completedTasks, pendingTasks, upcomingTasks, recentActivity, habits } = data
    return {
      ...data,
      completedTasks: withTaskChanges(completedTasks, taskChanges).filter((task) => !isOpen(task)),
      recentActivity: withTaskChanges(recentActivity, taskChanges).filter((task) => !isOpen(task)),
      pendingTasks: withTaskChanges(pendingTasks, taskChanges).filter(isOpen),
      upcomingTasks: withTaskChanges(upcomingTasks, taskChanges).filter(isOpen),
      habits: withChangesInPlace(habits, habitChanges, today),
    }
  }, [data, taskChanges, habitChanges, today])
  return { board, isPending, isFetching, retry: () => void refetch() }
}
