import { foldWeeks } from '@dayloom/domain/habits/fold'
import type { DayNumber, HabitRows } from '@dayloom/domain/habits/rows'
import { WEEK_DAYS } from '@dayloom/domain/habits/week'

/** The strength at the end of a week. */
export interface WeekStrength {
  /** The last day of the week; of the running one, today. */
  day: DayNumber
  /** 0 to 100. */
  strength: number
}

/** The strength after each week, oldest first. `strengthByDay` says the same plainly. */
export const strengthByWeek = (rows: HabitRows): WeekStrength[] => {
  const weeks: WeekStrength[] = []
  foldWeeks(rows, Number.POSITIVE_INFINITY, (first, { strength }) => {
    const day = Math.min(first + WEEK_DAYS - 1, rows.today)
    weeks.push({ day, strength: Math.round(100 * strength) })
  })
  return weeks
}
