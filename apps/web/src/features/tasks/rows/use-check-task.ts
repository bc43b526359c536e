import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { useCompleteTask, useMoveTask } from '../api.ts'

/** Completes an open task, and opens a done one again. */
export const useCheckTask = () => {
  const complete = useCompleteTask()
  const move = useMoveTask()
  return useCallback(
    (task: Pick<Task, 'id' | 'title' | 'status'>) =>
      task.status === 'done' ? move(task, { status: 'todo', afterId: null }) : complete(task),
    [complete, move],
  )
}
