import { messages } from '@dayloom/validators/messages'
import type { Task, TaskCreate, TaskUpdate } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { notifySuccess } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { inTurn } from './in-turn.ts'
import { texts } from './texts.ts'
import { useTaskCache } from './use-task-cache.ts'

/** The id is made by the screen, so that a creation that is sent again creates nothing more. */
type NewTask = TaskCreate & { id: string }

/** Creates a task and shows it. Rejects when the server does: who asked knows what was typed. */
export const useCreateTask = () => {
  const utils = trpc.useUtils()
  const { put, refresh } = useTaskCache()
  return useCallback(
    async (input: NewTask): Promise<Task> => {
      const task = await inTurn([input.id], () => utils.client.tasks.create.mutate(input))
      put(task)
      utils.tasks.get.setData({ id: task.id }, { ...task, attachments: [], journals: [] })
      notifySuccess(messages.tasks.created)
      refresh()
      return task
    },
    [utils, put, refresh],
  )
}

/** Creates a task that took one tap: nothing was typed that could be lost. */
export const useAddTask = () => {
  const create = useCreateTask()
  return useCallback(
    (input: NewTask) => {
      const send = () => {
        create(input).catch((error: unknown) => notifyFailure(error, texts.failed.create, send))
      }
      send()
    },
    [create],
  )
}

/** Sends what changed and shows the answer. Rejects when the server does. */
export const useUpdateTask = () => {
  const { client } = trpc.useUtils()
  const { put, refresh } = useTaskCache()
  return useCallback(
    async (input: TaskUpdate): Promise<Task> => {
      const task = await inTurn([input.id], () => client.tasks.update.mutate(input))
      put(task)
      notifySuccess(messages.tasks.updated)
      refresh()
      return task
    },
    [client, put, refresh],
  )
}
