import type { Day } from '../fields.ts'

export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type WeekdayName = (typeof weekdayNames)[number]

/** The first day of a person's weeks. */
export const weekStarts = ['sunday', 'monday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

export const intervalUnits = ['day', 'week', 'month'] as const
export type IntervalUnit = (typeof intervalUnits)[number]

/** The days on which a habit is due. */
export type Schedule =
  | { kind: 'daily' }
  | { kind: 'weekdays'; days: WeekdayName[] }
  /** 1 to 7, on any days of the week. */
  | { kind: 'times_per_week'; times: number }
  /** On `from` and every so many units after it; a month without its day has its last day instead. */
  | { kind: 'interval'; every: number; unit: IntervalUnit; from: Day }
  /** 1 to 28, on any days of the month. */
  | { kind: 'times_per_month'; times: number }

/** What a streak is counted in. */
export const streakUnits = ['days', 'weeks', 'months'] as const
export type StreakUnit = (typeof streakUnits)[number]

export const goalDirections = ['at_least', 'at_most'] as const
export type GoalDirection = (typeof goalDirections)[number]

/** The unit of an amount. */
export interface Goal {
  direction: GoalDirection
  /** Above 0. */
  amount: number
  unit: string
}
