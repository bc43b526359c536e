import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Today } from '@dayloom/validators/days'
import type { Task } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../api/trpc.ts'
import { inRows, merged } from './patches/rows.ts'
import { inBoard, inPages, inToday, type ChangeRows } from './patches/task-lists.ts'

export const listKey = () => getQueryKey(trpc.tasks.list, undefined, 'infinite')

/** Changes the tasks of every dashboard and day at hand. */
export const changeBoards = (client: QueryClient, change: ChangeRows) =>
  client.setQueriesData<Dashboard>(
    { queryKey: getQueryKey(trpc.dashboard.get) },
    (board) => board && inBoard(board, change),
  )
export const changeDays = (client: QueryClient, change: (day: Today) => Today) =>
  client.setQueriesData<Today>({ queryKey: getQueryKey(trpc.today.get) }, (day) => day && change(day))

/** Takes what is known of a task into every list that has it. */
export const putTask = (client: QueryClient, task: Partial<Task> & Pick<Task, 'id'>) => {
  const put = (rows: Task[]) => inRows(rows, task.id, (row) => merged(row, task))
  client.setQueriesData<InfiniteData<TaskPage>>({ queryKey: listKey() }, (all) => all && inPages(all, put))
  changeBoards(client, put)
  changeDays(client, (day) => inToday(day, put))
}
