import { instantOf } from '@dayloom/domain/calendar/local-date-time'
import { localDateTime } from './local-date-time.ts'
import { addDays, localDay, localTime, startOfWeek } from '@dayloom/domain/local-day'
import type { TaskStatus } from '@dayloom/validators/enums'
import { shapeOf, standardOf } from '@dayloom/validators/entity/field'
import { kindOf } from '@dayloom/validators/entity/kind'
import { taskFields, type Task } from '@dayloom/validators/tasks'
import { z } from 'zod'

export type FieldName = keyof typeof taskFields

const isFieldName = (name: string): name is FieldName => name in taskFields
export const fieldNames = Object.keys(taskFields).filter(isFieldName)

/** A value while it is edited: none is an empty text, an instant a local date with its time, `2026-11-20T09:30`. */
type Edited<Value> = Exclude<Value, null> | (null extends Value ? '' : never)

/** What the fields of the dialog hold; drafts, comparison and conflicts follow from it. */
export type TaskValues = { [Name in FieldName]: Edited<Task[Name]> }

type Value = string | number | boolean

const isInstant = (name: FieldName) => kindOf(taskFields[name].answer) === 'instant'

const edited = (name: FieldName, value: Value | null, timezone: string) => {
  if (value === null) return ''
  return isInstant(name) ? localDateTime(String(value), timezone) : value
}

const sent = (name: FieldName, value: Value, timezone: string) => {
  if (value === '') return null
  return isInstant(name) ? instantOf(String(value), timezone).toISOString() : value
}

const eachField = (valueOf: (name: FieldName) => unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type follows entries: each name keeps its own
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as TaskValues

export const valuesOf = (task: Pick<Task, FieldName>, timezone: string): TaskValues =>
  eachField((name) => edited(name, task[name], timezone))

const empty = valuesOf(standardOf(taskFields), 'UTC')
export const emptyValues = (status: TaskStatus = 'todo'): TaskValues => ({ ...empty, status })

/** Spaces around a text are not a change. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Which fields say something else than before. */
export const changedFields = (before: TaskValues, after: TaskValues): FieldName[] =>
  fieldNames.filter((name) => comparable(before[name]) !== comparable(after[name]))

export const pickFields = (values: Partial<TaskValues>, names: readonly FieldName[]): Partial<TaskValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const draftOf = (name: FieldName) => {
  const { answer } = taskFields[name]
  const kind = kindOf(answer)
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
  if (value === '' && kindOf(taskFields[name].answer) !== 'text') return null
  return isInstant(name) && isDate(String(value)) ? `${String(value)}:00Z` : value
}

/** The server's rules for what is typed. */
export const taskValuesSchema = z.object(
  Object.fromEntries(fieldNames.map((name) => [name, z.preprocess(ruled(name), taskFields[name].create)])),
)

const allSent = (values: TaskValues, names: readonly FieldName[], timezone: string) =>
  Object.fromEntries(names.map((name) => [name, sent(name, values[name], timezone)]))

const updateSchema = z.object(shapeOf(taskFields, 'update'))
const createSchema = z.object(shapeOf(taskFields, 'create'))

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
