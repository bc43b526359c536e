import { z } from 'zod'
import { dueFilters, taskLayouts, taskPriorities, taskStatuses } from './enums.ts'
import { idSchema, instantSchema, lineInput, searchInput } from './fields.ts'
import { limits } from './limits.ts'
import { listFilterSchema } from './lists.ts'
import { messages } from './messages.ts'
import { storedTagName, tagNameSchema } from './tags.ts'

const { input } = messages

const MAX_FILTER_VALUES = 10
const listOf = <T extends z.ZodType>(item: T, error: string) =>
  z.array(item, { error }).min(1, error).max(MAX_FILTER_VALUES, error).optional()

const viewQueryOf = (tag: z.ZodString) =>
  z.object(
    {
      status: listOf(z.enum(taskStatuses, { error: input.status }), input.status),
      priority: listOf(z.enum(taskPriorities, { error: input.priority }), input.priority),
      tag: listOf(tag, input.tag),
      list: listOf(listFilterSchema, input.id),
      due: z
        .enum(dueFilters, { error: input.due })
        .optional()
        .meta({ description: 'week is today and the six days after it' }),
      search: searchInput.optional(),
      layout: z.enum(taskLayouts, { error: input.layout }).optional(),
    },
    { error: input.viewQuery },
  )

/** The filters of a view. Tasks must match all of them. */
export const viewQuerySchema = viewQueryOf(tagNameSchema)
export const storedViewQuery = viewQueryOf(storedTagName)
export type ViewQuery = z.output<typeof viewQuerySchema>

const name = lineInput(limits.viewName, { required: input.viewName, long: input.viewNameTooLong })

export const viewSchema = z
  .object({ id: idSchema, name: z.string(), query: storedViewQuery, created_at: instantSchema })
  .meta({ id: 'View' })

export type View = z.output<typeof viewSchema>

export const viewCreateInput = z.object({ name, query: viewQuerySchema })
export type ViewCreateInput = z.output<typeof viewCreateInput>

/** Missing fields stay unchanged; a query replaces the previous one. */
export const viewUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  query: viewQuerySchema.optional(),
})
export type ViewUpdateInput = z.output<typeof viewUpdateInput>

export const viewIdInput = z.object({ id: idSchema })
export type ViewIdInput = z.output<typeof viewIdInput>
