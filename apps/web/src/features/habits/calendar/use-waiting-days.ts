import type { Day } from '@dayloom/validators/fields'
import { habitDayInput } from '@dayloom/validators/habits'
import { useMemo } from 'react'
import { useWaitingChanges } from '../../../lib/waiting/changes.ts'

/** The days of a habit of which a change is still to be sent. */
export const useWaitingDays = (id: string): ReadonlySet<Day> => {
  const changes = useWaitingChanges()
  return useMemo(
    () =>
      new Set(
        changes
          .filter(({ subject, refused }) => subject === id && !refused)
          .flatMap(({ input }) => habitDayInput.safeParse(input).data?.date ?? []),
      ),
    [changes, id],
  )
}
