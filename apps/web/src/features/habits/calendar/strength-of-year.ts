import { rowsOfHistory } from '@dayloom/domain/habits/detail'
import { strengthByWeek, type WeekStrength } from '@dayloom/domain/habits/strength-by-week'
import type { HabitHistory } from '@dayloom/domain/habits/history'

const WEEKS = 53

/** The strength of a habit by week over the last year, oldest first. */
export const strengthOfYear = (history: HabitHistory): readonly WeekStrength[] =>
  strengthByWeek(rowsOfHistory(history)).slice(-WEEKS)
