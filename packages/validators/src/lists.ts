import { z } from 'zod'
import { broken, moment, storedLine } from './entity/field.ts'
import { flagInput, idSchema, lineInput } from './fields.ts'
import { accountLimits, limits } from './limits.ts'
import { messages } from './messages.ts'
import { labelColorSchema } from './tags.ts'

const { input } = messages

/** The list that a task is in, or `none`. */
export const listFilterSchema = z.union([idSchema, z.literal('none')], { error: input.id })

const name = lineInput(limits.listName, { required: input.listName, long: input.listNameTooLong })

/** `position` is an opaque key; ascending by code unit is the order of the lists. `open_tasks` counts the tasks that are not done. */
export const listSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    color: labelColorSchema,
    position: z.string(),
    archived: z.boolean(),
    open_tasks: z.number().int(),
  })
  .meta({ id: 'List' })
export type List = z.output<typeof listSchema>

export const listListInput = z.object({ archived: flagInput.optional() })
export type ListListInput = z.output<typeof listListInput>

export const listCreateInput = z.object({
  id: idSchema.optional(),
  name,
  color: labelColorSchema.default('gray'),
})
export type ListCreateInput = z.output<typeof listCreateInput>

/** Missing fields stay unchanged. `after_id` names the list to place it behind, null the top. */
export const listUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  color: labelColorSchema.optional(),
  archived: z.boolean({ error: input.toggle }).optional(),
  after_id: idSchema.nullish(),
})
export type ListUpdateInput = z.output<typeof listUpdateInput>

export const listIdInput = z.object({ id: idSchema })
export type ListIdInput = z.output<typeof listIdInput>

/** Its tasks stay, without a list, unless they are deleted with it. */
export const listDeleteInput = listIdInput.extend({
  tasks: z.enum(['keep', 'delete'], { error: input.listTasks }).default('keep'),
})
export type ListDeleteInput = z.output<typeof listDeleteInput>

/** The columns of a list in an export, by the same names. */
export const exportedListShape = {
  id: idSchema,
  name: storedLine(limits.listName.max, input.listNameTooLong).min(1, input.listName),
  color: labelColorSchema,
  archived: z.boolean(broken),
  created_at: moment,
  deleted_at: moment.nullable(),
  took_tasks: z.boolean(broken),
}

export const exportedLists = z
  .array(z.object(exportedListShape, broken), broken)
  .max(accountLimits.lists, messages.limits.lists)
  .default([])
  .meta({ description: 'In their order' })
