import { getQueryKey } from '@trpc/react-query'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { usePendingCalls } from '../../lib/api/pending-calls.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useFreshEachDay } from '../../lib/time/use-today.ts'
import { usePendingTaskChanges, type TaskChange } from '../tasks/task-changes.ts'
import { draftsOf } from '../tasks/outbox/task-drafts.ts'
import { usePendingHabitChanges } from '../habits/habit-changes.ts'
import { withDayChanges } from './day-changes.ts'
import { now } from '../../lib/clock/clock.ts'

/** What the server is asked for: today is its own. */
export const dayInput = (date: Day | undefined) => (date === undefined ? {} : { date })

/** The tasks of other days and of lists that are at hand. */
const useOtherTasks = (changes: readonly TaskChange[]) => {
  const client = useQueryClient()
  return useMemo(() => {
    if (changes.length === 0) return []
    const days = client.getQueriesData<Today>({ queryKey: getQueryKey(trpc.today.get) })
    const queryKey = getQueryKey(trpc.tasks.list, undefined, 'infinite')
    const lists = client.getQueriesData<InfiniteData<{ data: Task[] }>>({ queryKey })
    return [
      ...lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []),
      ...days.flatMap(([, day]) => (day ? [...day.overdue, ...day.tasks, ...day.done] : [])),
    ]
  }, [client, changes])
}

/** A day with what is being changed; without a date, today. */
export const useDay = (date: Day | undefined) => {
  const { timezone, day_starts_at } = useUser()
  const query = trpc.today.get.useQuery(dayInput(date))
  const { today } = useFreshEachDay(query)
  const { data, isPending, isFetching, refetch } = query
  const tasks = usePendingTaskChanges()
  const others = useOtherTasks(tasks)
  const taskCalls = usePendingCalls('tasks')
  const habits = usePendingHabitChanges()
  const utils = trpc.useUtils()
  const day = useMemo(
    () =>
      data &&
      withDayChanges(
        data,
        {
          tasks,
          drafts: draftsOf(taskCalls, timezone),
          others,
          habits,
          colors: new Map(utils.tags.list.getData()?.map(({ name, color }) => [name, color])),
        },
        { today, timezone, day_starts_at, now: now() },
      ),
    [data, tasks, taskCalls, others, habits, utils, today, timezone, day_starts_at],
  )
  return { day, today, isPending, isFetching, retry: () => void refetch() }
}

/** Changes every answer about a day that is at hand. */
export const useDayCache = () => {
  const client = useQueryClient()
  return useCallback(
    (change: (day: Today) => Today) =>
      void client.setQueriesData<Today>(
        { queryKey: getQueryKey(trpc.today.get) },
        (day) => day && change(day),
      ),
    [client],
  )
}
