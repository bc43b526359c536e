import { z } from 'zod'
import { attachmentSchema } from './attachments.ts'
import { taskPriorities, taskStatuses } from './enums.ts'
import { field, shapeOf } from './entity/field.ts'
import { daySchema, idSchema, instantInput, instantSchema, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { checklistItemSchema, newChecklistSchema } from './tasks/checklist.ts'
import { planFields } from './tasks/plan-fields.ts'
import { understoodSchema } from './tasks/quick-add.ts'

const { input } = messages

export const taskPrioritySchema = z.enum(taskPriorities, { error: input.priority })
export const taskStatusSchema = z.enum(taskStatuses, { error: input.status })

/**
 * What a person writes into a task, beside its plan (`planFields`). Answers, requests, the export and the import, the columns that are read and
 * written, and the form of the web app with its drafts and conflicts follow from this list.
 */
export const taskFields = {
  title: field.requiredText(limits.taskTitle, { required: input.title, long: input.titleTooLong }),
  description: field.optionalText(limits.taskDescription, input.taskDescription),
  due_date: field.instant(input.dueDate),
  priority: field.choice(taskPrioritySchema, taskPrioritySchema.default('medium')),
  status: field.choice(taskStatusSchema, taskStatusSchema.default('todo')),
}

export const taskSchema = z
  .object({
    id: idSchema,
    ...shapeOf(taskFields, 'answer'),
    ...shapeOf(planFields, 'answer'),
    series_id: idSchema.nullable(),
    carried_count: z.number().int(),
    checklist_total: z.number().int(),
    checklist_done: z.number().int(),
    position: z.string().meta({ description: 'Opaque; ascending by code unit is the order of a column' }),
    created_at: instantSchema,
    updated_at: instantSchema,
    completed_at: instantSchema.nullable(),
    version: z.number().int(),
    attachment_count: z.number().int(),
    has_notes: z.boolean(),
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof taskSchema>

export const journalSchema = z
  .object({ id: idSchema, body: z.string(), created_at: instantSchema, updated_at: instantSchema })
  .meta({ id: 'Journal' })
export type Journal = z.output<typeof journalSchema>

/** Where a repeating task is in its series. */
const seriesSchema = z
  .object({
    start: daySchema.meta({ description: 'The local day that the rule is counted from' }),
    number: z
      .number()
      .int()
      .meta({ description: 'Which instance this is, skipped ones counted: from 1 up to COUNT' }),
  })
  .meta({ id: 'Series' })

export const taskDetailSchema = taskSchema
  .extend({
    series: seriesSchema.nullable(),
    checklist: z.array(checklistItemSchema),
    attachments: z.array(attachmentSchema),
    journals: z.array(journalSchema),
  })
  .meta({ id: 'TaskDetail' })
export type TaskDetail = z.output<typeof taskDetailSchema>

/** `next` is the instance that was made because this one was done. */
export const taskUpdatedSchema = taskSchema
  .extend({ next: taskSchema.nullable() })
  .meta({ id: 'TaskUpdated' })

export const taskChecklistSchema = taskSchema
  .extend({ checklist: z.array(checklistItemSchema) })
  .meta({ id: 'TaskChecklist' })
export type TaskChecklist = z.output<typeof taskChecklistSchema>

export const quickAddResult = z.object({ task: taskSchema, understood: z.array(understoodSchema) })

export const taskCreateInput = z.object({
  id: idSchema.optional(),
  ...shapeOf(taskFields, 'create'),
  ...shapeOf(planFields, 'create'),
  checklist: newChecklistSchema.optional(),
})
export type TaskCreateInput = z.output<typeof taskCreateInput>

export type TaskCreate = z.input<typeof taskCreateInput>

export const taskIdInput = z.object({ id: idSchema })
export type TaskIdInput = z.output<typeof taskIdInput>

/** Left out is unchanged; null clears. `after_id` names the card to stand behind, null the top of the column. */
export const taskUpdateInput = z.object({
  id: idSchema,
  ...shapeOf(taskFields, 'update'),
  ...shapeOf(planFields, 'update'),
  after_id: idSchema.nullable().optional(),
  version: z
    .number({ error: input.version })
    .int(input.version)
    .min(0, input.version)
    .max(limits.version.max, input.version)
    .optional(),
})
export type TaskUpdateInput = z.output<typeof taskUpdateInput>

export type TaskUpdate = z.input<typeof taskUpdateInput>

/** `due_date` is the occurrence that is meant: a task that has another one by now is left as it is. */
export const taskSkipInput = z.object({ id: idSchema, due_date: instantInput(input.dueDate).optional() })
export type TaskSkipInput = z.output<typeof taskSkipInput>

const body = requiredText(input.note).max(limits.journal.max, input.journalTooLong)
/** `journal_id` is one that the client makes: sent again, it is the same note. */
export const journalCreateInput = z.object({ id: idSchema, journal_id: idSchema.optional(), body })
export type JournalCreateInput = z.output<typeof journalCreateInput>

export const journalUpdateInput = z.object({ id: idSchema, journalId: idSchema, body })
export type JournalUpdateInput = z.output<typeof journalUpdateInput>

export const journalIdInput = z.object({ id: idSchema, journalId: idSchema })
export type JournalIdInput = z.output<typeof journalIdInput>
