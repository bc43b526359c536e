import { z } from 'zod'
import {
  dayInput,
  daySchema,
  idSchema,
  instantInput,
  instantSchema,
  isStorable,
  textRules,
  isWithinTime,
  lineInput,
  optionalText,
  type Length,
  type LengthErrors,
} from '../fields.ts'
import { messages } from '../messages.ts'
import { isWithin, oneLine } from '../text.ts'

const { input } = messages

/** The error text for an export value of the wrong type. */
export const broken = { error: input.exportFormat }

/** An instant in an export. */
export const moment = instantSchema.refine(isWithinTime, input.exportTime)

/** A text in an export: as stored, neither trimmed nor cut. */
export const storedText = (max: number, tooLong: string) =>
  z
    .string(broken)
    .check(textRules([(text) => isWithin(text, max), tooLong], [isStorable, input.characters]))
    .meta({ maxLength: max })

/** A line in an export. An earlier release stored some with line breaks; one that would become empty stays as it is. */
export const storedLine = (max: number, tooLong: string) =>
  storedText(max, tooLong).overwrite((text) => oneLine(text) || text)

/** A local time of day in a request, `HH:mm`. */
export const timeOfDay = (error: string) => z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error)

/**
 * The kinds of fields that a person fills in. Each kind defines its schema in answers, creations, updates and exports;
 * `shapeOf` builds the schemas of an entity. Nullable fields are optional: an update without one keeps it, null clears
 * it. An older export may lack a number or a flag.
 */
export const field = {
  line: (length: Length, errors: LengthErrors) => {
    const { min = 1, max } = length
    const { required, short = required, long } = errors
    const given = lineInput(length, errors)
    return {
      answer: z.string(),
      create: given,
      update: given.optional(),
      exported: storedLine(max, long).min(min, short),
    }
  },
  optionalText: ({ max }: Length, long: string) => {
    const given = optionalText(max, long)
    return {
      answer: z.string().nullable(),
      create: given,
      update: given,
      exported: storedText(max, long).nullable(),
    }
  },
  instant: (error: string) => {
    const given = instantInput(error).nullish()
    return { answer: instantSchema.nullable(), create: given, update: given, exported: moment.nullable() }
  },
  /** What it names must be there: the server says so, and no schema. */
  reference: () => {
    const given = idSchema.nullish()
    return {
      answer: idSchema.nullable(),
      create: given,
      update: given,
      exported: idSchema.nullable().default(null),
    }
  },
  day: (error: string) => {
    const given = dayInput(error)
    return {
      answer: daySchema.nullable(),
      create: given.nullish(),
      update: given.nullish(),
      exported: given.nullable().default(null),
    }
  },
  /** A local time of day, `HH:mm`. */
  timeOfDay: (error: string) => {
    const given = timeOfDay(error)
    return {
      answer: z
        .string()
        .nullable()
        .meta({ description: 'HH:mm, local', examples: ['08:30'] }),
      create: given.nullish(),
      update: given.nullish(),
      exported: given.nullable().default(null),
    }
  },
  /** Different local times of day, `HH:mm`, ascending. */
  timesOfDay: (most: number, errors: { one: string; many: string }) => {
    const given = z
      .array(timeOfDay(errors.one), { error: errors.many })
      .overwrite((times) => [...new Set(times)].toSorted())
      .max(most, errors.many)
    return {
      answer: z.array(z.string()).meta({ description: 'HH:mm, local, ascending', examples: [['08:30']] }),
      create: given.optional(),
      update: given.optional(),
      exported: given.default([]),
    }
  },
  choice: <Values extends z.ZodEnum, Standard extends z.ZodDefault<Values>>(
    values: Values,
    /** With the default for a missing value. */
    create: Standard,
  ) => ({ answer: values, create, update: values.optional(), exported: values }),
  wholeNumber: ({ min, max }: { min: number; max: number }, error: string) => {
    const given = z.number({ error }).int(error).min(min, error).max(max, error)
    return {
      answer: z.number().int().nullable(),
      create: given.nullish(),
      update: given.nullish(),
      exported: given.nullable().default(null),
    }
  },
  flag: (standard: boolean, error: string) => {
    const given = z.boolean({ error })
    return {
      answer: z.boolean(),
      create: given.default(standard),
      update: given.optional(),
      exported: given.default(standard),
    }
  },
}

type Use = 'answer' | 'create' | 'update' | 'exported'

/** The schemas of one use, by field name. */
export const shapeOf = <Fields extends Record<string, Record<Use, z.ZodType>>, U extends Use>(
  fields: Fields,
  use: U,
) => {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, schemas]) => [name, schemas[use]]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type follows entries: each name keeps its own
  return shape as { [Name in keyof Fields]: Fields[Name][U] }
}

/** The value of each field that nobody has set: its default, else null, else an empty text. */
export const standardOf = <Fields extends Record<string, Record<Use, z.ZodType>>>(fields: Fields) => {
  const values = Object.entries(fields).map(([name, { create, answer }]) => {
    const nothing = answer.safeParse(null).success ? null : ''
    return [name, create.safeParse(undefined).data ?? nothing]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return Object.fromEntries(values) as { [Name in keyof Fields]: z.output<Fields[Name]['answer']> }
}
