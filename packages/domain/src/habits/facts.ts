import { weekdayNames, type Goal, type Schedule } from '@dayloom/validators/habits/schedule'
import { goalOf, scheduleOf, weekdayOf, type DayNumber, type HabitRows } from './rows.ts'

/** What is known of one day. */
export interface DayFacts {
  day: DayNumber
  schedule: Schedule
  counts: boolean
  isDone: boolean
  isSkipped: boolean
  /** A schedule that names days names this one, and it is not skipped. */
  isDue: boolean
  /** Neither done nor missed yet. */
  isOpen: boolean
  /** How much of it was done, from 0 to 1. */
  share: number
}

const isNamed = (schedule: Schedule, day: DayNumber) =>
  schedule.kind === 'daily' ||
  (schedule.kind === 'weekdays' && schedule.days.some((name) => name === weekdayNames[weekdayOf(day)]))

/** Whether the goal of a day that counts is reached, or without one, whether there is an entry. */
const isReached = ({ today, entries }: HabitRows, day: DayNumber, goal: Goal | null, amount: number) => {
  if (!goal) return entries.has(day)
  return goal.direction === 'at_least' ? amount >= goal.amount : day < today && amount <= goal.amount
}

export const factsOf = (rows: HabitRows, began: DayNumber, day: DayNumber): DayFacts => {
  const { today, entries, skips } = rows
  const schedule = scheduleOf(rows, day)
  const goal = goalOf(rows, day)
  const counts = day >= began
  const amount = entries.get(day) ?? 0
  const isExceeded = goal?.direction === 'at_most' && amount > goal.amount
  const isDone = counts && day <= today && isReached(rows, day, goal, amount)
  const isSkipped = counts && skips.has(day)
  return {
    day,
    schedule,
    counts,
    isDone,
    isSkipped,
    isDue: counts && !isSkipped && isNamed(schedule, day),
    isOpen: day >= today && !isDone && !isExceeded,
    share: goal?.direction === 'at_least' ? Math.min(1, amount / goal.amount) : Number(isDone),
  }
}
