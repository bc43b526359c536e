export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type WeekdayName = (typeof weekdayNames)[number]

/** The day that a person's weeks begin with. */
export const weekStarts = ['sunday', 'monday'] as const
export type WeekStart = (typeof weekStarts)[number]

/** On which days a habit is due. */
export type Schedule =
  | { kind: 'daily' }
  | { kind: 'weekdays'; days: WeekdayName[] }
  /** 1 to 7; on whichever days. */
  | { kind: 'times_per_week'; times: number }

export const goalDirections = ['at_least', 'at_most'] as const
export type GoalDirection = (typeof goalDirections)[number]

/** What the amount of a day is measured by. */
export interface Goal {
  direction: GoalDirection
  /** Above 0. */
  amount: number
  unit: string
}
