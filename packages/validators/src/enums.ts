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
