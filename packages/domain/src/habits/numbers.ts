import type { HabitStatus } from './status.ts'
import { foldWeeks, targetOf, type JudgedWeek } from './fold.ts'
import { factsOf } from './facts.ts'
import {
  firstOfWeekOf,
  goalOf,
  scheduleOf,
  type DayNumber,
  type HabitCheckpoint,
  type HabitRows,
} from './rows.ts'
import { WEEK_DAYS } from './week.ts'

export interface HabitNumbers extends HabitStatus {
  /** Done days among the last seven, today first. */
  recent: DayNumber[]
  /** How often it was done in all. */
  total: number
}

const progressOf = (rows: HabitRows, week: JudgedWeek) => {
  const schedule = scheduleOf(rows, rows.today)
  if (schedule.kind === 'times_per_week') return { done: week.done, target: targetOf(week, schedule.times) }
  const due = week.days.filter(({ isDue }) => isDue)
  return { done: due.filter(({ isDone }) => isDone).length, target: due.length }
}

/** A day ahead was left behind by a flight west, which takes nothing from the total. */
const totalAhead = (rows: HabitRows) =>
  [...rows.entries.keys()].filter((day) => day > rows.today && !goalOf(rows, day)).length

/** What `habitStatus` derives from a history, derived from the rows behind a checkpoint, as quickly as possible. */
export const habitNumbers = (rows: HabitRows): HabitNumbers => {
  const { today } = rows
  const { fold, week, began } = foldWeeks(rows)
  const isWeekly = scheduleOf(rows, today).kind === 'times_per_week'
  const facts = factsOf(rows, began, today)
  const this_week = progressOf(rows, week)
  const isDueThisWeek = facts.counts && !facts.isSkipped && this_week.done < this_week.target
  const lastDays = Array.from({ length: WEEK_DAYS }, (_, index) => today - index)
  return {
    streak_unit: isWeekly ? 'weeks' : 'days',
    streak_count: isWeekly ? fold.week_run : fold.run,
    longest_streak: isWeekly ? fold.week_longest : fold.longest,
    strength: Math.round(100 * fold.strength),
    completed_today: facts.isDone,
    due_today: isWeekly ? isDueThisWeek : facts.isDue,
    skipped_today: facts.isSkipped,
    amount_today: rows.entries.get(today) ?? null,
    this_week,
    recent: lastDays.filter((day) => factsOf(rows, began, day).isDone),
    total: fold.total + totalAhead(rows),
  }
}

/** What the weeks before the one that `day` lies in amount to; what is kept of a later day stays. No day of them is open. */
export const habitCheckpoint = (rows: HabitRows, day: DayNumber): HabitCheckpoint => {
  const { checkpoint, today, weekStart } = rows
  const end = firstOfWeekOf(Math.min(day, today), weekStart)
  if (checkpoint && end <= checkpoint.day) return checkpoint
  return { ...foldWeeks(rows, end).fold, day: end }
}
