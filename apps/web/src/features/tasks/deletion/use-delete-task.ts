import { messages } from '@dayloom/validators/messages'
import { useCallback } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isWaiting, notifyWaiting } from '../../../lib/waiting/notice.ts'
import { texts } from '../texts.ts'
import { useTaskChangeShape } from '../use-task-mutations.ts'

/** Brings a deleted task back to where it was, notes and attachments included. */
export const useRestoreTask = (onRestored?: () => void) => {
  const { cache, shape } = useTaskChangeShape()
  const { mutate } = trpc.tasks.restore.useMutation({
    ...shape,
    meta: { failed: texts.failed.restore, retry: true },
    onSuccess: (task) => {
      cache.add(task)
      onRestored?.()
      notifySuccess(messages.tasks.restored)
    },
  })
  return useCallback((id: string) => mutate({ id }), [mutate])
}

/** Deletes a task; the server keeps it for a while, so that Undo can bring it back. */
export const useDeleteTask = () => {
  const { cache, shape } = useTaskChangeShape()
  const restore = useRestoreTask()
  const { mutate } = trpc.tasks.delete.useMutation({
    ...shape,
    meta: { failed: texts.failed.delete, retry: true },
    onSuccess: (_, ref) => {
      cache.remove(ref)
      notifySuccess(messages.tasks.deleted, {
        about: ref.id,
        action: { label: texts.undo, run: () => restore(ref.id) },
      })
    },
    // No list has it any more: the toast alone takes it back.
    onError: (error, { id }) => {
      if (isWaiting(error)) notifyWaiting({ action: { label: texts.undo, run: () => restore(id) } })
    },
  })
  return useCallback((id: string) => mutate({ id }), [mutate])
}
