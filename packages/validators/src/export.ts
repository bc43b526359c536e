import { z } from 'zod'
import { day, id, instant, isStorable, isWithinTime, timezone } from './fields.ts'
import { accountLimits, limits } from './limits.ts'
import { messages } from './messages.ts'
import { ratingValue } from './ratings.ts'
import { taskPriority, taskStatus } from './tasks.ts'
import { age } from './users.ts'

/**
 * Everything a person owns, in one document. `docs/export-format.md` says the same in words. A change that an older
 * reader would misunderstand gets the next version; what is only added does not.
 */

const { input } = messages
const broken = { error: input.exportFormat }

const moment = instant.refine(isWithinTime, input.exportTime)
const text = (max: number, tooLong: string) =>
  z.string(broken).max(max, tooLong).refine(isStorable, input.characters)
const flag = z.boolean(broken)

const profile = z.object(
  {
    name: text(limits.name.max, input.nameTooLong).min(1, input.nameRequired),
    email: z.string(broken),
    age: age.nullable(),
    timezone,
    created_at: moment,
    email_verified: flag,
    two_factor_enabled: flag,
    task_reminders_enabled: flag,
  },
  broken,
)

export const exportedNote = z.object({
  id,
  body: text(limits.journal.max, input.noteTooLong).min(1, input.note),
  created_at: moment,
  updated_at: moment,
})

export const exportedAttachment = z.object({
  id,
  name: z.string(broken),
  mime_type: z.string(broken),
  size: z.number(broken).int(input.exportFormat),
  created_at: moment,
})

export const exportedTask = z
  .object(
    {
      id,
      title: text(limits.taskTitle.max, input.titleTooLong).min(1, input.title),
      description: text(limits.taskDescription.max, input.taskDescription).nullable(),
      due_date: moment.nullable(),
      priority: taskPriority,
      status: taskStatus,
      created_at: moment,
      updated_at: moment,
      completed_at: moment.nullable(),
      deleted_at: moment.nullable(),
      notes: z.array(exportedNote, broken).max(accountLimits.journalsPerTask, input.tooMany),
      attachments: z.array(exportedAttachment, broken).max(limits.attachment.filesPerUser, input.tooMany),
    },
    broken,
  )
  .refine(({ status, completed_at }) => (status === 'done') === (completed_at !== null), {
    error: input.exportDone,
    path: ['completed_at'],
  })

export const exportedCompletion = z.object(
  { completed_date: day.refine(isWithinTime, input.exportTime), completed_at: moment },
  broken,
)

export const exportedHabit = z.object(
  {
    id,
    name: text(limits.habitName.max, input.habitLong).min(limits.habitName.min, input.habitShort),
    description: text(limits.habitDescription.max, input.habitDescription).nullable(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
    completions: z.array(exportedCompletion, broken).max(limits.import.rows, input.tooMany),
  },
  broken,
)

const rating = z.object(
  { rating: ratingValue, comment: text(limits.comment.max, input.comment).nullable(), updated_at: moment },
  broken,
)

const session = z.object({ device: z.string(broken), created_at: moment, last_seen_at: moment }, broken)

const base64 = z.string(broken)

/** The bytes of one attachment. They stand at the end, so that whoever reads the document knows what they are of. */
export const exportedFile = z.object({ id, content: base64 }, { error: input.exportFile })
export type ExportedFile = z.output<typeof exportedFile>

export const exportDocument = z
  .object(
    {
      format: z.literal('dayloom-export', broken),
      version: z.literal(1, { error: input.exportVersion }),
      exported_at: moment,
      profile,
      tasks: z
        .array(exportedTask, broken)
        .max(accountLimits.tasks, input.tooMany)
        .meta({ description: 'Column by column, each from top to bottom' }),
      habits: z.array(exportedHabit, broken).max(accountLimits.habits, input.tooMany),
      rating: rating.nullable(),
      sessions: z
        .array(session, broken)
        .max(limits.import.rows, input.tooMany)
        .meta({ description: 'For information; not imported' }),
      picture: base64
        .nullable()
        .default(null)
        .meta({ description: 'The profile picture, a WebP image in base64' }),
      files: z
        .array(exportedFile, broken)
        .max(limits.attachment.filesPerUser, input.tooMany)
        .default([])
        .meta({ description: 'The contents of the attachments, in base64, by their ids' }),
    },
    broken,
  )
  .meta({ id: 'Export' })
export type ExportDocument = z.output<typeof exportDocument>

const count = z.number().int()

/** What an import added; what was there already is not counted. */
export const importResult = z.object({
  tasks: count,
  notes: count,
  habits: count,
  completions: count,
  files: count,
})

/** All but the contents of the files, which are read one by one. */
export const exportedRows = exportDocument.omit({ files: true })
export type ExportedRows = z.output<typeof exportedRows>
