import { foldWeeks } from './fold.ts'
import type { DayNumber, HabitRows } from './rows.ts'
import { WEEK_DAYS } from './week.ts'

/** The strength at the end of a week. */
export interface WeekStrength {
  /** The last day of the week; of the running one, today. */
  day: DayNumber
  /** 0 to 100. */
  strength: number
}

/** The strength after each week, oldest first. */
export const strengthByWeek = (rows: HabitRows): WeekStrength[] => {
  const weeks: WeekStrength[] = []
  foldWeeks(rows, Number.POSITIVE_INFINITY, (first, { strength }) => {
    const day = Math.min(first + WEEK_DAYS - 1, rows.today)
    weeks.push({ day, strength: Math.round(100 * strength) })
  })
  return weeks
}
