import { z } from 'zod'
import { attachment } from './attachments.ts'
import { taskPriorities, taskStatuses } from './enums.ts'
import { dayInput, id, instant, instantInput, isStorable, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

export const taskPriority = z.enum(taskPriorities, { error: input.priority })
export const taskStatus = z.enum(taskStatuses, { error: input.status })

export const task = z
  .object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    due_date: instant.nullable(),
    priority: taskPriority,
    status: taskStatus,
    position: z.string().meta({ description: 'Opaque; ascending by code unit is the order of a column' }),
    created_at: instant,
    updated_at: instant,
    completed_at: instant.nullable(),
    version: z.number().int(),
    attachment_count: z.number().int(),
    has_notes: z.boolean(),
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof task>

export const journal = z
  .object({ id, body: z.string(), created_at: instant, updated_at: instant })
  .meta({ id: 'Journal' })
export type Journal = z.output<typeof journal>

export const taskDetail = task
  .extend({ attachments: z.array(attachment), journals: z.array(journal) })
  .meta({ id: 'TaskDetail' })
export type TaskDetail = z.output<typeof taskDetail>

const title = requiredText(input.title).max(limits.taskTitle.max, input.titleTooLong)
const description = optionalText(limits.taskDescription.max, input.taskDescription)
const dueDate = instantInput(input.dueDate).nullish()

export const taskCreate = z.object({
  id: id.optional(),
  title,
  description,
  due_date: dueDate,
  priority: taskPriority.default('medium'),
  status: taskStatus.default('todo'),
})
export type TaskCreate = z.input<typeof taskCreate>

export const taskRef = z.object({ id })

/** Left out is unchanged; null clears. `after_id` names the card to stand behind, null the top of the column. */
export const taskUpdate = z.object({
  id,
  title: title.optional(),
  description,
  due_date: dueDate,
  priority: taskPriority.optional(),
  status: taskStatus.optional(),
  after_id: id.nullable().optional(),
  version: z
    .number({ error: input.version })
    .int(input.version)
    .min(0, input.version)
    .max(limits.version.max, input.version)
    .optional(),
})
export type TaskUpdate = z.input<typeof taskUpdate>

const MOST = 10

/** One value, several, or several in one text with commas; at least one, and not more than anybody means. */
const oneOrMore = <T extends z.ZodType<string>>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',', MOST + 1).map((part) => part.trim()) : value),
    z.array(item).min(1).max(MOST).optional(),
  )

const dueBound = z
  .union([dayInput(input.dueDate), instantInput(input.dueDate)], { error: input.dueDate })
  .optional()

export const taskFilter = z.object({
  status: oneOrMore(taskStatus),
  priority: oneOrMore(taskPriority),
  due_date_from: dueBound,
  due_date_to: dueBound,
  search: z
    .string()
    .trim()
    .max(limits.search.max, input.searchTooLong)
    .refine(isStorable, input.characters)
    .optional(),
  limit: z.coerce
    .number<number | string>({ error: input.limit })
    .int(input.limit)
    .min(1, input.limit)
    .max(limits.taskPage.max, input.limit)
    .default(limits.taskPage.max),
  cursor: z.string().max(200, input.cursor).optional(),
})

/** Newest first. `next_cursor` is null at the end. */
export const taskPage = z.object({ data: z.array(task), next_cursor: z.string().nullable() })

const body = requiredText(input.note).max(limits.journal.max, input.noteTooLong)
export const journalCreate = z.object({ id, body })
export const journalUpdate = z.object({ id, journalId: id, body })
export const journalRef = z.object({ id, journalId: id })
