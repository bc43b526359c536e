import type { Day } from '@dayloom/validators/fields'
import { weekdayNames, type Schedule } from '@dayloom/validators/habits/schedule'
import { weekday } from '../local-day.ts'
import { goalOn, scheduleOn, type HabitHistory } from './history.ts'

const amountOn = ({ entries }: HabitHistory, day: Day) => entries.get(day) ?? 0

/** Above what a limit allows: missed, even while the day is open. */
const isExceeded = (habit: HabitHistory, day: Day) => {
  const goal = goalOn(habit, day)
  return goal?.direction === 'at_most' && amountOn(habit, day) > goal.amount
}

/** Whether a day was done, due or not. A limit is kept once the day is over, entries or none. */
export const isDone = (habit: HabitHistory, day: Day): boolean => {
  if (day > habit.today || day < habit.began) return false
  const goal = goalOn(habit, day)
  if (!goal) return habit.entries.has(day)
  if (goal.direction === 'at_least') return amountOn(habit, day) >= goal.amount
  return day < habit.today && !isExceeded(habit, day)
}

/** Today is open until it is done, or its limit exceeded. */
export const isOpen = (habit: HabitHistory, day: Day): boolean =>
  day >= habit.today && !isDone(habit, day) && !isExceeded(habit, day)

/** A day before the habit began is no skip of it. */
export const isSkipped = (habit: HabitHistory, day: Day): boolean =>
  habit.skips.has(day) && day >= habit.began

/** How much of a day was done, from 0 to 1. */
export const shareDone = (habit: HabitHistory, day: Day): number => {
  const goal = goalOn(habit, day)
  if (goal?.direction === 'at_least') return Math.min(1, amountOn(habit, day) / goal.amount)
  return isDone(habit, day) ? 1 : 0
}

/** Whether a schedule that names days names this one. One that only a newer server knows is never due here. */
export const isNamed = (schedule: Schedule, day: Day) =>
  schedule.kind === 'daily' ||
  (schedule.kind === 'weekdays' && schedule.days.some((name) => name === weekdayNames[weekday(day)]))

/** Whether a day counts where the schedule of that day names days: due, and not skipped. */
export const isDueByDay = (habit: HabitHistory, day: Day): boolean => {
  const schedule = scheduleOn(habit, day)
  if (schedule.kind === 'times_per_week' || day < habit.began) return false
  return isNamed(schedule, day) && !isSkipped(habit, day)
}
