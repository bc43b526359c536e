import { trpc } from '../../../lib/api/trpc.ts'
import { useTaskCache } from '../use-task-cache.ts'

/** Behind what changes tasks, and before what follows: a tag's name is on every task. */
const scope = { id: 'tasks' }

/** What names tags, beside the list of them: tasks and saved views. */
const useShape = () => {
  const utils = trpc.useUtils()
  const { hold, refreshCounts } = useTaskCache()
  const onSettled = () => {
    refreshCounts()
    return Promise.all([utils.tags.invalidate(), utils.tasks.invalidate(), utils.views.invalidate()])
  }
  return { scope, meta: { showsError: true }, onMutate: hold, onSettled } as const
}

export const useTagUpdate = () => trpc.tags.update.useMutation(useShape()).mutateAsync
export const useTagDelete = () => trpc.tags.delete.useMutation(useShape()).mutateAsync
