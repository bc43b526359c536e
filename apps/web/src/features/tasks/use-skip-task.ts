import { localDay } from '@dayloom/domain/local-day'
import { useCallback } from 'react'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { texts } from './plan/texts.ts'
import { useTaskSkip } from './use-task-mutations.ts'

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
