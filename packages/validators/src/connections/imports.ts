import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { serverMessages } from '../messages/server.ts'

/** The products whose files can be imported, and CSV of any other. */
export const importSources = ['todoist', 'ticktick', 'habitica', 'loop', 'vikunja', 'csv'] as const
export type ImportSource = (typeof importSources)[number]

/** The task fields that a table column can fill. */
export const tableFields = ['title', 'description', 'due_date', 'priority', 'status', 'tags', 'list'] as const
export type TableField = (typeof tableFields)[number]

/** The order of day, month and year in a numeric date. */
export const dayFormats = ['iso', 'dmy', 'mdy'] as const
export type DayFormat = (typeof dayFormats)[number]

const column = (of: string) =>
  z
    .string({ error: messages.input.invalid })
    .max(limits.imports.column, messages.input.invalid)
    .optional()
    .meta({ description: `\`csv\` only: the column of ${of}; empty for none` })

export const importInput = z.object({
  source: z.enum(importSources, { error: serverMessages.imports.source }),
  dry_run: z
    .enum(['true', 'false'], { error: messages.input.toggle })
    .default('false')
    .meta({ description: '`true` only reports: nothing is written' }),
  title: column('the title'),
  description: column('the description'),
  due_date: column('the due date'),
  priority: column('the priority'),
  status: column('the status'),
  tags: column('the tags, separated by commas or semicolons'),
  list: column('the list'),
  day_format: z.enum(dayFormats, { error: serverMessages.imports.dayFormat }).optional().meta({
    description:
      '`csv` only: the order of dates such as `3/12/2026`. Dates such as `2026-12-03` are always read. Without it, the order follows from the dates of the file, if they tell',
  }),
})
export type ImportInput = z.output<typeof importInput>

const count = z.number().int()

const mapped = z.string().nullable()

/** The columns of a table, and the field that each one filled. */
const importTableSchema = z.object({
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.object({
    title: mapped,
    description: mapped,
    due_date: mapped,
    priority: mapped,
    status: mapped,
    tags: mapped,
    list: mapped,
  }),
  day_format: z.enum(dayFormats),
})
export type ImportTable = z.output<typeof importTableSchema>

/** The result of an import or a dry run. `line` counts from 1. `not_taken` lists values without a place in Dayloom. */
export const importReportSchema = z
  .object({
    created: z.object({
      tasks: count,
      habits: count,
      completions: count,
      tags: count,
      lists: count,
      checklist_items: count,
    }),
    skipped: z.array(z.object({ line: count, why: z.string() })),
    not_taken: z.array(z.string()),
    table: importTableSchema.optional().meta({ description: '`csv` only' }),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.output<typeof importReportSchema>
