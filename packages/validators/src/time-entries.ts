import { z } from 'zod'
import { broken, moment, storedText } from './entity/field.ts'
import { daySchema, flagInput, idSchema, instantInput, instantSchema, optionalText } from './fields.ts'
import { accountLimits, limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages
const { timeEntry } = limits

/** Time that somebody spent on a task or a habit. */
export const timeEntrySchema = z
  .object({
    id: idSchema,
    task_id: idSchema.nullable(),
    habit_id: idSchema.nullable().meta({ description: 'Exactly one of `task_id` and `habit_id` is set' }),
    started_at: instantSchema,
    ended_at: instantSchema.nullable().meta({ description: '`null` while the timer runs' }),
    minutes: z.number().int().meta({ description: 'Whole minutes; of a running one those so far' }),
    note: z.string().nullable(),
  })
  .meta({ id: 'TimeEntry' })
export type TimeEntry = z.output<typeof timeEntrySchema>

const note = optionalText(timeEntry.note, input.timeNote)
const subject = { task_id: idSchema.nullish(), habit_id: idSchema.nullish() }

interface Subject {
  task_id?: string | null | undefined
  habit_id?: string | null | undefined
}

const isOne = ({ task_id, habit_id }: Subject) => Boolean(task_id) !== Boolean(habit_id)
const oneSubject = { error: input.timeSubject, path: ['task_id'] }

/** Newest first. Without `from` and `to`, those of the last 366 days. */
export const timeEntryListInput = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  task_id: idSchema.optional(),
  habit_id: idSchema.optional(),
  limit: z.coerce
    .number<number | string>({ error: input.limit })
    .int(input.limit)
    .min(1, input.limit)
    .max(timeEntry.page, input.limit)
    .default(timeEntry.page),
  cursor: z.string({ error: input.cursor }).max(200, input.cursor).optional(),
})
export type TimeEntryListInput = z.output<typeof timeEntryListInput>

export const timeEntryPageSchema = z.object({
  data: z.array(timeEntrySchema),
  next_cursor: z.string().nullable(),
})

export const timeEntryCreateInput = z
  .object({
    id: idSchema.optional(),
    ...subject,
    started_at: instantInput(input.timeStart),
    ended_at: instantInput(input.timeEnd),
    note,
  })
  .refine(isOne, oneSubject)
export type TimeEntryCreateInput = z.output<typeof timeEntryCreateInput>

/** Missing fields stay unchanged. An end given to a running one ends it. */
export const timeEntryUpdateInput = z.object({
  id: idSchema,
  started_at: instantInput(input.timeStart).optional(),
  ended_at: instantInput(input.timeEnd).optional(),
  note,
})
export type TimeEntryUpdateInput = z.output<typeof timeEntryUpdateInput>

export const timeEntryIdInput = z.object({ id: idSchema })
export type TimeEntryIdInput = z.output<typeof timeEntryIdInput>

/** When it was done, if that was before: without a network. */
const at = instantInput(input.timerAt).optional()

export const timerStartInput = z
  .object({
    id: idSchema.optional(),
    ...subject,
    focus_minutes: z
      .number({ error: input.focusMinutes })
      .int(input.focusMinutes)
      .min(timeEntry.focus.min, input.focusMinutes)
      .max(timeEntry.focus.max, input.focusMinutes)
      .nullish(),
    at,
  })
  .refine(isOne, oneSubject)
export type TimerStartInput = z.output<typeof timerStartInput>

/** With `discard` nothing of it stays. With an `id`, no other entry is stopped; one that has ended stays as it is. */
export const timerStopInput = z.object({ id: idSchema.optional(), at, discard: flagInput.optional() })
export type TimerStopInput = z.output<typeof timerStopInput>

export const timerSchema = z
  .object({
    entry: timeEntrySchema.nullable(),
    title: z.string().nullable().meta({ description: 'Of the task or habit that it runs on' }),
    focus_ends_at: instantSchema.nullable().meta({ description: 'When the round of the running one ends' }),
  })
  .meta({ id: 'Timer' })
export type Timer = z.output<typeof timerSchema>

const flag = z.boolean(broken).default(false)

/** The columns of an entry in an export, by the same names. The server may have added a line to a note. */
export const exportedTimeEntryShape = {
  id: idSchema,
  task_id: idSchema.nullable(),
  habit_id: idSchema.nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
  note: storedText(timeEntry.note + 100, input.timeNote)
    .nullable()
    .default(null),
  is_timed: flag,
  ended_by_server: flag,
  counted_day: daySchema.nullable().default(null),
  counted_amount: z.number(broken).nullable().default(null),
}

export const exportedTimeEntrySchema = z
  .object(exportedTimeEntryShape, broken)
  .refine(isOne, oneSubject)
  .refine(({ started_at, ended_at }) => ended_at === null || started_at <= ended_at, {
    error: input.timeOrder,
    path: ['ended_at'],
  })

export const exportedTimeEntries = z
  .array(exportedTimeEntrySchema, broken)
  .max(accountLimits.timeEntries, messages.limits.timeEntries)
  .default([])
