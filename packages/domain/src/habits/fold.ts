import { kept } from './strength.ts'
import { factsOf, type DayFacts } from './facts.ts'
import {
  beganOf,
  firstOfWeekOf,
  scheduleOf,
  type DayNumber,
  type HabitCheckpoint,
  type HabitRows,
} from './rows.ts'
import type { Step } from './streaks.ts'
import { WEEK_DAYS } from './week.ts'

/** The state before the first week, and after each. */
export type HabitFold = Omit<HabitCheckpoint, 'day'>

export interface JudgedWeek {
  days: DayFacts[]
  /** Done and not skipped. */
  done: number
  skipped: number
}

const nothing: HabitFold = { run: 0, longest: 0, week_run: 0, week_longest: 0, strength: 0, total: 0 }

export const judgeWeek = (rows: HabitRows, began: DayNumber, first: DayNumber): JudgedWeek => {
  const week: JudgedWeek = { days: [], done: 0, skipped: 0 }
  for (let day = first; day < first + WEEK_DAYS; day += 1) {
    const facts = factsOf(rows, began, day)
    week.days.push(facts)
    if (facts.isSkipped) week.skipped += 1
    else if (facts.isDone) week.done += 1
  }
  return week
}

export const targetOf = ({ skipped }: JudgedWeek, times: number): number => Math.max(0, times - skipped)

export const stepOfDay = ({ schedule, isDue, isDone, isOpen }: DayFacts): Step => {
  if (schedule.kind === 'times_per_week') return 'broken'
  if (!isDue) return 'passed over'
  if (isDone) return 'longer'
  return isOpen ? 'passed over' : 'broken'
}

const stepOfWeek = (rows: HabitRows, week: JudgedWeek, last: DayNumber): Step => {
  const isRunning = last >= rows.today
  const schedule = scheduleOf(rows, isRunning ? rows.today : last)
  if (schedule.kind !== 'times_per_week') return 'broken'
  const target = targetOf(week, schedule.times)
  if (target === 0) return 'passed over'
  if (week.done >= target) return 'longer'
  return isRunning ? 'passed over' : 'broken'
}

/** What a day is worth to the strength; null where it counts for nothing. */
const valueOf = (week: JudgedWeek, { schedule, isDue, isSkipped, share }: DayFacts): number | null => {
  if (schedule.kind !== 'times_per_week') return isDue ? share : null
  const target = targetOf(week, schedule.times)
  if (isSkipped || target === 0) return null
  return week.done >= target ? 1 : week.done / schedule.times
}

const runAfter = (run: number, step: Step) => {
  if (step === 'longer') return run + 1
  return step === 'broken' ? 0 : run
}

const addDay = (fold: HabitFold, rows: HabitRows, week: JudgedWeek, day: DayFacts) => {
  fold.run = runAfter(fold.run, stepOfDay(day))
  fold.longest = Math.max(fold.longest, fold.run)
  const value = day.day < rows.today || day.isDone ? valueOf(week, day) : null
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

/**
 * Adds week after week, each of which `onWeek` is told of, up to `end`, the first of a week, or to the running one, which comes with the result. One pass
 * over each day, because this runs whenever habits are read; `habitStatus` says the same plainly, and tests hold the
 * two against each other.
 */
export const foldWeeks = (
  rows: HabitRows,
  end = Number.POSITIVE_INFINITY,
  onWeek?: (first: DayNumber, fold: HabitFold) => void,
) => {
  const { today, weekStart, checkpoint } = rows
  const began = beganOf(rows)
  const { run, longest, week_run, week_longest, strength, total } = checkpoint ?? nothing
  const fold = { run, longest, week_run, week_longest, strength, total }
  let first = checkpoint?.day ?? firstOfWeekOf(Math.min(began, today), weekStart)
  let week: JudgedWeek | undefined
  for (; first < end && first <= today; first += WEEK_DAYS) {
    week = judgeWeek(rows, began, first)
    for (const day of week.days) {
      if (day.counts && day.day <= today) addDay(fold, rows, week, day)
    }
    addWeek(fold, stepOfWeek(rows, week, first + WEEK_DAYS - 1))
    onWeek?.(first, fold)
  }
  return { fold, week: week ?? judgeWeek(rows, began, first), began }
}
