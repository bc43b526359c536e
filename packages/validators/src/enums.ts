/** The closed lists of the product. Every schema, type, option and column is derived from these. */

export const taskPriorities = ['low', 'medium', 'high'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskStatuses = ['todo', 'in_progress', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** What a one-time code is for; a code never works for another purpose. */
export const codePurposes = ['two_factor', 'password_reset', 'email_verification'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** By what a sign-in with two factors can be finished, the best first. */
export const twoFactorMethods = ['passkey', 'totp', 'email', 'recovery_code'] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

export const analyticsRanges = [7, 30, 90] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

/** What a person decides about a task when a day is closed. */
export const closeActions = ['tomorrow', 'unplan', 'done', 'keep'] as const
export type CloseAction = (typeof closeActions)[number]

/** The colours that tags and habits can have; the first is the default. */
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

export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** The dates of a task that a filter can go by. */
export const taskDates = ['created', 'due', 'completed'] as const

/** What a task may be without. */
export const taskLacks = ['tag', 'plan', 'estimate'] as const
export type TaskLack = (typeof taskLacks)[number]

/** When a task was done, seen from the first day that it was planned for. */
export const planToDoneKinds = ['early', 'same_day', 'next_day', 'within_week', 'later'] as const
export type PlanToDone = (typeof planToDoneKinds)[number]

export const taskLayouts = ['kanban', 'list'] as const
