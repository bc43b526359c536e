import { messages } from '@dayloom/validators/messages'
import type { TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './texts.ts'
import { useCreateShape, useUpdateShape, type Updated } from './use-task-mutations.ts'

/** Creates a task that took one tap: nothing was typed that could be lost. */
export const useAddTask = () => {
  const shape = useCreateShape()
  return trpc.tasks.create.useMutation({
    ...shape,
    meta: { failed: texts.failed.create, retry: true },
    onSuccess: (task) => {
      shape.onSuccess(task)
      notifySuccess(messages.tasks.created)
    },
  })
}

/** What follows one update; a change is its input, also when it is sent again. */
const followUps = new WeakMap<object, (answer: Updated) => void>()

/** Updates a task; where it fails, that is said, and it is offered once more. */
export const useSendUpdate = (failed: string) => {
  const shape = useUpdateShape()
  const { mutate } = trpc.tasks.update.useMutation({
    ...shape,
    meta: { failed, retry: true },
    onSuccess: (answer, input) => {
      shape.onSuccess(answer)
      followUps.get(input)?.(answer)
    },
  })
  return useCallback(
    (input: TaskUpdate, then: (answer: Updated) => void) => {
      followUps.set(input, then)
      mutate(input)
    },
    [mutate],
  )
}
