import { statusLabel } from '@dayloom/domain/labels'
import { timings } from '@dayloom/validators/limits'
import type { Task, TaskUpdate } from '@dayloom/validators/tasks'
import type { TaskStatus } from '@dayloom/validators/enums'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { inTurn } from './in-turn.ts'
import { pendingChanges } from './pending-changes.ts'
import { texts } from './texts.ts'
import { useTaskCache } from './use-task-cache.ts'

/** Where a card goes: a column, and the card there that it stands behind; null is the top. */
export interface Destination {
  status: TaskStatus
  afterId: string | null
}

const toastWith = (undo: (() => void) | undefined) =>
  undo ? { action: { label: texts.undo, run: undo } } : { duration: timings.toastMoved }

/**
 * Puts a card somewhere else at once. If the server does not agree, this card alone goes back. With `undo` the
 * toast offers it.
 */
export const useMoveTask = () => {
  const { client } = trpc.useUtils()
  const { put, hold, refresh } = useTaskCache()

  return useCallback(
    (task: Pick<Task, 'id' | 'status'>, { status, afterId }: Destination, undo?: () => void) => {
      const { id } = task
      const changesColumn = status !== task.status
      const update: TaskUpdate = { id, after_id: afterId, ...(changesColumn && { status }) }
      const send = async () => {
        const release = pendingChanges.add({ kind: 'move', id, status, after_id: afterId })
        void hold()
        try {
          put(await inTurn(afterId ? [id, afterId] : [id], () => client.tasks.update.mutate(update)))
          if (changesColumn)
            notifySuccess(texts.moved(statusLabel[status]), { about: id, ...toastWith(undo) })
        } catch (error) {
          notifyFailure(error, texts.failed.update, () => void send())
        } finally {
          release()
          refresh()
        }
      }
      void send()
    },
    [client, put, hold, refresh],
  )
}
