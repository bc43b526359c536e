import { z } from 'zod'
import { attachmentSchema } from './attachments.ts'
import { taskPriorities, taskStatuses } from './enums.ts'
import { field, shapeOf } from './entity/field.ts'
import { daySchema, idSchema, instantInput, instantSchema, textInput } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { checklistItemSchema, newChecklistSchema } from './tasks/checklist.ts'
import { planFields } from './tasks/plan-fields.ts'
import { understoodSchema } from './tasks/quick-add.ts'

const { input } = messages

export const taskPrioritySchema = z.enum(taskPriorities, { error: input.priority })
export const taskStatusSchema = z.enum(taskStatuses, { error: input.status })

/**
 * The fields that a person fills in for a task, beside its plan (`planFields`). Answers, requests, export, import,
 * columns, and the web form with its drafts and conflicts follow from this list.
 */
export const taskFields = {
  title: field.line(limits.taskTitle, { required: input.title, long: input.titleTooLong }),
  description: field.optionalText(limits.taskDescription, input.taskDescription),
  due_date: field.instant(input.dueDate),
  due_day: field.day(input.day),
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
    spent_minutes: z.number().int().meta({ description: 'Whole minutes of its ended time entries' }),
    position: z.string().meta({ description: 'Opaque; ascending by code unit is the order of a column' }),
    day_position: z.string().nullable().meta({
      description:
        'Opaque; ascending by code unit is the order of a day. `null` until the task was moved there',
    }),
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

/** The position of a repeating task in its series. */
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

/** `next` is the instance that was created when this one was done. */
export const taskUpdatedSchema = taskSchema
  .extend({ next: taskSchema.nullable() })
  .meta({ id: 'TaskUpdated' })

export const taskChecklistSchema = taskSchema
  .extend({ checklist: z.array(checklistItemSchema) })
  .meta({ id: 'TaskChecklist' })
export type TaskChecklist = z.output<typeof taskChecklistSchema>

export const quickAddResult = z.object({
  task: taskSchema,
  understood: z.array(understoodSchema),
  /** What else the line might mean. */
  suggested: z.array(understoodSchema),
})

/**
 * `after_id` names the card to place it behind. Without it, or if that card is gone, it goes to the top of the column.
 */
export const taskCreateInput = z.object({
  id: idSchema.optional(),
  ...shapeOf(taskFields, 'create'),
  ...shapeOf(planFields, 'create'),
  checklist: newChecklistSchema.optional(),
  after_id: idSchema.nullable().optional(),
})
export type TaskCreateInput = z.output<typeof taskCreateInput>

export type TaskCreate = z.input<typeof taskCreateInput>

export const taskIdInput = z.object({ id: idSchema })
export type TaskIdInput = z.output<typeof taskIdInput>

const version = z
  .number({ error: input.version })
  .int(input.version)
  .min(0, input.version)
  .max(limits.version.max, input.version)
  .optional()

/** With a `version`, the change applies only to that version. */
export const taskDeleteInput = taskIdInput.extend({ version })
export type TaskDeleteInput = z.output<typeof taskDeleteInput>

/**
 * Missing fields stay unchanged; null clears. `after_id` names the card to place it behind, null the top of the column;
 * `day_after_id` the task of the same day, null the top of the day.
 */
export const taskUpdateInput = z.object({
  id: idSchema,
  ...shapeOf(taskFields, 'update'),
  ...shapeOf(planFields, 'update'),
  after_id: idSchema.nullable().optional(),
  day_after_id: idSchema.nullable().optional(),
  version,
})
export type TaskUpdateInput = z.output<typeof taskUpdateInput>

export type TaskUpdate = z.input<typeof taskUpdateInput>

/** `due_date` is the occurrence to skip. A task that has another one by now is left unchanged. */
export const taskSkipInput = z.object({ id: idSchema, due_date: instantInput(input.dueDate).optional() })
export type TaskSkipInput = z.output<typeof taskSkipInput>

const body = textInput(limits.journal, { required: input.note, long: input.journalTooLong })
/** The client makes `journal_id`, so a repeated request creates the note once. */
export const journalCreateInput = z.object({ id: idSchema, journal_id: idSchema.optional(), body })
export type JournalCreateInput = z.output<typeof journalCreateInput>

export const journalUpdateInput = z.object({ id: idSchema, journalId: idSchema, body })
export type JournalUpdateInput = z.output<typeof journalUpdateInput>

export const journalIdInput = z.object({ id: idSchema, journalId: idSchema })
export type JournalIdInput = z.output<typeof journalIdInput>
