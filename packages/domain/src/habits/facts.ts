import { weekdayNames, type Goal, type Schedule } from '@dayloom/validators/habits/schedule'
import { dateOf, dayInMonth, monthOf } from '../calendar/months.ts'
import { dayNumber, dayOfNumber } from '../local-day.ts'
import { goalOf, isOutside, scheduleOf, weekdayOf, type DayNumber, type HabitRows } from './rows.ts'
import { WEEK_DAYS } from './week.ts'

/** What is known of one day. */
export interface DayFacts {
  day: DayNumber
  schedule: Schedule
  /** Not before the habit began, and within its first and last day. */
  counts: boolean
  /** Before the first or after the last day of the habit. */
  isOutside: boolean
  isDone: boolean
  isSkipped: boolean
  /** A schedule that names days names this one, and it is not skipped. */
  isDue: boolean
  /** Neither done nor missed yet. */
  isOpen: boolean
  /** How much of it was done, from 0 to 1. */
  share: number
}

type Interval = Extract<Schedule, { kind: 'interval' }>

const isOfInterval = ({ every, unit, from }: Interval, number: DayNumber) => {
  const days = number - dayNumber(from)
  if (days < 0) return false
  if (unit === 'day') return days % every === 0
  if (unit === 'week') return days % (WEEK_DAYS * every) === 0
  const day = dayOfNumber(number)
  const month = monthOf(day)
  return (month - monthOf(from)) % every === 0 && day === dayInMonth(month, dateOf(from))
}

/** Whether a schedule that names days names this one. A schedule that only a newer server knows names none. */
export const isNamed = (schedule: Schedule, day: DayNumber) => {
  if (schedule.kind === 'interval') return isOfInterval(schedule, day)
  if (schedule.kind !== 'weekdays') return schedule.kind === 'daily'
  return schedule.days.some((name) => name === weekdayNames[weekdayOf(day)])
}

/** Whether the goal of a day that counts is reached, or without one, whether there is an entry. */
const isReached = ({ today, entries }: HabitRows, day: DayNumber, goal: Goal | null, amount: number) => {
  if (!goal) return entries.has(day)
  return goal.direction === 'at_least' ? amount >= goal.amount : day < today && amount <= goal.amount
}

export const factsOf = (rows: HabitRows, began: DayNumber, day: DayNumber): DayFacts => {
  const { today, entries, skips } = rows
  const schedule = scheduleOf(rows, day)
  const goal = goalOf(rows, day)
  const isOut = isOutside(rows, day)
  const counts = day >= began && !isOut
  const amount = entries.get(day) ?? 0
  const isExceeded = goal?.direction === 'at_most' && amount > goal.amount
  const isDone = counts && day <= today && isReached(rows, day, goal, amount)
  const isSkipped = counts && skips.has(day)
  return {
    day,
    schedule,
    counts,
    isOutside: isOut,
    isDone,
    isSkipped,
    isDue: counts && !isSkipped && isNamed(schedule, day),
    isOpen: day >= today && !isDone && !isExceeded,
    share: goal?.direction === 'at_least' ? Math.min(1, amount / goal.amount) : Number(isDone),
  }
}
