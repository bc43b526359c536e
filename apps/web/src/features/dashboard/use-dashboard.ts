import { isForToday } from '@dayloom/domain/habit-summary'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Habit } from '@dayloom/validators/habits'
import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useMemo, useState } from 'react'
import { useWaitingCalls } from '../../lib/api/pending-calls.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { inDoneLists, inOpenLists } from '../../lib/live/patches/task-lists.ts'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { onNewDay } from '../../lib/habits/today-change.ts'
import { usePendingHabitChanges, withChangesInPlace } from '../habits/habit-changes.ts'
import { usePendingTaskChanges, withTaskChanges } from '../tasks/task-changes.ts'
import type { WithWaiting } from './waiting-lists.ts'

const isOpen = ({ status }: { status: string }) => status !== 'done'

/** What was made without a network, and the rule of where it is: few ever need it, so it is loaded for them. */
const useWaitingTasks = () => {
  const calls = useWaitingCalls('tasks')
  const isNew = calls.some(({ procedure }) => procedure === 'create')
  const [rule, setRule] = useState<WithWaiting>()
  useEffect(() => {
    if (isNew)
      import('./waiting-lists.ts').then(
        ({ withWaiting }) => setRule(() => withWaiting),
        () => {},
      )
  }, [isNew])
  return { calls, addWaiting: isNew ? rule : undefined }
}

/** Those that are for today come first, and only so many are sent: where there may be more, they cannot be counted. */
const hasAllForToday = (habits: readonly Habit[], outdated: boolean) =>
  habits.length < listLimits.habitsPanel || (!outdated && !habits.every(isForToday))

/** The dashboard with what is being changed. Which tasks move up, and how many there are, the server says. */
export const useDashboard = () => {
  const query = trpc.dashboard.get.useQuery()
  const { today, outdated } = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const taskChanges = usePendingTaskChanges()
  const habitChanges = usePendingHabitChanges()
  const { calls, addWaiting } = useWaitingTasks()
  const board = useMemo((): Dashboard | undefined => {
    if (!data) return undefined
    const changed = (tasks: Task[]) => withTaskChanges(tasks, taskChanges)
    const withDone = inDoneLists(data, (tasks) => changed(tasks).filter((task) => !isOpen(task)))
    return {
      ...inOpenLists(withDone, (tasks) => changed(tasks).filter(isOpen)),
      habits: withChangesInPlace(outdated ? onNewDay(data.habits, today) : data.habits, habitChanges, today),
      ...addWaiting?.(data, calls, taskChanges),
    }
  }, [data, outdated, taskChanges, habitChanges, today, addWaiting, calls])
  const isCountable = data !== undefined && hasAllForToday(data.habits, outdated)
  return { board, isCountable, isPending, isFetching, retry: () => void refetch() }
}
