import { z } from 'zod'
import { changedPassword, currentPassword, id, instant, requiredText, timezone } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    age: z.number().int().nullable(),
    profile_picture_url: z.string().nullable(),
    created_at: instant,
    email_verified: z.boolean(),
    two_factor_enabled: z.boolean(),
    task_reminders_enabled: z.boolean(),
    timezone: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const age = z
  .number({ error: input.ageWhole })
  .int(input.ageWhole)
  .min(limits.age.min, input.agePositive)
  .max(limits.age.max, input.ageRealistic)

/** Left out is unchanged; a null age clears it. */
export const profileUpdate = z.object({
  name: requiredText(input.nameRequired).max(limits.name.max, input.nameTooLong).optional(),
  age: age.nullable().optional(),
  timezone: timezone.optional(),
})

export const passwordChange = z.object({ currentPassword, newPassword: changedPassword })

export const toggle = z.object({ enabled: z.boolean({ error: input.toggle }) })
export const twoFactorState = z.object({ two_factor_enabled: z.boolean() })
export const remindersState = z.object({ task_reminders_enabled: z.boolean() })
export const profilePicture = z.object({ profile_picture_url: z.string() })
export const pictureRef = z.object({ id })

/** A signed-in device. `id` names it for ending it; it is not the token. */
export const activeSession = z
  .object({
    id,
    device: z.string().meta({ description: 'A short label', examples: ['Firefox on Windows'] }),
    created_at: instant,
    last_seen_at: instant,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export const activeSessions = z.array(activeSession)
export const sessionRef = z.object({ id })

/** A password, or for a person without one a fresh token of the provider. */
export const accountDeletion = z.object({
  password: z.string().max(limits.password.max, input.passwordTooLong).optional(),
  idToken: z.string().max(10_000, input.invalid).optional(),
})
