import { z } from 'zod'
import { messages } from '../messages.ts'
import { serverMessages } from '../messages/server.ts'

/** The products whose files can be taken. */
export const importSources = ['todoist', 'ticktick', 'habitica', 'loop', 'vikunja'] as const
export type ImportSource = (typeof importSources)[number]

export const importInput = z.object({
  source: z.enum(importSources, { error: serverMessages.imports.source }),
  dry_run: z
    .enum(['true', 'false'], { error: messages.input.toggle })
    .default('false')
    .meta({ description: '`true` only reports: nothing is written' }),
})
export type ImportInput = z.output<typeof importInput>

const count = z.number().int()

/** What a file came to, or would: `line` is where it stands in the file, from 1; `not_taken` has no place here. */
export const importReportSchema = z
  .object({
    created: z.object({
      tasks: count,
      habits: count,
      completions: count,
      tags: count,
      checklist_items: count,
    }),
    skipped: z.array(z.object({ line: count, why: z.string() })),
    not_taken: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.output<typeof importReportSchema>
