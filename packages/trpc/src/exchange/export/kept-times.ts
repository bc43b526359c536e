import { EARLIEST, LATEST } from '@dayloom/validators/values'
import type { z } from 'zod'

/** As the database and JavaScript print days and instants of any year. */
const time = /^([+-]?\d{4,})-\d{2}-\d{2}(T.+)?( BC)?$/
const [first, last] = [new Date(EARLIEST).toISOString(), new Date(LATEST).toISOString()] as const
const yearOf = (text: string) => Number(text.slice(0, 4))

/** The first or the last one that can be kept, for a day or an instant before or after them. */
const nearestKept = (value: unknown): unknown => {
  const text = value instanceof Date ? value.toISOString() : value
  const [, digits, clock, isBeforeChrist] = typeof text === 'string' ? (time.exec(text) ?? []) : []
  if (digits === undefined) return value
  const year = isBeforeChrist ? -Number(digits) : Number(digits)
  if (year >= yearOf(first) && year <= yearOf(last)) return value
  const nearest = year > yearOf(last) ? last : first
  return clock ? nearest : nearest.slice(0, 10)
}

const withKept = (value: unknown, [name, ...rest]: PropertyKey[]): unknown => {
  if (name === undefined) return nearestKept(value)
  if (Array.isArray(value))
    return value.map((each: unknown, at): unknown => (at === name ? withKept(each, rest) : each))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: withKept(Reflect.get(value, name), rest) }
}

/**
 * A row as the document has it. Older releases kept days and instants that nobody can write any more: they become the
 * nearest ones that can be kept, so that one row keeps nobody from all of their data, and the document can be imported.
 */
export const toExported = <T extends z.ZodType>(schema: T, row: unknown): z.output<T> => {
  const result = schema.safeParse(row)
  if (result.success) return result.data
  return schema.parse(result.error.issues.reduce((kept, { path }) => withKept(kept, path), row))
}
