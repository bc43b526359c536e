import type { RouterOutputs } from '@dayloom/trpc'
import { trpc } from '../../../lib/api/trpc.ts'
import { useTaskChangeShape } from '../use-task-mutations.ts'

type Answer = RouterOutputs['tasks']['createItem']

/** Each answers the task with all its items. */
const useItemShape = () => {
  const { cache, shape } = useTaskChangeShape()
  return { ...shape, onSuccess: (answer: Answer) => cache.putChecklist(answer) }
}

export const useItemCreate = () => trpc.tasks.createItem.useMutation(useItemShape()).mutateAsync
export const useItemUpdate = () => trpc.tasks.updateItem.useMutation(useItemShape()).mutateAsync
export const useItemDelete = () => trpc.tasks.deleteItem.useMutation(useItemShape()).mutateAsync
