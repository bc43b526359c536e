import type { Day } from '@dayloom/validators/fields'
import { addDays, daysBetween } from '../local-day.ts'
import { isDone, isDueByDay, isOpen } from './day.ts'
import { scheduleOn, type HabitHistory } from './history.ts'
import { firstOfWeek, timesInWeek, WEEK_DAYS } from './week.ts'

type StreakUnit = 'days' | 'weeks'

export interface HabitStreaks {
  streak_unit: StreakUnit
  streak_count: number
  longest_streak: number
}

/** What a day or a week does to a streak. Those that are not due, skipped or still open are passed over. */
export type Step = 'longer' | 'broken' | 'passed over'

/** A day whose schedule counts in weeks belongs to no streak of days. */
const stepOfDay = (habit: HabitHistory, day: Day): Step => {
  if (scheduleOn(habit, day).kind === 'times_per_week') return 'broken'
  if (!isDueByDay(habit, day)) return 'passed over'
  if (isDone(habit, day)) return 'longer'
  return isOpen(habit, day) ? 'passed over' : 'broken'
}

/** A week is judged by the schedule of its last day, the running one by today's. It never breaks a streak. */
const stepOfWeek = (habit: HabitHistory, first: Day): Step => {
  const last = addDays(first, WEEK_DAYS - 1)
  const isRunning = last >= habit.today
  const schedule = scheduleOn(habit, isRunning ? habit.today : last)
  if (schedule.kind !== 'times_per_week') return 'broken'
  const { done, target } = timesInWeek(habit, first, schedule.times)
  if (target === 0) return 'passed over'
  if (done >= target) return 'longer'
  return isRunning ? 'passed over' : 'broken'
}

const every = (interval: number, from: Day, to: Day): Day[] =>
  Array.from({ length: Math.floor(daysBetween(from, to) / interval) + 1 }, (_, index) =>
    addDays(from, index * interval),
  )

/** The streak that has not ended and the longest one, in the unit of today's schedule. */
export const habitStreaks = (habit: HabitHistory): HabitStreaks => {
  const isWeekly = scheduleOn(habit, habit.today).kind === 'times_per_week'
  const steps = isWeekly
    ? every(WEEK_DAYS, firstOfWeek(habit.began, habit.weekStart), habit.today).map((week) =>
        stepOfWeek(habit, week),
      )
    : every(1, habit.began, habit.today).map((day) => stepOfDay(habit, day))
  let run = 0
  let longest = 0
  for (const step of steps) {
    if (step === 'longer') run += 1
    if (step === 'broken') run = 0
    longest = Math.max(longest, run)
  }
  return { streak_unit: isWeekly ? 'weeks' : 'days', streak_count: run, longest_streak: longest }
}
