import { weekdayNames, type Schedule } from '@dayloom/validators/habits/schedule'
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

export const factsOf = (rows: HabitRows, began: DayNumber, day: DayNumber): DayFacts => {
  const { today, entries, skips } = rows
  const [schedule, goal, counts] = [scheduleOf(rows, day), goalOf(rows, day), day >= began]
  const amount = entries.get(day) ?? 0
  const isExceeded = goal?.direction === 'at_most' && amount > goal.amount
  const isReached = () => {
    if (!goal) return entries.has(day)
    return goal.direction === 'at_least' ? amount >= goal.amount : day < today && !isExceeded
  }
  const isDone = counts && day <= today && isReached()
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
