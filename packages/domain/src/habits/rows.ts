import type { Goal, Schedule, WeekStart } from '@dayloom/validators/habits/schedule'
import { versionOn, type Version } from './versions.ts'
import { daysIntoWeek, WEEK_DAYS } from './week.ts'

/** Days from 1970-01-01 on: the same calendar as `Day`, in the form that is quick to count in. */
export type DayNumber = number

/** What the weeks before a day amount to. Where there is one, the habit began before it. */
export interface HabitCheckpoint {
  /** The first of a week. */
  day: DayNumber
  run: number
  longest: number
  /** The same in weeks and months: which of them is told depends on the schedule of the day that it is read. */
  week_run: number
  week_longest: number
  month_run: number
  month_longest: number
  /** From 0 to 1. */
  strength: number
  total: number
}

/** A habit as it is read: its rows from the checkpoint on, or all of them. */
export interface HabitRows {
  created: DayNumber
  today: DayNumber
  weekStart: WeekStart
  checkpoint: HabitCheckpoint | null
  /** The first day that counts, where rows from before the checkpoint are there as well; else null. */
  began: DayNumber | null
  /** Amounts by day, null where none was given. */
  entries: ReadonlyMap<DayNumber, number | null>
  /** Up to the end of the running week and month, those of rests among them. */
  skips: ReadonlySet<DayNumber>
  /** Oldest first. */
  schedules: readonly Version<Schedule, DayNumber>[]
  goals: readonly Version<Goal | null, DayNumber>[]
  /** The first and the last day that may count; infinite for no limit. */
  startsOn: DayNumber
  endsOn: DayNumber
}

const DAILY: Schedule = { kind: 'daily' }

/** Whether days were ever judged by their month: then a fold may only begin where a month does. */
export const hasMonths = ({ schedules }: HabitRows) =>
  schedules.some(({ value }) => value.kind === 'times_per_month')

export const scheduleOf = ({ schedules }: HabitRows, day: DayNumber) => versionOn(schedules, day) ?? DAILY
export const goalOf = ({ goals }: HabitRows, day: DayNumber) => versionOn(goals, day) ?? null

export const isOutside = ({ startsOn, endsOn }: Pick<HabitRows, 'startsOn' | 'endsOn'>, day: DayNumber) =>
  day < startsOn || day > endsOn

/** The first day that counts; behind a checkpoint all do. */
export const beganOf = (
  rows: Pick<HabitRows, 'checkpoint' | 'began' | 'entries' | 'created' | 'startsOn' | 'endsOn'>,
): DayNumber => {
  const { checkpoint, began: known, entries, created } = rows
  if (known !== null) return known
  if (checkpoint) return Number.NEGATIVE_INFINITY
  let began = created
  for (const day of entries.keys()) if (day < began && !isOutside(rows, day)) began = day
  return began
}

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS

export const firstOfWeekOf = (day: DayNumber, weekStart: WeekStart): DayNumber =>
  day - daysIntoWeek(weekdayOf(day), weekStart)
