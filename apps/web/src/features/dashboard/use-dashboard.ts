import { isForToday } from '@dayloom/domain/habit-summary'
import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Habit } from '@dayloom/validators/habits'
import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useMemo, useState } from 'react'
import { useOutboxCalls } from '../../lib/api/pending-calls.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { inDoneLists, inOpenLists } from '../../live/patches/task-lists.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { onNewDay } from '@dayloom/domain/habits/today-change'
import { usePendingHabitChanges, withChangesInPlace } from '../habits/habit-changes.ts'
import { usePendingTaskChanges, withTaskChanges } from '../tasks/task-changes.ts'
import type { WithOutbox } from './outbox-lists.ts'

const isOpen = ({ status }: { status: string }) => status !== 'done'

/** What was made without a network, and the rule of where it is: few ever need it, so it is loaded for them. */
const useOutboxTasks = () => {
  const calls = useOutboxCalls('tasks')
  const isNew = calls.some(({ procedure }) => procedure === 'create')
  const [rule, setRule] = useState<WithOutbox>()
  useEffect(() => {
    if (isNew)
      import('./outbox-lists.ts').then(
        ({ withOutbox }) => setRule(() => withOutbox),
        () => {},
      )
  }, [isNew])
  return { calls, addOutbox: isNew ? rule : undefined }
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
  const { calls, addOutbox } = useOutboxTasks()
  const { timezone } = useUser()
  const board = useMemo((): Dashboard | undefined => {
    if (!data) return undefined
    const changed = (tasks: Task[]) => withTaskChanges(tasks, taskChanges)
    const withDone = inDoneLists(data, (tasks) => changed(tasks).filter((task) => !isOpen(task)))
    return {
      ...inOpenLists(withDone, (tasks) => changed(tasks).filter(isOpen)),
      habits: withChangesInPlace(outdated ? onNewDay(data.habits, today) : data.habits, habitChanges, today),
      ...addOutbox?.(data, calls, taskChanges, timezone),
    }
  }, [data, outdated, taskChanges, habitChanges, today, addOutbox, calls, timezone])
  const isCountable = data !== undefined && hasAllForToday(data.habits, outdated)
  return { board, isCountable, isPending, isFetching, retry: () => void refetch() }
}
