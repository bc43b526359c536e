import type { Day } from '@dayloom/validators/fields'
import { habitDayInput } from '@dayloom/validators/habits'
import { useMemo } from 'react'
import { useOutboxEntries } from '../../../outbox/pending.ts'

/** The days of a habit of which a change is still to be sent. */
export const useOutboxDays = (id: string): ReadonlySet<Day> => {
  const changes = useOutboxEntries()
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
