import { wordsOfBrowser } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { isFields } from '@dayloom/validators/values'
import { closestMatch } from 'leven'
import { z } from 'zod'
import { AppError, type Issue } from '../errors.ts'

const { misspeltField, unknownField, noFields } = serverMessages.input

/** Nobody's slip is longer, and to compare takes as long as both. */
const MAX_NAME = 60
/** Letters between a slip and what was meant: a third of the name. */
const SLIPS = 3

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The name that is meant: the same in other letters, one that begins so, or one of few other letters. */
const meantBy = (name: string, known: readonly string[]) => {
  const given = bare(name)
  if (given === '' || name.length > MAX_NAME) return undefined
  const most = Math.ceil(given.length / SLIPS)
  const close = closestMatch(given, known.map(bare), { maxDistance: most })
  return (
    known.find((each) => bare(each) === given) ??
    known.find((each) => bare(each) === close) ??
    known.find((each) => bare(each).startsWith(given) || given.startsWith(bare(each)))
  )
}

type Path = readonly (string | number)[]

const issueOf = (path: Path, given: string, known: readonly string[]): Issue => {
  const name = given.slice(0, MAX_NAME)
  const meant = meantBy(given, known)
  const at = [...path, name].join('.')
  if (meant !== undefined) return { path: at, message: misspeltField, values: { name, meant } }
  if (known.length === 0) return { path: at, message: noFields, values: { name } }
  return { path: at, message: unknownField, values: { name, known: known.join(', ') } }
}

/** What a schema reads a value with, once it is known that the value is there. */
const readerOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  )
    return readerOf(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return readerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}

const issuesIn = (given: z.core.$ZodType, value: unknown, path: Path): Issue[] => {
  const schema = readerOf(given)
  if (schema instanceof z.ZodUnion) {
    // Of what fits none of them, its own refusal says enough.
    const fitting = schema.options.filter((option) => z.safeParse(option, value).success)
    const found = fitting.map((option) => issuesIn(option, value, path))
    return found.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, at) => issuesIn(schema.element, each, [...path, at]))
  if (!isFields(value)) return []
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([name, each]) => issuesIn(schema.valueType, each, [...path, name]))
  if (!(schema instanceof z.ZodObject) || wordsOfBrowser.has(schema)) return []
  const shape = new Map<string, z.core.$ZodType>(Object.entries(schema.shape))
  return Object.entries(value).flatMap(([name, each]) => {
    const field = shape.get(name)
    if (field) return issuesIn(field, each, [...path, name])
    return each === undefined ? [] : [issueOf(path, name, Array.from(shape.keys()))]
  })
}

/** Refuses an input that has fields which the schema does not know, also further in, and names those that are meant. */
export const refuseUnknown = (schema: z.ZodType | undefined, input: unknown) => {
  const issues = issuesIn(schema ?? z.object({}), input, [])
  const [first] = issues
  if (first)
    throw new AppError('VALIDATION_FAILED', first.message, {
      values: first.values,
      issues: issues.slice(0, limits.issues.max),
    })
}
