import { instantOf, localDateTime } from '@dayloom/domain/local-date-time'
import { addDays, localDay, localTime, startOfWeek } from '@dayloom/domain/local-day'
import type { TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import {
  taskCreateInput,
  taskPrioritySchema,
  taskStatusSchema,
  type Task,
  type TaskUpdate,
} from '@dayloom/validators/tasks'
import { z } from 'zod'

/** What the fields of the dialog hold; drafts, comparison and conflicts follow from it. */
export const taskFieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** A local date with its time, `2026-11-20T09:30`; empty for none. */
  due: z.string(),
  priority: taskPrioritySchema,
  status: taskStatusSchema,
})
export type TaskValues = z.output<typeof taskFieldsSchema>

export const fieldNames = taskFieldsSchema.keyof().options
export type FieldName = (typeof fieldNames)[number]

/** A browser lets any year be typed; texts of this form compare as the dates they name. */
const isDate = (due: string) =>
  due.length === 'YYYY-MM-DDTHH:mm'.length && due >= '1900-01-02' && due < '9999-12-31'

/** The server's rules, under the names of the fields. */
export const taskValuesSchema = z.object({
  title: taskCreateInput.shape.title,
  description: taskCreateInput.shape.description,
  due: z.string().refine((due) => due === '' || isDate(due), messages.input.dueDate),
})

export const emptyValues = (status: TaskStatus = 'todo'): TaskValues => ({
  title: '',
  description: '',
  due: '',
  priority: 'medium',
  status,
})

export const valuesOf = (task: Task, timezone: string): TaskValues => ({
  title: task.title,
  description: task.description ?? '',
  due: task.due_date === null ? '' : localDateTime(task.due_date, timezone),
  priority: task.priority,
  status: task.status,
})

/** Spaces around a text are not a change. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Which fields say something else than before. */
export const changedFields = (before: TaskValues, after: TaskValues): FieldName[] =>
  fieldNames.filter((name) => comparable(before[name]) !== comparable(after[name]))

export const pickFields = (values: TaskValues, names: readonly FieldName[]): Partial<TaskValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

type Fields = Omit<TaskUpdate, 'id' | 'version' | 'after_id'>

const dueDate = (due: string, timezone: string) =>
  due === '' ? null : instantOf(due, timezone).toISOString()

/** The changed fields as the server takes them. What did not change is not sent: it may have changed elsewhere. */
export const updateOf = (values: TaskValues, changed: readonly FieldName[], timezone: string): Fields => {
  const { due, ...rest } = pickFields(values, changed)
  return { ...rest, ...(due !== undefined && { due_date: dueDate(due, timezone) }) }
}

/** A new task as the server takes it; what was left empty is left out. */
export const createOf = ({ due, description, ...rest }: TaskValues, timezone: string) => ({
  ...rest,
  ...(description.trim() && { description }),
  ...(due && { due_date: dueDate(due, timezone) }),
})

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
