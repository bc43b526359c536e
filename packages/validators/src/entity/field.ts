import { z } from 'zod'
import {
  dayInput,
  daySchema,
  instantInput,
  instantSchema,
  isStorable,
  isWithinTime,
  optionalText,
  requiredText,
} from '../fields.ts'
import { messages } from '../messages.ts'

const { input } = messages

/** What a value of an export says that is of no such kind at all. */
export const broken = { error: input.exportFormat }

/** An instant of an export. */
export const moment = instantSchema.refine(isWithinTime, input.exportTime)

/** A text of an export: as it was stored, neither trimmed nor cut. */
export const storedText = (max: number, tooLong: string) =>
  z.string(broken).max(max, tooLong).refine(isStorable, input.characters)

interface Length {
  min?: number
  max: number
}

/**
 * The kinds of fields that a person fills in. Each says in one place how it is answered, what a request that creates
 * or updates may say, and how an export holds it; `shapeOf` makes the schemas of an entity from them. Nullable fields
 * are optional: left out of an update they stay, null clears them. A number or a flag may be missing in an export
 * that is older than the field.
 */
export const field = {
  requiredText: ({ min = 1, max }: Length, error: { required: string; short?: string; long: string }) => {
    const { required, short = required, long } = error
    const given = requiredText(required).min(min, short).max(max, long)
    return {
      answer: z.string(),
      create: given,
      update: given.optional(),
      exported: storedText(max, long).min(min, short),
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
    const given = z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error)
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
  choice: <Values extends z.ZodEnum, Standard extends z.ZodDefault<Values>>(
    values: Values,
    /** With the value of a new one where none is given. */
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

/** The schemas of one use, by the names of the fields. */
export const shapeOf = <Fields extends Record<string, Record<Use, z.ZodType>>, U extends Use>(
  fields: Fields,
  use: U,
) => {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, schemas]) => [name, schemas[use]]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type follows entries: each name keeps its own
  return shape as { [Name in keyof Fields]: Fields[Name][U] }
}

/** Each field as it is where nobody has set it: its default, else null, else an empty text. */
export const standardOf = <Fields extends Record<string, Record<Use, z.ZodType>>>(fields: Fields) => {
  const values = Object.entries(fields).map(([name, { create, answer }]) => {
    const nothing = answer.safeParse(null).success ? null : ''
    return [name, create.safeParse(undefined).data ?? nothing]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return Object.fromEntries(values) as { [Name in keyof Fields]: z.output<Fields[Name]['answer']> }
}
