import type { WeekStrength } from '@dayloom/domain/habits/strength-by-week'
import { dayNumber } from '@dayloom/domain/local-day'
import type { AnalyticsRange } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'

/**
 * The strength now, and that of the last week that was over when the range began; of a younger habit that of its first
 * week. Null before there are two weeks.
 */
export const strengthMoved = (weeks: readonly WeekStrength[], today: Day, days: AnalyticsRange) => {
  const begins = dayNumber(today) - days
  const before = weeks.findLast(({ day }) => day <= begins) ?? weeks[0]
  const now = weeks.at(-1)
  return before && now && before !== now ? { before, now } : null
}
