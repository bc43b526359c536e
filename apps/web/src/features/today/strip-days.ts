import { addDays, daysBetween } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'

/** As many as the server answers by itself. */
export const STRIP_DAYS = limits.strip.usual

/** The first of the seven days: yesterday, or as many whole weeks from it as it takes to have a day among them. */
export const firstOfStrip = (shown: Day, today: Day): Day => {
  const home = addDays(today, -1)
  return addDays(home, STRIP_DAYS * Math.floor(daysBetween(home, shown) / STRIP_DAYS))
}

/** The days of the strip. Today is always among them, because a task can be dropped on it. */
export const stripDays = (shown: Day, today: Day): Day[] => {
  const first = firstOfStrip(shown, today)
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(first, index))
  if (days.includes(today)) return days
  return first > today ? [today, ...days] : [...days, today]
}
