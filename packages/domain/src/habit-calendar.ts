import type { Day } from '@dayloom/validators/fields'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import { scheduleOn, type HabitHistory } from './habits/history.ts'
import { isDone, isNamed } from './habits/day.ts'
import { habitDayState, type HabitDayState } from './habits/status.ts'
import { firstOfWeek, WEEK_DAYS } from './habits/week.ts'
import { daysBetween, lastDays } from './local-day.ts'
import { percent } from './percent.ts'

const CALENDAR_DAYS = 30
const YEAR_WEEKS = 53

export interface CalendarDay {
  day: Day
  state: HabitDayState
  isToday: boolean
}

export interface HabitCalendar {
  /** Empty cells before the first day, so that every day stands under its weekday. */
  leadingBlanks: number
  days: CalendarDay[]
  completed: number
  /** How many days it was meant for; never less than were done. */
  due: number
  successRate: number
  week: WeeklyProgress
}

export interface WeeklyProgress {
  completed: number
  total: number
  percent: number
}

const calendarDay =
  (habit: HabitHistory) =>
  (day: Day): CalendarDay => ({ day, state: habitDayState(habit, day), isToday: day === habit.today })

/** How much of a day was asked for: of so many times a week, each day is that share of one. */
const shareDue = (schedule: Schedule, day: Day): number => {
  if (schedule.kind === 'times_per_week') return schedule.times / WEEK_DAYS
  return Number(isNamed(schedule, day))
}

const isCompleted = ({ state }: CalendarDay) => state === 'done'

/** The last 30 days, those before the habit began among them. */
export function habitCalendar(habit: HabitHistory): HabitCalendar {
  const { today, weekStart } = habit
  const days = lastDays(today, CALENDAR_DAYS).map(calendarDay(habit))
  const [{ day: first }] = [days[0] ?? { day: today }]
  const completed = days.filter(isCompleted).length
  const asked = days
    .filter(({ state }) => state !== 'skipped')
    .reduce((sum, { day }) => sum + shareDue(scheduleOn(habit, day), day), 0)
  const due = Math.max(completed, Math.round(asked))
  return {
    leadingBlanks: daysBetween(firstOfWeek(first, weekStart), first),
    days,
    completed,
    due,
    successRate: percent(completed, due),
    week: weeklyProgress(habit),
  }
}

/** Of the last seven days, today among them. */
export function weeklyProgress(habit: HabitHistory): WeeklyProgress {
  const completed = lastDays(habit.today, WEEK_DAYS).filter((day) => isDone(habit, day)).length
  return { completed, total: WEEK_DAYS, percent: percent(completed, WEEK_DAYS) }
}

/** The last day of a year is today, the first begins a week: 52 whole weeks and the days of this one. */
export function habitYear(habit: HabitHistory): CalendarDay[] {
  const { today, weekStart } = habit
  const inThisWeek = daysBetween(firstOfWeek(today, weekStart), today) + 1
  return lastDays(today, WEEK_DAYS * (YEAR_WEEKS - 1) + inThisWeek).map(calendarDay(habit))
}
