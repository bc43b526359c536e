import { trpc } from '../../../lib/api/trpc.ts'
import { useNamedByTasks } from '../use-named-by-tasks.ts'
import { texts } from './texts.ts'

/** Which tasks are shown, and so how many of each tag, depends on their list. */
const useShape = () => useNamedByTasks('lists', 'tags')

export const useListCreate = () => trpc.lists.create.useMutation(useShape()).mutateAsync
export const useListUpdate = () => trpc.lists.update.useMutation(useShape()).mutateAsync
/** Puts a list behind another one, or at the top. */
export const useListMove = () => {
  const { mutate } = trpc.lists.update.useMutation({
    ...useShape(),
    meta: { failed: texts.moveFailed, retry: true },
  })
  return (id: string, after_id: string | null) => mutate({ id, after_id })
}
export const useListDelete = () => trpc.lists.delete.useMutation(useShape()).mutateAsync
export const useListRestore = () => trpc.lists.restore.useMutation(useShape()).mutateAsync
