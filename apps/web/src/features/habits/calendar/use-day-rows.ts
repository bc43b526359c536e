import type { Day } from '@dayloom/validators/fields'
import type { HabitDetail } from '@dayloom/validators/habits'
import { useMemo } from 'react'

/** The entry of each day that has one. */
export const useEntries = ({ completion_history }: HabitDetail) =>
  useMemo(
    () => new Map(completion_history.map((entry) => [entry.completed_date, entry])),
    [completion_history],
  )
export type Entries = ReturnType<typeof useEntries>

/** Opens what is known of a day, at its button. */
export type OpenDay = (day: Day, anchor: HTMLElement) => void
