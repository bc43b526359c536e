import type { Day } from '@dayloom/validators/fields'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import { rowsOfHistory } from './habits/detail.ts'
import { factsOf, isNamed } from './habits/facts.ts'
import { isOutside, scheduleOn, type HabitHistory } from './habits/history.ts'
import { MONTH_DAYS } from './habits/month.ts'
import { habitNumbers } from './habits/numbers.ts'
import { firstOfWeek, WEEK_DAYS } from './habits/week.ts'
import { dayNumber, daysBetween, lastDays } from './local-day.ts'
import { percent } from './percent.ts'

const CALENDAR_DAYS = 30
const YEAR_WEEKS = 53

/** What a calendar shows of a day. `free` is a day on which nothing was due and nothing was done. */
type HabitDayState = 'before' | 'skipped' | 'done' | 'missed' | 'open' | 'free'

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

/** Any day of a habit, also one that is still ahead. */
export const calendarDay = (habit: HabitHistory) => {
  const rows = rowsOfHistory(habit)
  const { due_today } = habitNumbers(rows)
  const stateOf = (day: Day): HabitDayState => {
    const facts = factsOf(rows, dayNumber(habit.began), dayNumber(day))
    if (facts.isOutside) return 'free'
    if (!facts.counts) return 'before'
    if (facts.isSkipped) return 'skipped'
    if (facts.isDone) return 'done'
    if (!facts.isDue && !(day === habit.today && due_today)) return 'free'
    return facts.isOpen ? 'open' : 'missed'
  }
  return (day: Day): CalendarDay => ({ day, state: stateOf(day), isToday: day === habit.today })
}

/** How much of a day was asked for: of so many times a week or month, each day is that share of one. */
const shareDue = (schedule: Schedule, day: Day): number => {
  if (schedule.kind === 'times_per_week') return schedule.times / WEEK_DAYS
  if (schedule.kind === 'times_per_month') return schedule.times / MONTH_DAYS
  return Number(isNamed(schedule, dayNumber(day)))
}

const isCompleted = ({ state }: CalendarDay) => state === 'done'

/** The last 30 days, those before the habit began among them. */
export function habitCalendar(habit: HabitHistory): HabitCalendar {
  const { today, weekStart } = habit
  const days = lastDays(today, CALENDAR_DAYS).map(calendarDay(habit))
  const [{ day: first }] = [days[0] ?? { day: today }]
  const completed = days.filter(isCompleted).length
  const asked = days
    .filter(({ day, state }) => state !== 'skipped' && !isOutside(habit, day))
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
  const completed = habitNumbers(rowsOfHistory(habit)).recent.length
  return { completed, total: WEEK_DAYS, percent: percent(completed, WEEK_DAYS) }
}

/** The last day of a year is today, the first begins a week: 52 whole weeks and the days of this one. */
export function habitYear(habit: HabitHistory): CalendarDay[] {
  const { today, weekStart } = habit
  const inThisWeek = daysBetween(firstOfWeek(today, weekStart), today) + 1
  return lastDays(today, WEEK_DAYS * (YEAR_WEEKS - 1) + inThisWeek).map(calendarDay(habit))
}
