import { statusLabel } from '../../lib/labels.ts'
import type { TaskStatus } from '@dayloom/validators/enums'
import { timings } from '@dayloom/validators/limits'
import type { Task, TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './texts.ts'
import { useTaskUpdate } from './use-task-mutations.ts'

/** Where a card goes: a column, and the card there that it stands behind; null is the top. */
export interface Destination {
  status: TaskStatus
  afterId: string | null
}

const toastWith = (undo: (() => void) | undefined) =>
  undo ? { action: { label: texts.undo, run: undo } } : { duration: timings.toastMoved }

/** Puts a card somewhere else. With `undo` the toast offers it. */
export const useMoveTask = () => {
  const update = useTaskUpdate()
  return useCallback(
    (task: Pick<Task, 'id' | 'status'>, { status, afterId }: Destination, undo?: () => void) => {
      const { id } = task
      const changesColumn = status !== task.status
      const input: TaskUpdate = { id, after_id: afterId, ...(changesColumn && { status }) }
      const send = async () => {
        try {
          await update(input)
          if (changesColumn)
            notifySuccess(texts.moved(statusLabel[status]), { about: id, ...toastWith(undo) })
        } catch (error) {
          notifyFailure(error, texts.failed.update, () => void send())
        }
      }
      void send()
    },
    [update],
  )
}
