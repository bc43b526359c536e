import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isAtLeast, isBlank, isStorable, isWithin, oneLine } from './text.ts'
import { isTimeZone, isWithinTime } from './values.ts'

export { isStorable, isWithinTime }

const { input } = messages

/** The error text for a rule without its own. Zod's texts are for programmers. */
z.config({ customError: () => input.invalid })

/** For objects that the browser creates: they may have more fields than we ask for. */
export const wordsOfBrowser = z.registry<object>()

export interface Length {
  min?: number
  max: number
}

/** `required` is the error for a missing, wrong-typed or invisible text. */
export interface LengthErrors {
  required: string
  short?: string
  long: string
}

type TextRule = readonly [isKept: (text: string) => boolean, error: string]

/** Reports the first rule that a text breaks, and continues, so that errors of other fields are reported too. */
export const textRules =
  (...rules: readonly TextRule[]) =>
  (payload: z.core.ParsePayload<string>) => {
    const { value, issues } = payload
    const broken = rules.find(([isKept]) => !isKept(value))
    if (broken) issues.push({ code: 'custom', input: value, message: broken[1], continue: true })
  }

/** A text with a maximum length in visible characters. The limit in code units is what the database can store. */
const boundedText = (clean: (text: string) => string, { min = 1, max }: Length, errors: LengthErrors) => {
  const { required, short = required, long } = errors
  return z
    .string({ error: required })
    .overwrite(clean)
    .check(
      textRules(
        [(text) => text.length > 0, required],
        [(text) => text.length >= min, short],
        [(text) => isWithin(text, max), long],
        [isStorable, input.characters],
        [(text) => !isBlank(text), required],
        [(text) => isAtLeast(text, min), short],
      ),
    )
    .meta({ minLength: min, maxLength: max })
}

/** A name or title: trimmed, without line breaks and direction marks. */
export const lineInput = (length: Length, errors: LengthErrors) => boundedText(oneLine, length, errors)

/** A trimmed text of any number of lines. */
export const textInput = (length: Length, errors: LengthErrors) =>
  boundedText((text) => text.trim(), length, errors)

/** An optional trimmed text. Null and an invisible text mean none. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string({ error: tooLong })
    .overwrite((text) => text.trim())
    .check(textRules([(text) => isWithin(text, max), tooLong], [isStorable, input.characters]))
    .meta({ maxLength: max })
    .transform((text) => (isBlank(text) ? null : text))
    .nullish()

/** A search text. An invisible text means no search. */
export const searchInput = z
  .string()
  .overwrite(oneLine)
  .check(
    textRules(
      [(text) => isWithin(text, limits.search.max), input.searchTooLong],
      [isStorable, input.characters],
    ),
  )
  .meta({ maxLength: limits.search.max })

/** A UUID. The server makes version 7 (RFC 9562). Clients may make their own. */
export const idSchema = z
  .uuid({ error: input.id })
  .toLowerCase()
  .meta({
    description: 'A UUID; the product makes version 7',
    examples: ['0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'],
  })

/** A calendar day in a request. */
export const dayInput = (error: string) => z.iso.date({ error }).refine(isWithinTime, error).brand<'Day'>()

/** A calendar day in some time zone, `YYYY-MM-DD`; never an instant. */
export const daySchema = dayInput(input.day).meta({ examples: ['2026-11-20'] })
export type Day = z.output<typeof daySchema>

/** An instant in a request, with any offset. It is stored as ISO 8601 UTC with milliseconds. */
export const instantInput = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .refine(isWithinTime, error)
    .transform((value) => new Date(value).toISOString())

const isDate = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime())

/**
 * An instant in an answer: `2026-11-20T09:30:00.000Z`. Services may return a Date. A union of both types would cost ten
 * times as much for thousands of instants.
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

/** The language of a browser, from which a new account gets its own and the first day of its week. An unknown one is ignored. */
export const localeSchema = z.string().meta({ description: 'A BCP 47 language tag', examples: ['en-GB'] })

/** A normalized address: NFKC, trimmed, lower case. */
export const emailSchema = z
  .string({ error: input.email })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .max(limits.email.max, input.email)
  .regex(z.regexes.email, input.email)
  .meta({ examples: ['ada@example.com'] })

/** Passwords are never trimmed or cut. */
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

/** A code as a person types it, with digits of an input method or in groups: "１２３４５６", "123 456", "123-456". */
export const typedCode = (text: string) => text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')

/** Six digits. */
export const codeInput = (required: string, malformed: string) =>
  z
    .string({ error: required })
    .overwrite(typedCode)
    .min(1, required)
    .regex(/^[0-9]{6}$/, malformed)

/** The answer of a change without a result. */
export const ok = z.object({ done: z.literal(true) })

/** True or false, also as the text of an address. */
export const flagInput = z.union(
  [
    z.boolean({ error: input.toggle }),
    z.enum(['true', 'false'], { error: input.toggle }).transform((value) => value === 'true'),
  ],
  { error: input.toggle },
)
