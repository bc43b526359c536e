import { localDay } from '@dayloom/domain/local-day'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './plan/texts.ts'
import { useTaskChangeShape } from './use-task-mutations.ts'

const useTaskSkip = () => {
  const { cache, shape } = useTaskChangeShape()
  const utils = trpc.useUtils()
  return trpc.tasks.skip.useMutation({
    ...shape,
    onSuccess: (task) => {
      cache.put(task)
      void utils.tasks.get.invalidate({ id: task.id })
    },
  }).mutateAsync
}

/** Moves an instance of a repeating task to its next date, and says which. */
export const useSkipTask = () => {
  const skip = useTaskSkip()
  const { timezone } = useUser()
  return useCallback(
    (id: string) => {
      const send = async () => {
        try {
          const { due_date } = await skip({ id })
          const day = due_date === null ? '' : formatDay(localDay(due_date, timezone), 'weekdayDay')
          notifySuccess(texts.repeat.skipped(day), { about: id })
        } catch (error) {
          notifyFailure(error, texts.repeat.skipFailed, () => void send())
        }
      }
      void send()
    },
    [skip, timezone],
  )
}
