import { dashboardTask, withoutTask, withTask } from '@dayloom/domain/dashboard'
import type { Dashboard } from '@dayloom/validators/dashboard'
import { useMemo } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useFreshEachDay } from '../../lib/use-today.ts'
import { usePendingChanges, type TaskChange } from '../tasks/pending-changes.ts'

/** A change that was made here or on the tasks screen, shown before the server has answered it. */
const applied = (board: Dashboard, change: TaskChange, now: Date) => {
  if (change.kind === 'delete') return withoutTask(board, change.id, now)
  const task = dashboardTask(board, change.id)
  if (!task || task.status === change.status) return board
  return withTask(board, { ...task, status: change.status, updated_at: now.toISOString() }, now)
}

export const useDashboard = () => {
  const query = trpc.dashboard.get.useQuery()
  useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const changes = usePendingChanges()
  const board = useMemo(
    () => data && changes.reduce((shown, change) => applied(shown, change, new Date()), data),
    [data, changes],
  )
  return { board, isPending, isFetching, retry: () => void refetch() }
}
