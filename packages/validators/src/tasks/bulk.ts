import { z } from 'zod'
import { idSchema } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { tagNamesSchema } from '../tags.ts'
import { taskFields, taskSchema } from '../tasks.ts'
import { planFields } from './plan-fields.ts'

const { input } = messages

const tags = tagNamesSchema.optional()

const bulkChangeSchema = z
  .object(
    {
      status: taskFields.status.update,
      priority: taskFields.priority.update,
      list_id: planFields.list_id.update,
      due_day: taskFields.due_day.update,
      due_date: taskFields.due_date.update,
      planned_for: planFields.planned_for.update,
      add_tags: tags,
      remove_tags: tags,
      delete: z.literal(true, { error: input.bulkChange }).optional(),
    },
    { error: input.bulkChange },
  )
  .refine(
    (change) => Object.values<unknown>(change).filter((value) => value !== undefined).length === 1,
    input.bulkChange,
  )
  .meta({ description: 'Exactly one of these', minProperties: 1, maxProperties: 1 })
export type BulkChange = z.output<typeof bulkChangeSchema>

/** An id that is sent twice counts once. */
export const taskBulkInput = z.object({
  ids: z
    .array(idSchema, { error: input.bulkIds })
    .min(1, input.bulkIds)
    .max(limits.bulkTasks.max, input.bulkIds),
  change: bulkChangeSchema,
})
export type TaskBulkInput = z.output<typeof taskBulkInput>

/** Both lists are in the order of the request. */
export const taskBulkResult = z.object({
  changed: z.array(taskSchema),
  failed: z.array(z.object({ id: idSchema, code: z.string(), error: z.string() })),
})
