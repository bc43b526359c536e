import type { Prisma } from '@dayloom/db/models'

/** What a person may see of their own row; the password hash is never selected with it. */
export const userColumns = {
  id: true,
  name: true,
  email: true,
  age: true,
  profile_picture_url: true,
  created_at: true,
  email_verified: true,
  two_factor_enabled: true,
  task_reminders_enabled: true,
  timezone: true,
  week_start: true,
  day_minutes: true,
  day_starts_at: true,
  language: true,
  clock: true,
} as const satisfies Prisma.UserSelect

/** The same with what a sign-in has to be checked against. */
export const signInColumns = {
  ...userColumns,
  credentials_version: true,
} as const satisfies Prisma.UserSelect
