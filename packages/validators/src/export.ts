import { z } from 'zod'
import { broken, moment, shapeOf, storedLine, storedText } from './entity/field.ts'
import { daySchema, idSchema, isWithinTime, timezoneSchema } from './fields.ts'
import { areDaysInOrder, habitColorSchema, habitFields } from './habits.ts'
import { isInOrder, isShortRest } from './habits/rests.ts'
import { amountSchema, goalSchema, scheduleSchema, weekStartSchema } from './habits/schedule-fields.ts'
import { clockSchema, languageSchema } from './languages.ts'
import { accountLimits, limits } from './limits.ts'
import { exportedLists } from './lists.ts'
import { exportedCalendars } from './calendars.ts'
import { messages } from './messages.ts'
import { plannedTimeMessages } from './messages/planned-times.ts'
import { ratingValueSchema } from './ratings.ts'
import { exportedRoutines } from './routines.ts'
import { labelColorSchema, storedTagName } from './tags.ts'
import { taskFields } from './tasks.ts'
import { exportedTimeEntries } from './time-entries.ts'
import { hasDayOfTime, hasOneReminder, planFields } from './tasks/plan-fields.ts'
import { storedViewQuery } from './views.ts'
import { ageSchema, dayMinutesSchema, dayStartsAtSchema } from './users.ts'

/**
 * Everything a person owns, in one document; see `docs/api/export-format.md`. Increase the version for a change that an
 * older reader would misunderstand. Adding a field does not need it.
 */

const { input } = messages

const flag = z.boolean(broken)

const day = daySchema.refine(isWithinTime, input.exportTime)

const versions = <T extends z.ZodType>(value: T) =>
  z
    .array(z.object({ from: day, value }, broken), broken)
    .max(limits.import.versions, input.tooMany)
    .refine(
      (all) => all.every(({ from }, at) => at === 0 || (all[at - 1]?.from ?? '') < from),
      input.exportFormat,
    )
    .default([])

const profile = z.object(
  {
    name: storedLine(limits.name.max, input.nameTooLong).min(1, input.nameRequired),
    email: z.string(broken),
    age: ageSchema.nullable(),
    timezone: timezoneSchema,
    week_start: weekStartSchema.optional(),
    day_minutes: dayMinutesSchema.optional(),
    day_starts_at: dayStartsAtSchema.optional(),
    language: languageSchema.optional(),
    clock: clockSchema.optional(),
    created_at: moment,
    email_verified: flag,
    two_factor_enabled: flag,
    task_reminders_enabled: flag,
  },
  broken,
)

export const exportedJournalSchema = z.object({
  id: idSchema,
  body: storedText(limits.journal.max, input.journalTooLong).min(1, input.note),
  created_at: moment,
  updated_at: moment,
})

export const exportedAttachmentSchema = z.object({
  id: idSchema,
  name: z.string(broken),
  mime_type: z.string(broken),
  size: z.number(broken).int(input.exportFormat),
  created_at: moment,
})

const wholeNumber = z.number(broken).int(input.exportFormat)
/** Far below the column's maximum, because counting continues from an imported number. */
const MAX_COUNT = 1_000_000
/** A larger stored number becomes the largest, so that one row cannot block the export. */
const countOf = (standard: number) =>
  wholeNumber
    .min(0, input.exportFormat)
    .max(limits.version.max, input.exportFormat)
    .overwrite((count) => Math.min(count, MAX_COUNT))
    .default(standard)

const exportedItem = z.object(
  {
    id: idSchema,
    text: storedLine(limits.checklistItem.max, input.checklistItemTooLong).min(1, input.checklistItem),
    done: flag,
  },
  broken,
)

/** The columns of a task in an export, by the same names. */
export const exportedTaskShape = {
  id: idSchema,
  ...shapeOf(taskFields, 'exported'),
  ...shapeOf(planFields, 'exported'),
  checklist: z
    .array(exportedItem, broken)
    .max(accountLimits.checklistItemsPerTask, messages.limits.checklist)
    .default([]),
  former_list_id: idSchema.nullable().default(null),
  carried_count: countOf(0),
  day_position: storedText(limits.dayPosition.max, input.exportFormat)
    .min(1, input.exportFormat)
    .nullable()
    .default(null),
  series_id: idSchema.nullable().default(null),
  series_start: z.iso
    .datetime({ local: true, precision: 3, ...broken })
    .nullable()
    .default(null),
  series_number: countOf(1),
  next_id: idSchema.nullable().default(null),
  created_at: moment,
  updated_at: moment,
  completed_at: moment.nullable(),
  deleted_at: moment.nullable(),
}

export const exportedTaskSchema = z
  .object(
    {
      ...exportedTaskShape,
      notes: z.array(exportedJournalSchema, broken).max(accountLimits.journalsPerTask, input.tooMany),
      attachments: z
        .array(exportedAttachmentSchema, broken)
        .max(limits.attachment.filesPerUser, input.tooMany),
    },
    broken,
  )
  .refine(({ status, completed_at }) => (status === 'done') === (completed_at !== null), {
    error: input.exportDone,
    path: ['completed_at'],
  })
  .refine(({ repeat, due_date }) => repeat === null || due_date !== null, {
    error: input.repeatNeedsDue,
    path: ['repeat'],
  })
  .refine(hasOneReminder, { error: input.oneReminder, path: ['remind_at'] })
  .refine(hasDayOfTime, { error: plannedTimeMessages.plannedTimeAlone, path: ['planned_time'] })

