import type { Task, TaskChecklist, TaskDetail } from '@dayloom/validators/tasks'
import type { TaskPage } from '@dayloom/validators/tasks/list'
import { useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { trpc } from '../../lib/api/trpc.ts'
import { withoutRow } from '../../lib/live/patches/rows.ts'
import { inPages, inToday } from '../../lib/live/patches/task-lists.ts'
import { changeBoards, changeDays, listKey, putTask } from '../../lib/live/task-places.ts'

/** tRPC's keys of mutations begin with the path: these fit every one that changes a task. */
const taskMutations = [['tasks']]

/** tRPC's key of a list: the path, then what was asked. */
const keySchema = z.tuple([z.unknown(), z.object({ input: z.record(z.string(), z.unknown()) })])

/** A list without filters holds every task. */
const isUnfiltered = ({ queryKey }: { queryKey: readonly unknown[] }) => {
  const input = keySchema.safeParse(queryKey).data?.[1].input
  return input !== undefined && Object.values(input).every((value) => value === undefined)
}

/** After a change the cached rows of a whole list are the answer, and it is not fetched again. */
const isAnswer = (query: { queryKey: readonly unknown[]; state: { status: string } }) =>
  isUnfiltered(query) && query.state.status === 'success'

/** Every place of the cache that holds tasks, changed together. */
export const useTaskCache = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  return useMemo(() => {
    const inEachList = (change: (rows: Task[], page: number, query: Query) => Task[]) => {
      for (const query of client.getQueryCache().findAll({ queryKey: listKey() })) {
        client.setQueryData<InfiniteData<TaskPage>>(
          query.queryKey,
          (all) => all && inPages(all, (rows, page) => change(rows, page, query)),
        )
      }
    }
    /** Takes the fields of a task that the server has answered into every place that shows it. */
    const put = (task: Partial<Task> & { id: string }) => {
      putTask(client, task)
      utils.tasks.get.setData({ id: task.id }, (before) => before && { ...before, ...task })
    }
    /** A task that no list has shown before. */
    const add = (task: Task) => {
      const isKnown = (query: Query) =>
        client
          .getQueryData<InfiniteData<TaskPage>>(query.queryKey)
          ?.pages.some((page) => page.data.some(({ id }) => id === task.id))
      inEachList((rows, page, query) =>
        page === 0 && isUnfiltered(query) && !isKnown(query) ? [task, ...rows] : rows,
      )
      // The screen of a day says itself whether it is one of its tasks.
      changeDays(client, (day) => {
        const others = inToday(day, (rows) => withoutRow(rows, task.id))
        return { ...others, tasks: [...others.tasks, task] }
      })
      put(task)
    }
    const remove = ({ id }: { id: string }) => {
      const others = (rows: Task[]) => withoutRow(rows, id)
      inEachList(others)
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
      await Promise.all([utils.tasks.list.cancel(), utils.dashboard.get.cancel(), utils.today.get.cancel()])
    }
    /** What counts tasks. */
    const refreshCounts = () => {
      void utils.dashboard.invalidate()
      void utils.today.invalidate()
      void utils.analytics.invalidate()
    }
    /**
     * Asks the server again for what cannot be told here, once the last change of several is answered. `tags`: whether
     * one may have another number of open tasks.
     */
    const refresh = ({ tags = true } = {}) => {
      if (tags) void utils.tags.invalidate(undefined, { refetchType: 'none' })
      if (client.isMutating({ mutationKey: taskMutations }) > 1) return
      void utils.tasks.list.invalidate(undefined, { predicate: (query) => !isAnswer(query) })
      refreshCounts()
      void utils.tags.list.refetch(undefined, {
        type: 'active',
        predicate: ({ state }) => state.isInvalidated,
      })
    }
    /** The lists that `refresh` leaves: where their rows are not the answer after all. */
    const refreshWhole = () => void utils.tasks.list.invalidate(undefined, { predicate: isAnswer })
    return { put, add, remove, changeDetail, putChecklist, hold, refresh, refreshCounts, refreshWhole }
  }, [utils, client])
}
