import type { Task, TaskChecklist, TaskDetail } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import { useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import {
  askForLists,
  callOffLists,
  isUnfiltered,
  callOffOlder,
  outdateLists,
} from '../../live/outdated-lists.ts'
import { withoutRow } from '../../live/patches/rows.ts'
import { inToday } from '../../live/patches/task-lists.ts'
import { changeBoards, changeDays, changeLists, putTask } from '../../live/task-places.ts'

/** tRPC's keys of mutations begin with the path: these fit every one that changes a task. */
const taskMutations = [['tasks']]

/** Every place of the cache that holds tasks, changed together. */
export const useTaskCache = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  return useMemo(() => {
    /** Takes the fields of a task that the server has answered into every place that shows it. */
    const put = (task: Partial<Task> & { id: string }) => {
      callOffOlder(client)
      putTask(client, task)
      utils.tasks.get.setData({ id: task.id }, (before) => before && { ...before, ...task })
    }
    /** A task that no list has shown before. */
    const add = (task: Task) => {
      callOffOlder(client)
      const isKnown = (query: Query) =>
        client
          .getQueryData<InfiniteData<TaskPage>>(query.queryKey)
          ?.pages.some((page) => page.data.some(({ id }) => id === task.id))
      changeLists(client, (rows, page, query) =>
        page === 0 && isUnfiltered(query) && !isKnown(query) ? [task, ...rows] : rows,
      )
      // The screen of a day says itself whether it is one of its tasks.
      changeDays(client, (day) => {
        const others = inToday(day, (rows) => withoutRow(rows, task.id))
        return { ...others, tasks: [...others.tasks, task] }
      })
      put(task)
    }
    /** An edit that was answered, with what came of it for its series. */
    const putUpdated = ({ next, ...task }: Task & { next: Task | null }) => {
      put(task)
      if (next) add(next)
      if (task.series_id === null) return
      void utils.tasks.get.invalidate({ id: task.id })
      // What is not done after all may have taken its next instance back.
      if (task.status !== 'done') outdateLists(client)
    }
    const remove = ({ id }: { id: string }) => {
      callOffOlder(client)
      const others = (rows: Task[]) => withoutRow(rows, id)
      changeLists(client, others)
      changeBoards(client, others)
      changeDays(client, (day) => inToday(day, others))
    }
    /** A task's notes and attachments, and with them the counts on its card. */
    const changeDetail = (
      id: string,
      change: (task: TaskDetail) => Pick<TaskDetail, 'attachments' | 'journals'>,
    ) => {
      const before = utils.tasks.get.getData({ id })
      if (!before) return
      const { attachments, journals } = { ...before, ...change(before) }
      utils.tasks.get.setData({ id }, { ...before, attachments, journals })
      put({ id, attachment_count: attachments.length, has_notes: journals.length > 0 })
    }
    /** A task that was answered with its items: no list has those. */
    const putChecklist = ({ checklist, ...task }: TaskChecklist) => {
      put(task)
      utils.tasks.get.setData({ id: task.id }, (before) => before && { ...before, checklist })
    }
    /** No answer that is on its way may overwrite what is about to change. */
    const hold = async () => {
      await Promise.all([callOffLists(client), utils.dashboard.get.cancel(), utils.today.get.cancel()])
    }
    /** What counts tasks. */
    const refreshCounts = () => {
      for (const counts of [utils.dashboard, utils.today, utils.analytics]) void counts.invalidate()
      // Without lists there is nothing to count, and most people have none.
      if (utils.lists.list.getData()?.length) void utils.lists.invalidate()
    }
    /**
     * Asks the server again for what cannot be told here, once the last change of several is answered. `tags`: whether
     * one may have another number of open tasks.
     */
    const refresh = ({ tags = true } = {}) => {
      if (tags) void utils.tags.invalidate(undefined, { refetchType: 'none' })
      if (client.isMutating({ mutationKey: taskMutations }) > 1) return
      askForLists(client)
      refreshCounts()
      void utils.tags.list.refetch(undefined, {
        type: 'active',
        predicate: ({ state }) => state.isInvalidated,
      })
    }
    return { put, putUpdated, add, remove, changeDetail, putChecklist, hold, refresh, refreshCounts }
  }, [utils, client])
}