export const exportedCompletionSchema = z.object(
  {
    completed_date: day,
    completed_at: moment,
    amount: amountSchema.nullable().default(null),
    note: storedText(limits.completionNote.max, input.completionNote).nullable().default(null),
  },
  broken,
)

/** The columns of a habit in an export, by the same names. */
export const exportedHabitShape = {
  id: idSchema,
  ...shapeOf(habitFields, 'exported'),
  schedules: versions(scheduleSchema),
  goals: versions(goalSchema.nullable()),
  color: habitColorSchema.default('gray'),
  archived: flag.default(false),
  routine_since: day.nullable().default(null),
  /** Older exports lack it; the reader derives it from the instant and the time zone. */
  created_day: day.optional(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
}

export const exportedHabitSchema = z
  .object(
    {
      ...exportedHabitShape,
      skips: z.array(day, broken).max(limits.import.rows, input.tooMany).default([]),
      completions: z.array(exportedCompletionSchema, broken).max(limits.import.rows, input.tooMany),
    },
    broken,
  )
  .refine(areDaysInOrder, { error: input.habitDays, path: ['ends_on'] })

const rest = z
  .object(
    {
      id: idSchema,
      from: day,
      to: day,
      habit_ids: z.array(idSchema, broken).max(limits.rest.habits, input.habitIds).nullable(),
      reason: storedText(limits.rest.reason, input.restReason).nullable(),
    },
    broken,
  )
  .refine(isInOrder, { error: input.restOrder, path: ['to'] })
  .refine(isShortRest, { error: input.restLength, path: ['to'] })

const closedDay = z.object(
  {
    date: day,
    note: storedText(limits.dayNote.max, input.dayNote).nullable(),
    tasks_done: countOf(0),
    habits_done: countOf(0),
    habits_due: countOf(0),
    carried: countOf(0),
    closed_at: moment,
  },
  broken,
)

const rating = z.object(
  {
    rating: ratingValueSchema,
    comment: storedText(limits.comment.max, input.comment).nullable(),
    updated_at: moment,
  },
  broken,
)

const session = z.object({ device: z.string(broken), created_at: moment, last_seen_at: moment }, broken)

const exportedTag = z.object({ name: storedTagName, color: labelColorSchema }, broken)

const exportedView = z.object(
  {
    id: idSchema,
    name: storedLine(limits.viewName.max, input.viewNameTooLong).min(1, input.viewName),
    query: storedViewQuery,
    created_at: moment,
  },
  broken,
)

const exportedText = z.string(broken).nullable()

/** The bytes of one attachment. They come last, so that a reader already knows their task. */
export const exportedFileSchema = z.object(
  { id: idSchema, content: z.string(broken) },
  { error: input.exportFile },
)

export const exportDocumentSchema = z
  .object(
    {
      format: z.literal('dayloom-export', broken),
      version: z.literal(1, { error: input.exportVersion }),
      exported_at: moment,
      profile,
      tags: z.array(exportedTag, broken).max(accountLimits.tags, messages.limits.tags).default([]),
      views: z.array(exportedView, broken).max(accountLimits.views, messages.limits.views).default([]),
      lists: exportedLists,
      tasks: z
        .array(exportedTaskSchema, broken)
        .max(accountLimits.tasks, input.tooMany)
        .meta({ description: 'Column by column, each from top to bottom' }),
      routines: exportedRoutines,
      habits: z.array(exportedHabitSchema, broken).max(accountLimits.habits, input.tooMany),
      time_entries: exportedTimeEntries,
      rests: z.array(rest, broken).max(accountLimits.rests, input.tooMany).default([]),
      days: z.array(closedDay, broken).max(accountLimits.days, messages.limits.days).default([]),
      rating: rating.nullable(),
      sessions: z
        .array(session, broken)
        .max(limits.import.rows, input.tooMany)
        .meta({ description: 'For information; not imported' }),
      calendars: exportedCalendars,
      picture: exportedText
        .default(null)
        .meta({ description: 'The profile picture, a WebP image in base64' }),
      files: z
        .array(exportedFileSchema, broken)
        .max(limits.attachment.filesPerUser, input.tooMany)
        .default([])
        .meta({ description: 'The contents of the attachments, in base64, by their ids' }),
    },
    broken,
  )
  .meta({ id: 'Export' })
export type ExportDocument = z.output<typeof exportDocumentSchema>

const count = z.number().int()

/** The number of added rows; existing ones do not count. */
export const importResultSchema = z.object({ tasks: count, notes: count, habits: count, completions: count, files: count }) // oxfmt-ignore

/** The document without file contents, which are read one by one. */
export const exportedRowsSchema = exportDocumentSchema.omit({ files: true })
export type ExportedRows = z.output<typeof exportedRowsSchema>
