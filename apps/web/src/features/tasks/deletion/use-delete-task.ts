import { messages } from '@dayloom/validators/messages'
import { useCallback } from 'react'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { texts } from '../texts.ts'
import { useTaskDelete, useTaskRestore } from '../use-task-mutations.ts'

/** Brings a deleted task back to where it was, notes and attachments included. */
export const useRestoreTask = () => {
  const restore = useTaskRestore()
  return useCallback(
    (id: string, onRestored?: () => void) => {
      const send = async () => {
        try {
          await restore({ id })
          onRestored?.()
          notifySuccess(messages.tasks.restored)
        } catch (error) {
          notifyFailure(error, texts.failed.restore, () => void send())
        }
      }
      void send()
    },
    [restore],
  )
}

/** Deletes a task; the server keeps it for a while, so that Undo can bring it back. */
export const useDeleteTask = () => {
  const remove = useTaskDelete()
  const restore = useRestoreTask()
  return useCallback(
    (id: string) => {
      const send = async () => {
        try {
          await remove({ id })
          notifySuccess(messages.tasks.deleted, {
            about: id,
            action: { label: texts.undo, run: () => restore(id) },
          })
        } catch (error) {
          notifyFailure(error, texts.failed.delete, () => void send())
        }
      }
      void send()
    },
    [remove, restore],
  )
}
