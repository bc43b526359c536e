import { kept } from './strength.ts'
import { factsOf, type DayFacts } from './facts.ts'
import { beganOf, firstOfWeekOf, scheduleOf, type DayNumber, type HabitRows } from './rows.ts'
import type { Step } from './streaks.ts'
import { WEEK_DAYS } from './week.ts'

/** The state before the first week, and after each. */
export interface HabitFold {
  run: number
  longest: number
  strength: number
  total: number
}

export interface JudgedWeek {
  days: DayFacts[]
  /** Done and not skipped. */
  done: number
  skipped: number
}

const nothing: HabitFold = { run: 0, longest: 0, strength: 0, total: 0 }

const judgeWeek = (rows: HabitRows, began: DayNumber, first: DayNumber): JudgedWeek => {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => factsOf(rows, began, first + index))
  return {
    days,
    done: days.filter(({ isDone, isSkipped }) => isDone && !isSkipped).length,
    skipped: days.filter(({ isSkipped }) => isSkipped).length,
  }
}

export const targetOf = ({ skipped }: JudgedWeek, times: number): number => Math.max(0, times - skipped)

const stepOfDay = ({ schedule, isDue, isDone, isOpen }: DayFacts): Step => {
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

const addStep = (fold: HabitFold, step: Step) => {
  if (step === 'longer') fold.run += 1
  if (step === 'broken') fold.run = 0
  fold.longest = Math.max(fold.longest, fold.run)
}

const addDay = (fold: HabitFold, rows: HabitRows, week: JudgedWeek, day: DayFacts) => {
  const value = day.day < rows.today || day.isDone ? valueOf(week, day) : null
  if (value !== null) {
    const rest = kept(day.schedule)
    fold.strength = fold.strength * rest + value * (1 - rest)
  }
  if (day.isDone) fold.total += 1
}

export const countsWeeks = (rows: HabitRows): boolean =>
  scheduleOf(rows, rows.today).kind === 'times_per_week'

/**
 * Adds week after week, up to `end`, the first of a week, or to the running one, which comes with the result. One pass
 * over each day, because this runs whenever habits are read; `habitStatus` says the same plainly, and tests hold the
 * two against each other.
 */
export const foldWeeks = (rows: HabitRows, end = Number.POSITIVE_INFINITY) => {
  const { today, weekStart, checkpoint } = rows
  const began = beganOf(rows)
  const { run, longest, strength, total } = checkpoint ?? nothing
  const fold = { run, longest, strength, total }
  const isWeekly = countsWeeks(rows)
  let first = checkpoint?.day ?? firstOfWeekOf(Math.min(began, today), weekStart)
  let week = judgeWeek(rows, began, first)
  for (; first < end && first <= today; first += WEEK_DAYS) {
    week = judgeWeek(rows, began, first)
    for (const day of week.days) {
      if (!day.counts || day.day > today) continue
      if (!isWeekly) addStep(fold, stepOfDay(day))
      addDay(fold, rows, week, day)
    }
    if (isWeekly) addStep(fold, stepOfWeek(rows, week, first + WEEK_DAYS - 1))
  }
  return { fold, week, began }
}
