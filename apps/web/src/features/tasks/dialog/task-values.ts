import { instantOf } from '@dayloom/domain/calendar/local-date-time'
import { localDateTime } from './local-date-time.ts'
import { addDays, localDay, startOfWeek, type DayClock } from '@dayloom/domain/local-day'
import type { TaskStatus } from '@dayloom/validators/enums'
import { shapeOf, standardOf } from '@dayloom/validators/entity/field'
import { kindOf } from '@dayloom/validators/entity/kind'
import { messages } from '@dayloom/validators/messages'
import { taskFields, type Task } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { z } from 'zod'

const fields = { ...taskFields, ...planFields }

/** One field of the dialog has both of when a task is due: a day, `2026-11-20`, or a local date with its time. */
export type FieldName = Exclude<keyof typeof fields, 'due_day'>

const isFieldName = (name: string): name is FieldName => name in fields && name !== 'due_day'
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

const DAY_LENGTH = 'YYYY-MM-DD'.length
const isDayOnly = (text: unknown) => String(text).length === DAY_LENGTH

const eachField = (valueOf: (name: FieldName) => unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type follows entries: each name keeps its own
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as TaskValues

export const valuesOf = (task: Pick<Task, FieldName | 'due_day'>, timezone: string): TaskValues =>
  eachField(
    (name) =>
      // An edit that an earlier release kept has no day.
      (name === 'due_date' && task.due_day) || edited(name, task[name], timezone),
  )

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

/** Texts of which an empty one is none. */
const emptyIsNone = new Set<FieldName>(['repeat', 'list_id', 'planned_time'])

/** A value as the rules of the server know it; the zone does not matter to them. */
const ruled = (name: FieldName) => (value: unknown) => {
  const kind = kindOfField(name)
  if (kind === 'texts') return separate(String(value))
  if (value === '' && (kind !== 'text' || emptyIsNone.has(name))) return null
  const text = name === 'due_date' && isDayOnly(value) ? `${String(value)}T00:00` : String(value)
  return isInstant(name) && isDate(text) ? `${text}:00Z` : value
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

/** Which changed fields can be sent. A repetition goes with its date. */
export const sendableFields = (before: TaskValues, after: TaskValues): FieldName[] => {
  const issues = taskValuesSchema.safeParse(after).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const isHeld = (name: FieldName) =>
    wrong.has(name) || (wrong.has('due_date') && (name === 'repeat' || name === 'repeat_from'))
  return changedFields(before, after).filter((name) => !isHeld(name))
}

const allSent = (values: TaskValues, names: readonly FieldName[], timezone: string) =>
  Object.fromEntries(
    names.map((name) =>
      name === 'due_date' && isDayOnly(values[name])
        ? ['due_day', values[name]]
        : [name, sent(name, values[name], timezone)],
    ),
  )

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

/** A day, with a time unless that is empty. */
export const dueText = (day: string, time: string) => (day !== '' && time !== '' ? `${day}T${time}` : day)

/** Due dates that are one tap away. Another day keeps the time that `due` has, or has none either. */
export const dueSuggestions = (now: Date, clock: DayClock, due: string) => {
  const today = localDay(now, clock)
  const [, time = due === '' ? null : ''] = due.split('T')
  const evening = now < instantOf(dueText(today, EVENING), clock.timezone) ? EVENING : ''
  return {
    today: dueText(today, time ?? evening),
    tomorrow: dueText(addDays(today, 1), time ?? MORNING),
    /** Monday. */
    nextWeek: dueText(addDays(startOfWeek(addDays(today, 6)), 1), time ?? MORNING),
  }
}
