import { localDay } from '@dayloom/domain/local-day'
import type { Task } from '@dayloom/validators/tasks'
import { useCallback } from 'react'
import { useUser } from '../../lib/session/session.tsx'
import { formatDay } from '../../lib/time/dates.ts'
import { texts } from './texts.ts'

/** What a toast says of the instance that follows, where there is one. */
export const useNextWords = () => {
  const { timezone } = useUser()
  return useCallback(
    (next: Pick<Task, 'due_date'> | null): string[] =>
      next?.due_date ? [texts.nextOn(formatDay(localDay(next.due_date, timezone), 'weekdayDay'))] : [],
    [timezone],
  )
}
