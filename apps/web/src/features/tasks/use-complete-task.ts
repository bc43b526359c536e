import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { useMoveTask } from './use-move-task.ts'

/** Checks a task off, wherever it is shown; Undo gives it its status back. */
export const useCompleteTask = () => {
  const move = useMoveTask()
  return useCallback(
    (task: Pick<Task, 'id' | 'status'>) => {
      const done = { id: task.id, status: 'done' } as const
      const undo = () => move(done, { status: task.status, afterId: null })
      move(task, { status: 'done', afterId: null }, undo)
    },
    [move],
  )
}
