/** The closed lists of the product. All schemas, types, options and columns are derived from these. */

export const taskPriorities = ['low', 'medium', 'high'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskStatuses = ['todo', 'in_progress', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** The purpose of a one-time code. A code never works for another purpose. */
export const codePurposes = [
  'two_factor',
  'password_reset',
  'email_verification',
  'google_link',
  'oidc_link',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** The second factors of a sign-in, the best first. */
export const twoFactorMethods = ['passkey', 'totp', 'email', 'recovery_code'] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

export const analyticsRanges = [7, 30, 90] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

/** The choices for an open task when a day is closed. */
export const closeActions = ['tomorrow', 'unplan', 'done', 'keep'] as const
export type CloseAction = (typeof closeActions)[number]

/** The colors of tags and habits. The first is the default. */
export const labelColors = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const
export type LabelColor = (typeof labelColors)[number]

/** How much of the calendar is shown at once. */
export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** The dates that a filter can use. */
export const taskDates = ['created', 'due', 'completed'] as const

/** The fields that a filter can require to be empty. */
export const taskLacks = ['tag', 'plan', 'estimate'] as const
export type TaskLack = (typeof taskLacks)[number]

/** What a filter can require of the time of a task: an estimate, and time spent on it. */
export const taskTimes = ['estimate', 'time'] as const

/** When a task was done, relative to the first day that it was planned for. */
export const planToDoneKinds = ['early', 'same_day', 'next_day', 'within_week', 'later'] as const
export type PlanToDone = (typeof planToDoneKinds)[number]

export const taskLayouts = ['kanban', 'grid', 'list'] as const
