import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isStorable, isTimeZone, isWithinTime } from './values.ts'

export { isStorable, isWithinTime }

const { input } = messages

/** What a value says that breaks a rule without words of its own: Zod's are for who writes schemas, not for people. */
z.config({ customError: () => input.invalid })

/** A trimmed text. `required` is what a missing, wrong-typed or blank value says. */
export const requiredText = (required: string) =>
  z.string({ error: required }).trim().min(1, required).refine(isStorable, input.characters)

/** A trimmed text that may be left out; null, and spaces alone, mean none. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string({ error: tooLong })
    .trim()
    .max(max, tooLong)
    .refine(isStorable, input.characters)
    .transform((value) => value || null)
    .nullish()

/** A UUID (the product makes version 7, RFC 9562); clients may make their own. */
export const idSchema = z
  .uuid({ error: input.id })
  .toLowerCase()
  .meta({
    description: 'A UUID; the product makes version 7',
    examples: ['0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'],
  })

/** A calendar day as clients may write it. */
export const dayInput = (error: string) => z.iso.date({ error }).refine(isWithinTime, error).brand<'Day'>()

/** A calendar day in some time zone, `YYYY-MM-DD`; never an instant. */
export const daySchema = dayInput(input.day).meta({ examples: ['2026-11-20'] })
export type Day = z.output<typeof daySchema>

/** An instant as clients may write it (any offset), kept as ISO 8601 UTC with milliseconds. */
export const instantInput = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .refine(isWithinTime, error)
    .transform((value) => new Date(value).toISOString())

const isDate = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime())

/**
 * An instant as it is answered: `2026-11-20T09:30:00.000Z`. Services may hand over a Date. A list has thousands of them,
 * and a union of both types would cost ten times as much.
 */
export const instantSchema = z.preprocess(
  (value: Date | string) => (isDate(value) ? value.toISOString() : value),
  z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-11-20T09:30:00.000Z'] }),
)

/** An IANA time zone name, such as `Europe/Paris`. */
export const timezoneSchema = z
  .string({ error: input.timezone })
  .max(64, input.timezone)
  .refine(isTimeZone, input.timezone)
  .meta({ description: 'A name of the IANA time zone database', examples: ['Europe/Paris'] })

/** An address in one normal form: NFKC, trimmed, lower case. */
export const emailSchema = z
  .string({ error: input.email })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .max(limits.email.max, input.email)
  .regex(z.regexes.email, input.email)
  .meta({ examples: ['ada@example.com'] })

/** Passwords are taken as typed: never trimmed, never cut. */
const password = (required: string) =>
  z
    .string({ error: required })
    .max(limits.password.max, input.passwordTooLong)
    .refine(isStorable, input.characters)

export const signInPasswordSchema = password(input.signInPassword).min(
  limits.signInPassword.min,
  input.signInPassword,
)

export const newPasswordSchema = password(input.newPassword)
  .min(limits.newPassword.min, input.newPassword)
  .regex(/[a-z]/, input.newPassword)
  .regex(/[A-Z]/, input.newPassword)
  .regex(/[0-9]/, input.newPassword)

export const changedPasswordSchema = password(input.passwordFields)
  .min(1, input.passwordFields)
  .min(limits.changedPassword.min, input.changedPassword)

export const currentPasswordSchema = password(input.passwordFields).min(1, input.passwordFields)

/** Six digits. */
export const codeInput = (required: string, malformed: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(/^[0-9]{6}$/, malformed)

/** What a change without a result answers. */
export const ok = z.object({ done: z.literal(true) })
