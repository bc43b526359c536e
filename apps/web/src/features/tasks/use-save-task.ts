import { messages } from '@dayloom/validators/messages'
import type { Task, TaskCreate, TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { useNextWords } from './use-next-words.ts'
import { useTaskCreate, useTaskUpdate } from './use-task-mutations.ts'

/** The id is made by the screen, so that a creation that is sent again creates nothing more. */
type NewTask = TaskCreate & { id: string }

/** Creates a task. Rejects when the server does: who asked knows what was typed. */
export const useCreateTask = () => {
  const create = useTaskCreate()
  return useCallback(
    async (input: NewTask): Promise<Task> => {
      const task = await create(input)
      notifySuccess(messages.tasks.created)
      return task
    },
    [create],
  )
}

/** Sends what changed. Rejects when the server does. */
export const useUpdateTask = () => {
  const update = useTaskUpdate()
  const nextWords = useNextWords()
  return useCallback(
    async (input: TaskUpdate): Promise<Task> => {
      const { next, ...task } = await update(input)
      notifySuccess([messages.tasks.updated, ...nextWords(next)].join('. '))
      return task
    },
    [update, nextWords],
  )
}
