import { z } from 'zod'

export type Kind = 'text' | 'number' | 'flag' | 'choice' | 'instant' | 'day'

const valueOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? valueOf(schema.unwrap())
    : schema

/**
 * The kind of value in a field, so that columns, forms and comparisons need no list of their own. Throws for lists and
 * objects, which have no column.
 */
export const kindOf = (schema: z.core.$ZodType): Kind => {
  const value = valueOf(schema)
  if (value instanceof z.ZodPipe && value.out instanceof z.ZodISODateTime) return 'instant'
  if (value instanceof z.ZodISODate) return 'day'
  const isChoice = value instanceof z.ZodPipe ? value.out instanceof z.ZodEnum : value instanceof z.ZodEnum
  if (isChoice) return 'choice'
  if (value instanceof z.ZodString || value instanceof z.ZodStringFormat) return 'text'
  if (value instanceof z.ZodNumber) return 'number'
  if (value instanceof z.ZodBoolean) return 'flag'
  throw new Error(`A ${value._zod.def.type} has no column`)
}
