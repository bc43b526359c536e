import {
  exportedAttachmentSchema,
  exportedCompletionSchema,
  exportedHabitSchema,
  exportedJournalSchema,
  exportedRowsSchema,
  exportedTaskSchema,
  type ExportedRows,
} from '@dayloom/validators/export'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { exportedTimeEntrySchema } from '@dayloom/validators/time-entries'
import type { z } from 'zod'
import { AppError, type Issue } from '../../errors.ts'

type Task = ExportedRows['tasks'][number]
type Habit = ExportedRows['habits'][number]

const reached = (text: string) => new AppError('LIMIT_REACHED', text)

/** What is wrong with a document, up to as many places as are named; the last of them ends the reading. */
const createIssues = () => {
  const issues: Issue[] = []
  const refuse = () => {
    throw new AppError('VALIDATION_FAILED', issues[0]?.message ?? messages.input.exportFormat, { issues })
  }
  const check = <T extends z.ZodType>(
    schema: T,
    value: unknown,
    location: string[],
  ): z.output<T> | undefined => {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues.slice(0, limits.issues.max))
      issues.push({ path: [...location, ...path].join('.'), message })
    if (issues.length >= limits.issues.max) refuse()
    return undefined
  }
  return { check, refuse, any: () => issues.length > 0 }
}

/**
 * Checks the rows of a document one by one as they come, each as soon as it is complete and its notes, attachments or
 * completions before it: no step is longer than one row.
 */
export const collectRows = () => {
  const issues = createIssues()
  const tasks: Task[] = []
  const habits: Habit[] = []
  let notes: Task['notes'] = []
  let attachments: Task['attachments'] = []
  let completions: Habit['completions'] = []
  const time_entries: ExportedRows['time_entries'] = []

  const add = <T extends z.ZodType>(list: z.output<T>[], schema: T, value: unknown, location: string[]) => {
    const row = issues.check(schema, value, location)
    if (row !== undefined) list.push(row)
  }

  const takers: Record<string, (value: unknown, location: string[]) => void> = {
    'tasks.notes': (value, location) => {
      if (notes.length === accountLimits.journalsPerTask) throw reached(messages.limits.journals)
      add(notes, exportedJournalSchema, value, location)
    },
    'tasks.attachments': (value, location) => add(attachments, exportedAttachmentSchema, value, location),
    tasks: (value, location) => {
      if (tasks.length === accountLimits.tasks) throw reached(messages.limits.tasks)
      const task = issues.check(exportedTaskSchema, value, location)
      if (task) tasks.push(Object.assign(task, { notes, attachments }))
      ;[notes, attachments] = [[], []]
    },
    'habits.completions': (value, location) => {
      if (completions.length === accountLimits.daysPerHabit) throw reached(serverMessages.limits.habitDays)
      add(completions, exportedCompletionSchema, value, location)
    },
    habits: (value, location) => {
      if (habits.length === accountLimits.habits) throw reached(messages.limits.habits)
      const habit = issues.check(exportedHabitSchema, value, location)
      if (habit) habits.push(Object.assign(habit, { completions }))
      completions = []
    },
    time_entries: (value, location) => {
      if (time_entries.length === accountLimits.timeEntries) throw reached(messages.limits.timeEntries)
      add(time_entries, exportedTimeEntrySchema, value, location)
    },
  }

  return {
    /** A row, and the names and numbers that lead to it: `['tasks', '3', 'notes', '0']`. */
    take: (value: unknown, location: string[]) => {
      const kind = location.filter((_, at) => at % 2 === 0).join('.')
      takers[kind]?.(value, location)
    },
    /** Everything, once the rest of the document is there; throws where any of it is wrong. */
    finish: (rest: object): ExportedRows => {
      const document = issues.check(exportedRowsSchema, rest, [])
      if (!document || issues.any()) return issues.refuse()
      return { ...document, tasks, habits, time_entries }
    },
  }
}
