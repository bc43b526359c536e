import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Today } from '@dayloom/validators/days'
import type { Task } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../api/trpc.ts'
import { inRows, merged } from './patches/patch.ts'

/** Takes a task that was read by itself into every list that has it. */
export const putTask = (client: QueryClient, task: Task) => {
  const put = (rows: Task[]) => inRows(rows, task.id, (row) => merged(row, task))
  client.setQueriesData<InfiniteData<TaskPage>>(
    { queryKey: getQueryKey(trpc.tasks.list, undefined, 'infinite') },
    (all) => all && { ...all, pages: all.pages.map((page) => ({ ...page, data: put(page.data) })) },
  )
  client.setQueriesData<Dashboard>(
    { queryKey: getQueryKey(trpc.dashboard.get) },
    (board) =>
      board && {
        ...board,
        completedTasks: put(board.completedTasks),
        pendingTasks: put(board.pendingTasks),
        upcomingTasks: put(board.upcomingTasks),
        recentActivity: put(board.recentActivity),
      },
  )
  client.setQueriesData<Today>(
    { queryKey: getQueryKey(trpc.today.get) },
    (day) => day && { ...day, overdue: put(day.overdue), tasks: put(day.tasks), done: put(day.done) },
  )
}
