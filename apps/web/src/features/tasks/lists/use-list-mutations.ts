import { trpc } from '../../../lib/api/trpc.ts'
import { useNamedByTasks } from '../use-named-by-tasks.ts'

/** Which tasks are shown, and so how many of each tag, depends on their list. */
const useShape = () => useNamedByTasks('lists', 'tags')

export const useListCreate = () => trpc.lists.create.useMutation(useShape()).mutateAsync
export const useListUpdate = () => trpc.lists.update.useMutation(useShape()).mutateAsync
export const useListDelete = () => trpc.lists.delete.useMutation(useShape()).mutateAsync
export const useListRestore = () => trpc.lists.restore.useMutation(useShape()).mutateAsync
