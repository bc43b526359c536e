import type { Day } from '@dayloom/validators/fields'
import { weekdayNames, type Schedule, type StreakUnit } from '@dayloom/validators/habits/schedule'
import { dayInMonth, monthOf, unitsLater } from '../calendar/months.ts'
import { goalOn, isOutside, scheduleOn, type HabitHistory } from '../habits/history.ts'
import type { Step } from '../habits/fold.ts'
import type { HabitStatus } from '../habits/numbers.ts'
import { kept } from '../habits/strength.ts'
import { daysOfWeek, firstOfWeek, WEEK_DAYS, type WeekProgress } from '../habits/week.ts'
import { addDays, daysBetween, weekday } from '../local-day.ts'

const amountOn = ({ entries }: HabitHistory, day: Day) => entries.get(day) ?? 0

/** Above what a limit allows: missed, even while the day is open. */
const isExceeded = (habit: HabitHistory, day: Day) => {
  const goal = goalOn(habit, day)
  return goal?.direction === 'at_most' && amountOn(habit, day) > goal.amount
}

/** Whether a day was done, due or not. A limit is kept once the day is over, entries or none. */
export const isDone = (habit: HabitHistory, day: Day): boolean => {
  if (day > habit.today || day < habit.began || isOutside(habit, day)) return false
  const goal = goalOn(habit, day)
  if (!goal) return habit.entries.has(day)
  if (goal.direction === 'at_least') return amountOn(habit, day) >= goal.amount
  return day < habit.today && !isExceeded(habit, day)
}

/** Today is open until it is done, or its limit exceeded. */
const isOpen = (habit: HabitHistory, day: Day): boolean =>
  day >= habit.today && !isDone(habit, day) && !isExceeded(habit, day)

/** A day on which the habit does not count is no skip of it. */
const isSkipped = (habit: HabitHistory, day: Day): boolean =>
  habit.skips.has(day) && day >= habit.began && !isOutside(habit, day)

/** How much of a day was done, from 0 to 1. */
const shareDone = (habit: HabitHistory, day: Day): number => {
  const goal = goalOn(habit, day)
  if (goal?.direction === 'at_least') return Math.min(1, amountOn(habit, day) / goal.amount)
  return isDone(habit, day) ? 1 : 0
}

/** Every day of an interval up to `last`, one after the other. */
const daysOfInterval = ({ every, unit, from }: Extract<Schedule, { kind: 'interval' }>, last: Day) => {
  const days: Day[] = []
  for (let at = 0; ; at += every) {
    const day = unitsLater(from, at, unit)
    if (day === null || day > last) return days
    days.push(day)
  }
}

/** Whether a schedule that names days names this one. One that only a newer server knows is never due here. */
const isNamed = (schedule: Schedule, day: Day) => {
  if (schedule.kind === 'interval') return daysOfInterval(schedule, day).includes(day)
  return (
    schedule.kind === 'daily' ||
    (schedule.kind === 'weekdays' && schedule.days.some((name) => name === weekdayNames[weekday(day)]))
  )
}

/** The days in which a schedule of so many times has to reach them; null for one that names days. */
const periodOf = (habit: HabitHistory, day: Day) => {
  const schedule = scheduleOn(habit, day)
  if (schedule.kind === 'times_per_week')
    return { times: schedule.times, days: daysOfWeek(day, habit.weekStart) }
  return schedule.kind === 'times_per_month' ? { times: schedule.times, days: daysOfMonth(day) } : null
}

const daysOfMonth = (day: Day) =>
  Array.from({ length: 31 }, (_, index) => dayInMonth(monthOf(day), index + 1)).filter(
    (each, index, all) => each !== all[index - 1],
  )

/** Whether a day counts where the schedule of that day names days: due, and not skipped. */
const isDueByDay = (habit: HabitHistory, day: Day): boolean => {
  if (periodOf(habit, day) || day < habit.began || isOutside(habit, day)) return false
  return isNamed(scheduleOn(habit, day), day) && !isSkipped(habit, day)
}

const count = (days: readonly Day[], isCounted: (day: Day) => boolean) => days.filter(isCounted).length

/** Of so many times: each skipped day takes one off the target, and is not counted as done. */
const timesIn = (habit: HabitHistory, { times, days }: { times: number; days: readonly Day[] }) => {
  const skipped = count(days, (each) => isSkipped(habit, each) || isOutside(habit, each))
  return {
    done: count(days, (each) => isDone(habit, each) && !isSkipped(habit, each)),
    target: Math.max(0, times - skipped),
  }
}

/** The running week. Of days with names, those that are due in it, done or to come. */
const thisWeek = (habit: HabitHistory): WeekProgress => {
  const { kind } = scheduleOn(habit, habit.today)
  const days = daysOfWeek(habit.today, habit.weekStart)
  const period = periodOf(habit, habit.today)
  if (period) {
    const { done, target } = timesIn(habit, { ...period, days })
    return { done, target: kind === 'times_per_month' ? null : target }
  }
  const due = days.filter((day) => isDueByDay(habit, day))
  return { done: count(due, (day) => isDone(habit, day)), target: due.length }
}

