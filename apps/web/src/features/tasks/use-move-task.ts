import { statusLabel } from '../../lib/labels.ts'
import type { TaskStatus } from '@dayloom/validators/enums'
import { timings } from '@dayloom/validators/limits'
import type { Task, TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './texts.ts'
import { useNextWords } from './use-next-words.ts'
import { useSendUpdate } from './use-send-task.ts'

/** Where a card goes: a column, and the card there that it stands behind; null is the top. */
export interface Destination {
  status: TaskStatus
  afterId: string | null
}

const toastWith = (undo: (() => void) | undefined) =>
  undo ? { action: { label: texts.undo, run: undo } } : { duration: timings.toastMoved }

/** Puts a card somewhere else. With `undo` the toast offers it. */
export const useMoveTask = () => {
  const send = useSendUpdate(texts.failed.update)
  const nextWords = useNextWords()
  return useCallback(
    function move(
      task: Pick<Task, 'id' | 'status'>,
      { status, afterId }: Destination,
      undo?: () => void,
    ): void {
      const { id } = task
      const changesColumn = status !== task.status
      const input: TaskUpdate = { id, after_id: afterId, ...(changesColumn && { status }) }
      send(input, ({ next }) => {
        if (!changesColumn) return
        // What repeats has begun anew: whoever did not mean it needs a way back.
        const back = () => move({ id, status }, { status: task.status, afterId: null })
        notifySuccess([texts.moved(statusLabel[status]), ...nextWords(next)].join('. '), {
          about: id,
          ...toastWith(undo ?? (next ? back : undefined)),
        })
      })
    },
    [send, nextWords],
  )
}
