import type { RouterOutputs } from '@dayloom/trpc'
import { trpc } from '../../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useTaskMutationShape } from '../api.ts'

type Answer = RouterOutputs['tasks']['createItem']

/** Each answers the task with all its items. */
export const useItemShape = () => {
  const { cache, shape } = useTaskMutationShape()
  return { ...shape, onSuccess: (answer: Answer) => cache.putChecklist(answer) }
}

export const useItemCreate = () => trpc.tasks.createItem.useMutation(useItemShape()).mutateAsync

/** Where nothing was typed that could be lost, a failure is said, and the change offered once more. */
export const itemMeta = { failed: texts.failed, retry: true } as const

export const useItemUpdate = () =>
  trpc.tasks.updateItem.useMutation({ ...useItemShape(), meta: itemMeta }).mutate
