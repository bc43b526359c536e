import { withTask as dashboardWith, withoutTask as dashboardWithout } from '@dayloom/domain/dashboard'
import { taskFilter, type Task, type TaskDetail, type taskPage } from '@dayloom/validators/tasks'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { useUser } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { pendingChanges } from './pending-changes.ts'
import { withTask, withoutTask } from './task-pages.ts'

type Page = z.output<typeof taskPage>
type Lists = InfiniteData<Page>

/** tRPC's key of a list: the path, then what was asked. */
const listKey = z.tuple([z.unknown(), z.object({ input: taskFilter.default({ limit: 1 }) })])

/** Every place of the cache that holds tasks, changed together. */
export const useTaskCache = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const { timezone } = useUser()
  return useMemo(() => {
    const queryKey = getQueryKey(trpc.tasks.list, undefined, 'infinite')

    const changeLists = (change: (pages: readonly Page[], filter: z.output<typeof taskFilter>) => Page[]) => {
      for (const [key, lists] of client.getQueriesData<Lists>({ queryKey })) {
        const filter = listKey.safeParse(key).data?.[1].input
        if (lists && filter) client.setQueryData<Lists>(key, { ...lists, pages: change(lists.pages, filter) })
      }
    }
    /** Takes what the server answered into every list it belongs to. */
    const put = (task: Task) => {
      changeLists((pages, filter) => withTask(pages, task, filter, timezone))
      utils.dashboard.get.setData(undefined, (board) => board && dashboardWith(board, task, new Date()))
      utils.tasks.get.setData({ id: task.id }, (before) => before && { ...before, ...task })
    }
    const remove = (id: string) => {
      changeLists((pages) => withoutTask(pages, id))
      utils.dashboard.get.setData(undefined, (board) => board && dashboardWithout(board, id, new Date()))
    }
    /** A task's notes and attachments, and with them the counts on its card. */
    const changeDetail = (
      id: string,
      change: (task: TaskDetail) => Pick<TaskDetail, 'attachments' | 'journals'>,
    ) => {
      const before = utils.tasks.get.getData({ id })
      if (!before) return
      const { attachments, journals } = { ...before, ...change(before) }
      const counts = { attachment_count: attachments.length, has_notes: journals.length > 0 }
      utils.tasks.get.setData({ id }, { ...before, ...counts, attachments, journals })
      changeLists((pages) =>
        pages.map((page) => ({
          ...page,
          data: page.data.map((task) => (task.id === id ? { ...task, ...counts } : task)),
        })),
      )
    }
    /** No answer that is on its way may overwrite what is about to change. */
    const hold = () => Promise.all([utils.tasks.list.cancel(), utils.dashboard.get.cancel()])
    /** Asks the server again, unless a change is still on its way: the last one asks for all. */
    const refresh = () => {
      if (!pendingChanges.none()) return
      void utils.tasks.invalidate()
      void utils.dashboard.invalidate()
      void utils.analytics.invalidate()
      void utils.analytics.invalidate()
    }
    return { put, remove, changeDetail, hold, refresh }
  }, [utils, client, timezone])
}
