import { localDay } from '@dayloom/domain/local-day'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './plan/texts.ts'
import { useTaskChangeShape } from './use-task-mutations.ts'

/** Moves an instance of a repeating task from the date that is seen to its next one, and says which. */
export const useSkipTask = () => {
  const { cache, shape } = useTaskChangeShape()
  const utils = trpc.useUtils()
  const { timezone } = useUser()
  const { mutate } = trpc.tasks.skip.useMutation({
    ...shape,
    meta: { failed: texts.repeat.skipFailed, retry: true },
    onSuccess: (task) => {
      cache.put(task)
      void utils.tasks.get.invalidate({ id: task.id })
      const day = task.due_date === null ? '' : formatDay(localDay(task.due_date, timezone), 'weekdayDay')
      notifySuccess(texts.repeat.skipped(day), { about: task.id })
    },
  })
  return useCallback(
    ({ id, due_date }: Pick<Task, 'id' | 'due_date'>) => mutate({ id, due_date: due_date ?? undefined }),
    [mutate],
  )
}
