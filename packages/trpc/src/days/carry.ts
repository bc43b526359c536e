import type { CloseAction } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { addDays } from '@dayloom/domain/local-day'

export interface Planned {
  planned_for: Day | null
  carried_count: number
}

/**
 * What a decision writes into the plan of a task; null where it writes nothing. One that is already planned for the
 * next day is not carried again, so that closing a day twice counts once.
 */
export const carried = (task: Planned, action: CloseAction, day: Day): Planned | null => {
  const next = addDays(day, 1)
  const { planned_for, carried_count } = task
  if (action === 'unplan') return planned_for === null ? null : { planned_for: null, carried_count }
  if (action !== 'tomorrow' || planned_for === next) return null
  return { planned_for: next, carried_count: carried_count + 1 }
}
