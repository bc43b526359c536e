import { trpc } from '../../lib/api/trpc.ts'
import { useTaskCache } from './use-task-cache.ts'

/** One queue for all tasks: the server sees changes in the order they were made, also of a card and the one above it. */
const scope = { id: 'tasks' }

/**
 * The one shape of a change. It shows while it is pending (`task-changes.ts`); an answer is taken into the cache, a
 * failure takes the change back, and what else the change touches is fetched again. Each function rejects like the
 * server, and whoever called it says so: they know what was typed and whether it can be sent again.
 */
export const useTaskChangeShape = () => {
  const { hold, refresh, ...cache } = useTaskCache()
  return { cache, shape: { scope, meta: { showsError: true }, onMutate: hold, onSettled: refresh } as const }
}

export const useTaskCreate = () => {
  const { cache, shape } = useTaskChangeShape()
  const utils = trpc.useUtils()
  return trpc.tasks.create.useMutation({
    ...shape,
    onSuccess: (task) => {
      cache.add(task)
      // What the server made of its checklist, and its series, are asked for when it is opened.
      if (task.checklist_total > 0 || task.repeat !== null) return
      const nothing = { series: null, checklist: [], attachments: [], journals: [] }
      utils.tasks.get.setData({ id: task.id }, { ...task, ...nothing })
    },
  }).mutateAsync
}

export const useTaskUpdate = () => {
  const { cache, shape } = useTaskChangeShape()
  const utils = trpc.useUtils()
  return trpc.tasks.update.useMutation({
    ...shape,
    onSuccess: ({ next, ...task }) => {
      cache.put(task)
      if (next) cache.add(next)
      if (task.series_id !== null) void utils.tasks.get.invalidate({ id: task.id })
      // What is not done after all may have taken its next instance back.
      if (task.series_id !== null && task.status !== 'done') cache.refreshWhole()
    },
  }).mutateAsync
}

export const useTaskDelete = () => {
  const { cache, shape } = useTaskChangeShape()
  return trpc.tasks.delete.useMutation({ ...shape, onSuccess: (_, ref) => cache.remove(ref) }).mutateAsync
}

export const useTaskRestore = () => {
  const { cache, shape } = useTaskChangeShape()
  return trpc.tasks.restore.useMutation({ ...shape, onSuccess: cache.add }).mutateAsync
}
