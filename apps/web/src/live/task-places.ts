import type { Dashboard } from '@dayloom/validators/dashboard'
import type { Today } from '@dayloom/validators/days'
import type { Task } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../lib/api/trpc.ts'
import { changeAnswers } from './change-answer.ts'
import { inRows, merged } from './patches/rows.ts'
import { inBoard, inPages, inToday, type ChangeRows } from './patches/task-lists.ts'

const listKey = () => getQueryKey(trpc.tasks.list, undefined, 'infinite')

/** Changes the tasks of every list, dashboard and day at hand. */
export const changeLists = (
  client: QueryClient,
  change: (rows: Task[], page: number, query: Query) => Task[],
) =>
  changeAnswers<InfiniteData<TaskPage>>(client, listKey(), (all, query) =>
    inPages(all, (rows, page) => change(rows, page, query)),
  )
export const changeBoards = (client: QueryClient, change: ChangeRows) =>
  changeAnswers<Dashboard>(client, getQueryKey(trpc.dashboard.get), (board) => inBoard(board, change))
export const changeDays = (client: QueryClient, change: (day: Today) => Today) =>
  changeAnswers<Today>(client, getQueryKey(trpc.today.get), change)

/** Takes what is known of a task into every list that has it. */
export const putTask = (client: QueryClient, task: Partial<Task> & Pick<Task, 'id'>) => {
  const put = (rows: Task[]) => inRows(rows, task.id, (row) => merged(row, task))
  changeLists(client, put)
  changeBoards(client, put)
  changeDays(client, (day) => inToday(day, put))
}
