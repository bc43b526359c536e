import { instantOf } from '@dayloom/domain/calendar/local-date-time'
import { localDateTime } from './local-date-time.ts'
import { addDays, localDay, localTime, startOfWeek } from '@dayloom/domain/local-day'
import type { TaskStatus } from '@dayloom/validators/enums'
import { shapeOf, standardOf } from '@dayloom/validators/entity/field'
import { kindOf } from '@dayloom/validators/entity/kind'
import { messages } from '@dayloom/validators/messages'
import { taskFields, type Task } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { z } from 'zod'

const fields = { ...taskFields, ...planFields }

export type FieldName = keyof typeof fields

const isFieldName = (name: string): name is FieldName => name in fields
export const fieldNames = Object.keys(fields).filter(isFieldName)

/**
 * A value while it is edited: none is an empty text, an instant a local date with its time, `2026-11-20T09:30`, and
 * several texts are one, with the comma between them that none of them may hold.
 */
type Edited<Value> = Value extends readonly string[]
  ? string
  : Exclude<Value, null> | (null extends Value ? '' : never)

export const joined = (texts: readonly string[]) => texts.join(',')
export const separate = (text: string) => text.split(',').filter(Boolean)

/** What the fields of the dialog hold; drafts, comparison and conflicts follow from it. */
export type TaskValues = { [Name in FieldName]: Edited<Task[Name]> }

type Value = string | number | boolean

export const kindOfField = (name: FieldName) => (name === 'tags' ? 'texts' : kindOf(fields[name].answer))
const isInstant = (name: FieldName) => kindOfField(name) === 'instant'

const edited = (name: FieldName, value: Value | readonly string[] | null, timezone: string) => {
  if (value === null) return ''
  if (typeof value === 'object') return joined(value)
  return isInstant(name) ? localDateTime(String(value), timezone) : value
}

const sent = (name: FieldName, value: Value, timezone: string) => {
  if (kindOfField(name) === 'texts') return separate(String(value))
  if (value === '') return null
  return isInstant(name) ? instantOf(String(value), timezone).toISOString() : value
}

const eachField = (valueOf: (name: FieldName) => unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type follows entries: each name keeps its own
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as TaskValues

export const valuesOf = (task: Pick<Task, FieldName>, timezone: string): TaskValues =>
  eachField((name) => edited(name, task[name], timezone))

const empty = valuesOf(standardOf(fields), 'UTC')
export const emptyValues = (status: TaskStatus = 'todo'): TaskValues => ({ ...empty, status })

/** Spaces around a text are not a change. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Which fields say something else than before. */
export const changedFields = (before: TaskValues, after: TaskValues): FieldName[] =>
  fieldNames.filter((name) => comparable(before[name]) !== comparable(after[name]))

export const pickFields = (values: Partial<TaskValues>, names: readonly FieldName[]): Partial<TaskValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const draftOf = (name: FieldName) => {
  const { answer } = fields[name]
  const kind = kindOfField(name)
  if (kind === 'number') return z.union([z.number(), z.literal('')])
  return kind === 'choice' || kind === 'flag' ? answer : z.string()
}
const draftFields = z.object(Object.fromEntries(fieldNames.map((name) => [name, draftOf(name)]))).partial()

/** Some of the fields, as a draft keeps them. A field that is no more, or not yet, is passed over. */
export const someValuesSchema = z
  .custom<Partial<TaskValues>>((value) => draftFields.safeParse(value).success)
  .transform((values) =>
    pickFields(
      values,
      fieldNames.filter((name) => values[name] !== undefined),
    ),
  )

/** A browser lets any year be typed; texts of this form compare as the dates they name. */
const isDate = (text: string) =>
  text.length === 'YYYY-MM-DDTHH:mm'.length && text >= '1900-01-02' && text < '9999-12-31'

/** A value as the rules of the server know it; the zone does not matter to them. */
const ruled = (name: FieldName) => (value: unknown) => {
  const kind = kindOfField(name)
  if (kind === 'texts') return separate(String(value))
  if (value === '' && (kind !== 'text' || name === 'repeat')) return null
  return isInstant(name) && isDate(String(value)) ? `${String(value)}:00Z` : value
}

/** The server's rules for what is typed. */
export const taskValuesSchema = z
  .object(
    Object.fromEntries(fieldNames.map((name) => [name, z.preprocess(ruled(name), fields[name].create)])),
  )
  .refine(({ repeat, due_date }) => !repeat || due_date, {
    path: ['due_date'],
    error: messages.input.repeatNeedsDue,
  })

const allSent = (values: TaskValues, names: readonly FieldName[], timezone: string) =>
  Object.fromEntries(names.map((name) => [name, sent(name, values[name], timezone)]))

const updateSchema = z.object(shapeOf(fields, 'update'))
const createSchema = z.object(shapeOf(fields, 'create'))

/** The changed fields as the server takes them. What did not change is not sent: it may have changed elsewhere. */
export const updateOf = (values: TaskValues, changed: readonly FieldName[], timezone: string) =>
  updateSchema.parse(allSent(values, changed, timezone))

/** A new task as the server takes it; what was left empty is left out. */
export const createOf = (values: TaskValues, timezone: string) => {
  const filled = fieldNames.filter((name) => comparable(values[name]) !== '')
  return createSchema.parse(allSent(values, filled, timezone))
}

const EVENING = '18:00'
const MORNING = '09:00'
const LAST_MINUTE = '23:59'

/** Due dates that are one tap away. */
export const dueSuggestions = (now: Date, timezone: string) => {
  const today = localDay(now, timezone)
  return {
    today: `${today}T${localTime(now, timezone) < EVENING ? EVENING : LAST_MINUTE}`,
    tomorrow: `${addDays(today, 1)}T${MORNING}`,
    /** Monday. */
    nextWeek: `${addDays(startOfWeek(addDays(today, 6)), 1)}T${MORNING}`,
  }
}
