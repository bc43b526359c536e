import { z } from 'zod'
import { dueFilters, taskLayouts, taskPriorities, taskStatuses } from './enums.ts'
import { idSchema, instantSchema, isStorable, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { tagNameSchema } from './tags.ts'

const { input } = messages

const MAX_FILTER_VALUES = 10
const listOf = <T extends z.ZodType>(item: T, error: string) =>
  z.array(item, { error }).min(1, error).max(MAX_FILTER_VALUES, error).optional()

/** What a view shows: tasks that meet all of it. */
export const viewQuerySchema = z.object(
  {
    status: listOf(z.enum(taskStatuses, { error: input.status }), input.status),
    priority: listOf(z.enum(taskPriorities, { error: input.priority }), input.priority),
    tag: listOf(tagNameSchema, input.tag),
    due: z
      .enum(dueFilters, { error: input.due })
      .optional()
      .meta({ description: 'week is today and the six days after it' }),
    search: z
      .string({ error: input.searchTooLong })
      .trim()
      .max(limits.search.max, input.searchTooLong)
      .refine(isStorable, input.characters)
      .optional(),
    layout: z.enum(taskLayouts, { error: input.layout }).optional(),
  },
  { error: input.viewQuery },
)
export type ViewQuery = z.output<typeof viewQuerySchema>

const name = requiredText(input.viewName).max(limits.viewName.max, input.viewNameTooLong)

export const viewSchema = z
  .object({ id: idSchema, name: z.string(), query: viewQuerySchema, created_at: instantSchema })
  .meta({ id: 'View' })

export type View = z.output<typeof viewSchema>

export const viewCreateInput = z.object({ name, query: viewQuerySchema })
export type ViewCreateInput = z.output<typeof viewCreateInput>

/** Left out is unchanged; a query replaces the one before. */
export const viewUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  query: viewQuerySchema.optional(),
})
export type ViewUpdateInput = z.output<typeof viewUpdateInput>

export const viewIdInput = z.object({ id: idSchema })
export type ViewIdInput = z.output<typeof viewIdInput>
