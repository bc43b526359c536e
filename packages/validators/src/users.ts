import { z } from 'zod'
import {
  changedPasswordSchema,
  currentPasswordSchema,
  idSchema,
  instantSchema,
  lineInput,
  timezoneSchema,
} from './fields.ts'
import { weekStartSchema } from './habits/schedule-fields.ts'
import { clockSchema, languageSchema } from './languages.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

export const userSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    age: z.number().int().nullable(),
    profile_picture_url: z.string().nullable(),
    created_at: instantSchema,
    email_verified: z.boolean(),
    two_factor_enabled: z.boolean(),
    task_reminders_enabled: z.boolean(),
    timezone: z.string(),
    week_start: weekStartSchema,
    day_minutes: z.number().int().meta({ description: 'Minutes of a day available for tasks' }),
    day_starts_at: z
      .string()
      .meta({ description: 'HH:mm, local; until then it still is the day before', examples: ['00:00'] }),
    // Columns of text, whose values the database does not know.
    language: z.string().pipe(languageSchema),
    clock: z
      .string()
      .pipe(clockSchema)
      .meta({ description: 'How times are written; `auto` is as the language has them' }),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>

export const ageSchema = z
  .number({ error: input.ageWhole })
  .int(input.ageWhole)
  .min(limits.age.min, input.agePositive)
  .max(limits.age.max, input.ageRealistic)

export const dayMinutesSchema = z
  .number({ error: input.dayMinutes })
  .int(input.dayMinutes)
  .min(limits.dayMinutes.min, input.dayMinutes)
  .max(limits.dayMinutes.max, input.dayMinutes)

export const dayStartsAtSchema = z
  .string({ error: input.dayStartsAt })
  .regex(/^(?:0[0-5]:[0-5][0-9]|06:00)$/, input.dayStartsAt)
  .meta({ description: 'HH:mm, local; until then it still is the day before', examples: ['03:00'] })

/** Missing fields stay unchanged; a null age clears it. */
export const profileUpdateInput = z.object({
  name: lineInput(
    { max: limits.name.max },
    { required: input.nameRequired, long: input.nameTooLong },
  ).optional(),
  age: ageSchema.nullable().optional(),
  timezone: timezoneSchema.optional(),
  week_start: weekStartSchema.optional(),
  day_minutes: dayMinutesSchema.optional(),
  day_starts_at: dayStartsAtSchema.optional(),
  language: languageSchema.optional(),
  clock: clockSchema.optional(),
})
export type ProfileUpdateInput = z.output<typeof profileUpdateInput>

/** Whether a new password also ends the connections. */
export const endConnectionsField = (byDefault: boolean) =>
  z.boolean({ error: input.toggle }).optional().meta({
    default: byDefault,
    description: 'Also delete the API tokens, the webhooks and the calendar address',
  })

export const changePasswordInput = z.object({
  currentPassword: currentPasswordSchema,
  newPassword: changedPasswordSchema,
  endConnections: endConnectionsField(false),
})
export type ChangePasswordInput = z.output<typeof changePasswordInput>

export const toggleInput = z.object({ enabled: z.boolean({ error: input.toggle }) })
export type ToggleInput = z.output<typeof toggleInput>

export const twoFactorStateSchema = z.object({ two_factor_enabled: z.boolean() })
export const alertsStateSchema = z.object({ task_reminders_enabled: z.boolean() })
export const profilePictureSchema = z.object({ profile_picture_url: z.string() })
export const pictureIdInput = z.object({ id: idSchema })
export type PictureIdInput = z.output<typeof pictureIdInput>

/** A signed-in device. `id` is for ending it and is not the token. */
const activeSessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ description: 'A short label', examples: ['Firefox on Windows'] }),
    created_at: instantSchema,
    last_seen_at: instantSchema,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type ActiveSession = z.output<typeof activeSessionSchema>

export const activeSessionsSchema = z.array(activeSessionSchema)
export const sessionIdInput = z.object({ id: idSchema })
export type SessionIdInput = z.output<typeof sessionIdInput>

/** A password, or a fresh token of the provider for a person without one. */
export const deleteAccountInput = z.object({
  password: z.string().max(limits.password.max, input.passwordTooLong).optional(),
  idToken: z.string().max(10_000, input.invalid).optional(),
})
export type DeleteAccountInput = z.output<typeof deleteAccountInput>
