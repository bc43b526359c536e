import type { DoneWhen } from '@dayloom/validators/routines'
import type { Step } from '../habits/fold.ts'
import { eachDay } from '../habits/on-day.ts'
import type { DayNumber, HabitRows } from '../habits/rows.ts'

/** Of a routine's habits, how many are due on each day from `first` to today, and what became of those. */
export interface RoutineDays {
  first: DayNumber
  due: Uint16Array
  done: Uint16Array
  /** Neither done nor open any more. */
  missed: Uint16Array
}

export const emptyDays = (first: DayNumber, today: DayNumber): RoutineDays => {
  const days = () => new Uint16Array(Math.max(0, today - first + 1))
  return { first, due: days(), done: days(), missed: days() }
}

const add = (days: Uint16Array, at: number) => {
  days[at] = (days[at] ?? 0) + 1
}

/** Adds a habit that belongs to the routine from a day on. Its rows have to reach back to the month before `first`. */
export const addHabitDays = (days: RoutineDays, rows: HabitRows, since: DayNumber) => {
  eachDay(rows, Math.max(days.first, since), rows.today, ({ day, isDone, isOpen }, isDue) => {
    if (!isDue) return
    const at = day - days.first
    add(days.due, at)
    if (isDone) add(days.done, at)
    else if (!isOpen) add(days.missed, at)
  })
}

/** What the days before the first one amount to. */
export interface RoutineRun {
  run: number
  longest: number
}

const stepOf = ({ due, done, missed }: RoutineDays, doneWhen: DoneWhen, at: number): Step => {
  const [wanted = 0, reached = 0, lost = 0] = [due[at], done[at], missed[at]]
  if (wanted === 0) return 'passed over'
  if (doneWhen === 'all' ? reached === wanted : reached > 0) return 'longer'
  return (doneWhen === 'all' ? lost > 0 : lost === wanted) ? 'broken' : 'passed over'
}

/** Goes over the days before `end`. */
export const runUntil = (days: RoutineDays, doneWhen: DoneWhen, before: RoutineRun, end: DayNumber) => {
  let { run, longest } = before
  for (let at = 0; at < Math.min(days.due.length, end - days.first); at += 1) {
    const step = stepOf(days, doneWhen, at)
    if (step === 'longer') run += 1
    if (step === 'broken') run = 0
    longest = Math.max(longest, run)
  }
  return { run, longest }
}

/** A routine as of today. */
export const routineNumbers = (days: RoutineDays, doneWhen: DoneWhen, before: RoutineRun) => {
  const { run, longest } = runUntil(days, doneWhen, before, Number.POSITIVE_INFINITY)
  const due_today = (days.due.at(-1) ?? 0) > 0
  return {
    due_today,
    completed_today: due_today && stepOf(days, doneWhen, days.due.length - 1) === 'longer',
    streak_count: run,
    longest_streak: longest,
  }
}
