import { addDays, startOfDay } from '@dayloom/domain/local-day'
import { busyMinutes } from '@dayloom/domain/today/busy-minutes'
import type { CalendarEvent } from '@dayloom/validators/calendars'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'

interface DayFacts {
  day: Day
  planned_minutes: number
  events: readonly CalendarEvent[]
  /** How much longer tasks take than estimated; null if it is not known. */
  factor: number | null
}

/** What a day asks for and has room for. */
export const capacityOf = (
  { user }: Pick<UserContext, 'user'>,
  { day, planned_minutes, events, factor }: DayFacts,
) => {
  const busy_minutes = busyMinutes(events, startOfDay(day, user), startOfDay(addDays(day, 1), user))
  return {
    expected_minutes: Math.round(planned_minutes * (factor ?? 1)),
    busy_minutes,
    free_minutes: Math.max(0, user.day_minutes - busy_minutes),
  }
}
