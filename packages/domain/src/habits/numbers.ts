import type { Schedule, StreakUnit } from '@dayloom/validators/habits/schedule'
import { foldWeeks, isTimes, judgeMonth, targetOf, type HabitFold, type JudgedPeriod } from './fold.ts'
import { factsOf, type DayFacts } from './facts.ts'
import { firstOfMonthOf, type MonthProgress } from './month.ts'
import {
  beganOf,
  firstOfWeekOf,
  hasMonths,
  goalOf,
  isOutside,
  scheduleOf,
  type DayNumber,
  type HabitCheckpoint,
  type HabitRows,
} from './rows.ts'
import { WEEK_DAYS, type WeekProgress } from './week.ts'

/** What a habit's rows say about today. */
export interface HabitStatus {
  streak_unit: StreakUnit
  streak_count: number
  longest_streak: number
  /** 0 to 100 */
  strength: number
  completed_today: boolean
  due_today: boolean
  /** Skipped by itself, or by a pause. */
  skipped_today: boolean
  amount_today: number | null
  this_week: WeekProgress
  /** Null unless it is due so many times a month. */
  this_month: MonthProgress | null
}

export interface HabitNumbers extends HabitStatus {
  /** Done days among the last seven, today first. */
  recent: DayNumber[]
  /** How often it was done in all. */
  total: number
}

const weekOf = (schedule: Schedule, week: JudgedPeriod): WeekProgress => {
  if (schedule.kind === 'times_per_month') return { done: week.done, target: null }
  if (schedule.kind === 'times_per_week') return { done: week.done, target: targetOf(week, schedule.times) }
  const due = week.days.filter(({ isDue }) => isDue)
  return { done: due.filter(({ isDone }) => isDone).length, target: due.length }
}

const monthOf = (rows: HabitRows, began: DayNumber, schedule: Schedule): MonthProgress | null => {
  if (schedule.kind !== 'times_per_month') return null
  const month = judgeMonth(rows, began, rows.today)
  return { done: month.done, target: targetOf(month, schedule.times) }
}

const streakOf = (schedule: Schedule, fold: HabitFold) => {
  if (schedule.kind === 'times_per_month')
    return {
      streak_unit: 'months',
      streak_count: fold.month_run,
      longest_streak: fold.month_longest,
    } as const
  if (schedule.kind === 'times_per_week')
    return { streak_unit: 'weeks', streak_count: fold.week_run, longest_streak: fold.week_longest } as const
  return { streak_unit: 'days', streak_count: fold.run, longest_streak: fold.longest } as const
}

/** A day ahead was left behind by a flight west, which takes nothing from the total. */
const totalAhead = (rows: HabitRows) =>
  [...rows.entries.keys()].filter((day) => day > rows.today && !isOutside(rows, day) && !goalOf(rows, day))
    .length

/** Of so many times, a day is due until its week or month has reached them. */
export const isDueBy = (
  { schedule, counts, isSkipped, isDue }: DayFacts,
  { done, target }: WeekProgress | MonthProgress,
) => (isTimes(schedule) ? counts && !isSkipped && done < (target ?? 0) : isDue)

/** Everything a habit shows, in one pass over the rows behind its checkpoint. */
export const habitNumbers = (rows: HabitRows): HabitNumbers => {
  const { today } = rows
  const { fold, week, began } = foldWeeks(rows)
  const schedule = scheduleOf(rows, today)
  const facts = factsOf(rows, began, today)
  const this_week = weekOf(schedule, week)
  const this_month = monthOf(rows, began, schedule)
  const lastDays = Array.from({ length: WEEK_DAYS }, (_, index) => today - index)
  return {
    ...streakOf(schedule, fold),
    strength: Math.round(100 * fold.strength),
    completed_today: facts.isDone,
    due_today: isDueBy(facts, this_month ?? this_week),
    skipped_today: facts.isSkipped,
    amount_today: rows.entries.get(today) ?? null,
    this_week,
    this_month,
    recent: lastDays.filter((day) => factsOf(rows, began, day).isDone),
    total: fold.total + totalAhead(rows),
  }
}

/** The latest day up to `day` on which the history can be cut: a week begins, and with months, a month as well. */
const cutBefore = (rows: HabitRows, day: DayNumber): DayNumber => {
  const { weekStart } = rows
  if (!hasMonths(rows)) return firstOfWeekOf(day, weekStart)
  let first = firstOfMonthOf(day)
  while (firstOfWeekOf(first, weekStart) < first) first = firstOfMonthOf(first - 1)
  return first
}

/** Whether a checkpoint before that day would be later than the one that there is. */
export const canBeCut = (rows: HabitRows, day: DayNumber) =>
  cutBefore(rows, Math.min(day, rows.today)) > (rows.checkpoint?.day ?? beganOf(rows))

/** What the weeks before the one that `day` lies in amount to; what is kept of a later day stays. No day of them is open. */
export const habitCheckpoint = (rows: HabitRows, day: DayNumber): HabitCheckpoint => {
  const { checkpoint, today } = rows
  const end = cutBefore(rows, Math.min(day, today))
  if (checkpoint && end <= checkpoint.day) return checkpoint
  return { ...foldWeeks(rows, end).fold, day: end }
}
