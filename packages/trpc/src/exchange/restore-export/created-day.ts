import { localDay, wallDay, type DayClock } from '@dayloom/domain/local-day'
import { daySchema, type Day } from '@dayloom/validators/fields'

/**
 * The local day of the creation. In the first hours that can be kept, clocks west of UTC still show a day that cannot:
 * there it is the day of UTC.
 */
export const createdDayOf = (created_at: string, clock: DayClock): Day =>
  daySchema.safeParse(localDay(created_at, clock)).data ?? wallDay(created_at, 'UTC')
