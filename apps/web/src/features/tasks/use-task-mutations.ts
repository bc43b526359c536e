import type { RouterOutputs } from '@dayloom/trpc'
import type { Task, TaskUpdate } from '@dayloom/validators/tasks'
import { trpc } from '../../lib/api/trpc.ts'
import { useTaskCache } from './use-task-cache.ts'

/** One queue for all tasks: the server sees changes in the order they were made, also of a card and the one above it. */
const scope = { id: 'tasks' }

/**
 * The one shape of a change. It shows while it is pending (`task-changes.ts`); an answer is taken into the cache, a
 * failure takes the change back, and what else the change touches is fetched again. As it stands it rejects like the
 * server, and whoever called says so, who knows what was typed. Where nothing was typed, its `meta` says what failed.
 */
export const useTaskChangeShape = () => {
  const { hold, refresh, ...cache } = useTaskCache()
  const onSettled = () => refresh()
  return { cache, refresh, shape: { scope, meta: { showsError: true }, onMutate: hold, onSettled } as const }
}

export const useCreateShape = () => {
  const { cache, shape } = useTaskChangeShape()
  const utils = trpc.useUtils()
  const onSuccess = (task: Task) => {
    cache.add(task)
    // What the server made of its checklist, and its series, are asked for when it is opened.
    if (task.checklist_total > 0 || task.repeat !== null) return
    const nothing = { series: null, checklist: [], attachments: [], journals: [] }
    utils.tasks.get.setData({ id: task.id }, { ...task, ...nothing })
  }
  return { ...shape, onSuccess }
}

export const useTaskCreate = () => trpc.tasks.create.useMutation(useCreateShape()).mutateAsync

export type Updated = RouterOutputs['tasks']['update']

export const useUpdateShape = () => {
  const { cache, refresh, shape } = useTaskChangeShape()
  const onSuccess = cache.putUpdated
  const onSettled = (answer: Updated | undefined, _error: unknown, { tags, status }: TaskUpdate) =>
    refresh({ tags: !answer || tags !== undefined || (status !== undefined && answer.tags.length > 0) })
  return { ...shape, onSuccess, onSettled }
}

export const useTaskUpdate = () => trpc.tasks.update.useMutation(useUpdateShape()).mutateAsync
