import { kept } from './strength.ts'
import { factsOf, type DayFacts } from './facts.ts'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import { firstOfMonthOf, lastOfMonthOf } from './month.ts'
import {
  beganOf,
  firstOfWeekOf,
  hasMonths,
  scheduleOf,
  type DayNumber,
  type HabitCheckpoint,
  type HabitRows,
} from './rows.ts'
import { WEEK_DAYS } from './week.ts'

/** What a day or a week does to a streak. Those that are not due, skipped or still open are passed over. */
export type Step = 'longer' | 'broken' | 'passed over'

/** The state before the first week, and after each. */
export type HabitFold = Omit<HabitCheckpoint, 'day'>

/** A week or a month. */
export interface JudgedPeriod {
  days: DayFacts[]
  /** Done and not skipped. */
  done: number
  /** Days outside of the habit's first and last day among them. */
  skipped: number
}

const nothing: HabitFold = {
  run: 0,
  longest: 0,
  week_run: 0,
  week_longest: 0,
  month_run: 0,
  month_longest: 0,
  strength: 0,
  total: 0,
}

const judgePeriod = (rows: HabitRows, began: DayNumber, first: DayNumber, last: DayNumber): JudgedPeriod => {
  const period: JudgedPeriod = { days: [], done: 0, skipped: 0 }
  for (let day = first; day <= last; day += 1) {
    const facts = factsOf(rows, began, day)
    period.days.push(facts)
    if (facts.isSkipped || facts.isOutside) period.skipped += 1
    else if (facts.isDone) period.done += 1
  }
  return period
}

const judgeWeek = (rows: HabitRows, began: DayNumber, first: DayNumber) =>
  judgePeriod(rows, began, first, first + WEEK_DAYS - 1)

/** The month that a day lies in. */
export const judgeMonth = (rows: HabitRows, began: DayNumber, day: DayNumber) =>
  judgePeriod(rows, began, firstOfMonthOf(day), lastOfMonthOf(day))

export type Times = Extract<Schedule, { times: number }>

/** Whether a schedule asks for so many times in a week or a month, on any of its days. */
export const isTimes = (schedule: Schedule): schedule is Times =>
  schedule.kind === 'times_per_week' || schedule.kind === 'times_per_month'

/** The week or month in which a day has to reach its times. */
export const judgePeriodOf = (rows: HabitRows, began: DayNumber, { kind }: Times, day: DayNumber) =>
  kind === 'times_per_month'
    ? judgeMonth(rows, began, day)
    : judgeWeek(rows, began, firstOfWeekOf(day, rows.weekStart))

export const targetOf = ({ skipped }: JudgedPeriod, times: number): number => Math.max(0, times - skipped)

export const stepOfDay = ({ schedule, isDue, isDone, isOpen }: DayFacts): Step => {
  if (isTimes(schedule)) return 'broken'
  if (!isDue) return 'passed over'
  if (isDone) return 'longer'
  return isOpen ? 'passed over' : 'broken'
}

/** What a week or month that ends on `last` does to the streak of its kind. */
const stepOfPeriod = (rows: HabitRows, kind: Times['kind'], period: JudgedPeriod, last: DayNumber): Step => {
  const isRunning = last >= rows.today
  const schedule = scheduleOf(rows, isRunning ? rows.today : last)
  if (!isTimes(schedule) || schedule.kind !== kind) return 'broken'
  const target = targetOf(period, schedule.times)
  if (target === 0) return 'passed over'
  if (period.done >= target) return 'longer'
  return isRunning ? 'passed over' : 'broken'
}

/** What a day is worth to the strength; null where it counts for nothing. */
const valueOf = (period: JudgedPeriod, { schedule, isDue, isSkipped, share }: DayFacts): number | null => {
  if (!isTimes(schedule)) return isDue ? share : null
  const target = targetOf(period, schedule.times)
  if (isSkipped || target === 0) return null
  return period.done >= target ? 1 : period.done / schedule.times
}

const runAfter = (run: number, step: Step) => {
  if (step === 'longer') return run + 1
  return step === 'broken' ? 0 : run
}

const addDay = (fold: HabitFold, rows: HabitRows, period: JudgedPeriod, day: DayFacts) => {
  fold.run = runAfter(fold.run, stepOfDay(day))
  fold.longest = Math.max(fold.longest, fold.run)
  const value = day.day < rows.today || day.isDone ? valueOf(period, day) : null
  if (value !== null) {
    const rest = kept(day.schedule)
    fold.strength = fold.strength * rest + value * (1 - rest)
  }
  if (day.isDone) fold.total += 1
}

const addWeek = (fold: HabitFold, step: Step) => {
  fold.week_run = runAfter(fold.week_run, step)
  fold.week_longest = Math.max(fold.week_longest, fold.week_run)
}

const addMonth = (fold: HabitFold, step: Step) => {
  fold.month_run = runAfter(fold.month_run, step)
  fold.month_longest = Math.max(fold.month_longest, fold.month_run)
}

interface Folded {
  rows: HabitRows
  began: DayNumber
  /** Whether a schedule counts in months. */
  isByMonth: boolean
}

/** Adds the days of a week that have come, and each month when its last of them is there. */
const addDays = (fold: HabitFold, { rows, began, isByMonth }: Folded, week: JudgedPeriod) => {
  let month: JudgedPeriod | null = null
  let last = Number.NEGATIVE_INFINITY
  for (const day of week.days) {
    if (day.day > rows.today) return
    if (isByMonth && day.day > last) {
      month = judgeMonth(rows, began, day.day)
      last = lastOfMonthOf(day.day)
    }
    const isOfMonth = day.schedule.kind === 'times_per_month'
    if (day.counts) addDay(fold, rows, isOfMonth && month ? month : week, day)
    if (month && day.day === Math.min(last, rows.today))
      addMonth(fold, stepOfPeriod(rows, 'times_per_month', month, last))
  }
}

/**
 * Folds the history week by week, up to `end` or the current week. `end` begins a week. Calls `onWeek` after each week,
 * and returns the week that it ended with.
 */
export const foldWeeks = (
  rows: HabitRows,
  end = Number.POSITIVE_INFINITY,
  onWeek?: (first: DayNumber, fold: HabitFold) => void,
) => {
  const { today, weekStart, checkpoint } = rows
  const began = beganOf(rows)
  const { day = firstOfWeekOf(Math.min(began, today), weekStart), ...fold } = { ...nothing, ...checkpoint }
  const folded = { rows, began, isByMonth: hasMonths(rows) }
  let first = day
  let week: JudgedPeriod | undefined
  for (; first < end && first <= today; first += WEEK_DAYS) {
    week = judgeWeek(rows, began, first)
    addDays(fold, folded, week)
    addWeek(fold, stepOfPeriod(rows, 'times_per_week', week, first + WEEK_DAYS - 1))
    onWeek?.(first, fold)
  }
  return { fold, week: week ?? judgeWeek(rows, began, first), began }
}
