import { trpc } from '../../../lib/api/trpc.ts'
import { useNamedByTasks } from '../use-named-by-tasks.ts'

/** Saved views name tags as well. */
const useShape = () => useNamedByTasks('tags', 'views')

export const useTagUpdate = () => trpc.tags.update.useMutation(useShape()).mutateAsync
export const useTagDelete = () => trpc.tags.delete.useMutation(useShape()).mutateAsync
