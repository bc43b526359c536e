import { z } from 'zod'
import type { Draft } from '../draft.ts'

/** The members that a format takes of an object. Any other that says something is named by itself. */
export interface ObjectFormat<Shape extends z.ZodRawShape> {
  taken: z.ZodObject<Shape>
  /** Members that tell a person nothing, such as ids and places. */
  needless?: readonly string[]
  /** What a member is called when it is left. */
  names?: Readonly<Record<string, string>>
}

const record = z.record(z.string(), z.unknown())

/** How Go writes that there is no date. */
export const ZERO_DATE = '0001-01-01T00:00:00Z'

const saysNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === 0 || value === false) return true
  if (value === ZERO_DATE) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(saysNothing)
}

/**
 * Reads an object field by field: one that is not understood is named and counts as missing, so that it cannot keep the
 * others out. Null where this is none of the format.
 */
export const readObject = <Shape extends z.ZodRawShape>(
  value: unknown,
  { taken, needless = [], names = {} }: ObjectFormat<Shape>,
  draft: Pick<Draft, 'leave'>,
  line: number,
): z.output<z.ZodObject<Shape>> | null => {
  const { data: given } = record.safeParse(value)
  if (!given) return null
  const nameOf = (key: string) => names[key] ?? `“${key.slice(0, 60)}”`
  for (const [key, field] of Object.entries(given))
    if (!Object.hasOwn(taken.shape, key) && !needless.includes(key) && !saysNothing(field))
      draft.leave(nameOf(key), line)
  const whole = taken.safeParse(given)
  if (whole.success) return whole.data
  const understood: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(taken.shape)) {
    const field = given[key]
    if (z.safeParse(schema, field).success) understood[key] = field
    else if (!saysNothing(field)) draft.leave(`${nameOf(key)}: it was not understood`, line)
  }
  return taken.safeParse(understood).data ?? null
}

/** The same for each of a list. */
export const readObjects = <Shape extends z.ZodRawShape>(
  values: readonly unknown[],
  format: ObjectFormat<Shape>,
  draft: Pick<Draft, 'leave'>,
  line: number,
) =>
  values.flatMap((value) => {
    const read = readObject(value, format, draft, line)
    if (read === null && !saysNothing(value)) draft.leave('A part of it that was not understood', line)
    return read === null ? [] : [read]
  })