const thisMonth = (habit: HabitHistory) => {
  const period = periodOf(habit, habit.today)
  return period && scheduleOn(habit, habit.today).kind === 'times_per_month' ? timesIn(habit, period) : null
}

/** Whether a habit is due on a day; of so many times it is until the week or month has reached them. */
export const isDueOn = (habit: HabitHistory, day: Day): boolean => {
  const period = periodOf(habit, day)
  if (!period) return isDueByDay(habit, day)
  if (day < habit.began || isOutside(habit, day) || isSkipped(habit, day)) return false
  const until = { ...habit, today: day < habit.today ? day : habit.today }
  const { done, target } = timesIn(until, period)
  return done < target
}

/** A day whose schedule counts in weeks or months belongs to no streak of days. */
const stepOfDay = (habit: HabitHistory, day: Day): Step => {
  if (periodOf(habit, day)) return 'broken'
  if (!isDueByDay(habit, day)) return 'passed over'
  if (isDone(habit, day)) return 'longer'
  return isOpen(habit, day) ? 'passed over' : 'broken'
}

/** A week or month is judged by the schedule of its last day, the running one by today's. That never breaks a streak. */
const stepOfPeriod = (habit: HabitHistory, kind: Schedule['kind'], days: readonly Day[]): Step => {
  const last = days.at(-1) ?? habit.today
  const isRunning = last >= habit.today
  const judged = isRunning ? habit.today : last
  const period = periodOf(habit, judged)
  if (!period || scheduleOn(habit, judged).kind !== kind) return 'broken'
  const { done, target } = timesIn(habit, { ...period, days })
  if (target === 0) return 'passed over'
  if (done >= target) return 'longer'
  return isRunning ? 'passed over' : 'broken'
}

const every = (interval: number, from: Day, to: Day): Day[] =>
  Array.from({ length: Math.floor(daysBetween(from, to) / interval) + 1 }, (_, index) =>
    addDays(from, index * interval),
  )

const stepsOf = (habit: HabitHistory, kind: Schedule['kind']): [StreakUnit, Step[]] => {
  const { began, today, weekStart } = habit
  if (kind === 'times_per_week') {
    const weeks = every(WEEK_DAYS, firstOfWeek(began, weekStart), today)
    return ['weeks', weeks.map((week) => stepOfPeriod(habit, kind, daysOfWeek(week, weekStart)))]
  }
  if (kind === 'times_per_month') {
    const months = Array.from({ length: Math.max(0, monthOf(today) - monthOf(began) + 1) }, (_, index) =>
      dayInMonth(monthOf(began) + index, 1),
    )
    return ['months', months.map((month) => stepOfPeriod(habit, kind, daysOfMonth(month)))]
  }
  const days = every(1, began, today).filter((day) => !isOutside(habit, day))
  return ['days', days.map((day) => stepOfDay(habit, day))]
}

/** The streak that has not ended and the longest one, in the unit of today's schedule. */
const habitStreaks = (habit: HabitHistory) => {
  const { kind } = scheduleOn(habit, habit.today)
  const [streak_unit, steps] = stepsOf(habit, kind)
  let run = 0
  let longest = 0
  for (const step of steps) {
    if (step === 'longer') run += 1
    if (step === 'broken') run = 0
    longest = Math.max(longest, run)
  }
  return {
    streak_unit,
    streak_count: run,
    longest_streak: longest,
  }
}

/** What a day is worth, from 0 to 1; null where it counts for nothing. */
const valueOf = (habit: HabitHistory, day: Day): number | null => {
  const period = periodOf(habit, day)
  if (!period) return isDueByDay(habit, day) ? shareDone(habit, day) : null
  const { done, target } = timesIn(habit, period)
  if (isSkipped(habit, day) || target === 0) return null
  return done >= target ? 1 : done / period.times
}

/** The strength after each day that counts, oldest first, from 0 to 1. Today counts once it is done. */
export const strengthByDay = (habit: HabitHistory): { day: Day; strength: number }[] => {
  const last = isDone(habit, habit.today) ? habit.today : addDays(habit.today, -1)
  const days = Array.from({ length: Math.max(0, daysBetween(habit.began, last) + 1) }, (_, index) =>
    addDays(habit.began, index),
  )
  let strength = 0
  return days.flatMap((day) => {
    if (isOutside(habit, day)) return []
    const value = valueOf(habit, day)
    if (value === null) return []
    const rest = kept(scheduleOn(habit, day))
    strength = strength * rest + value * (1 - rest)
    return [{ day, strength }]
  })
}

/** 0 to 100: how far a habit has become one. A missed day costs a little, and no best is ever lost at once. */
const habitStrength = (habit: HabitHistory): number =>
  Math.round(100 * (strengthByDay(habit).at(-1)?.strength ?? 0))

/** The rules of a habit, each day for itself and without a checkpoint: slow, and short enough to be seen as right. */
export const habitStatus = (habit: HabitHistory): HabitStatus => ({
  ...habitStreaks(habit),
  strength: habitStrength(habit),
  completed_today: isDone(habit, habit.today),
  due_today: isDueOn(habit, habit.today),
  skipped_today: isSkipped(habit, habit.today),
  amount_today: habit.entries.get(habit.today) ?? null,
  this_week: thisWeek(habit),
  this_month: thisMonth(habit),
})
