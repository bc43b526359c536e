import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { useUpdateTask } from '../api.ts'
import { texts as taskTexts } from '../texts.ts'
import { useListNames } from '../use-lists.ts'
import { NO_LIST } from '@dayloom/validators/addresses'
import { texts } from './texts.ts'

/** Moves a task into a list; Undo gives it back the one it had. */
export const useMoveToList = () => {
  const { send } = useUpdateTask(taskTexts.failed.update)
  const nameOf = useListNames()
  return useCallback(
    ({ id, title, list_id: before }: Pick<Task, 'id' | 'title' | 'list_id'>, list: string) => {
      if (list === before) return
      const move = (list_id: string | null, undo?: () => void) =>
        send({ id, list_id }, () =>
          notifySuccess(texts.movedInto(nameOf(list_id ?? NO_LIST)), {
            about: id,
            line: title,
            ...(undo && { action: { label: taskTexts.undo, run: undo } }),
          }),
        )
      move(list, () => move(before))
    },
    [send, nameOf],
  )
}
