import { messages } from '@dayloom/validators/messages'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { inTurn } from './in-turn.ts'
import { pendingChanges } from './pending-changes.ts'
import { texts } from './texts.ts'
import { useTaskCache } from './use-task-cache.ts'

/** Brings a deleted task back to where it was, notes and attachments included. */
const useRestoreTask = () => {
  const { client } = trpc.useUtils()
  const { put, refresh } = useTaskCache()
  return useCallback(
    (id: string) => {
      const send = async () => {
        try {
          put(await inTurn([id], () => client.tasks.restore.mutate({ id })))
          notifySuccess(messages.tasks.restored)
        } catch (error) {
          notifyFailure(error, texts.failed.restore, () => void send())
        } finally {
          refresh()
        }
      }
      void send()
    },
    [client, put, refresh],
  )
}

/** Takes a task off the screen at once; the server keeps it for a while, so that Undo can bring it back. */
export const useDeleteTask = () => {
  const { client } = trpc.useUtils()
  const { remove, hold, refresh } = useTaskCache()
  const restore = useRestoreTask()
  return useCallback(
    (id: string) => {
      const send = async () => {
        const release = pendingChanges.add({ kind: 'delete', id })
        void hold()
        try {
          await inTurn([id], () => client.tasks.delete.mutate({ id }))
          remove(id)
          notifySuccess(messages.tasks.deleted, {
            about: id,
            action: { label: texts.undo, run: () => restore(id) },
          })
        } catch (error) {
          notifyFailure(error, texts.failed.delete, () => void send())
        } finally {
          release()
          refresh()
        }
      }
      void send()
    },
    [client, remove, hold, refresh, restore],
  )
}
