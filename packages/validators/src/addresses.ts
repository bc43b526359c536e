import { z } from 'zod'
import { analyticsRanges, taskPriorities, taskStatuses, type AnalyticsRange } from './enums.ts'
import { daySchema, isStorable } from './fields.ts'
import { limits } from './limits.ts'

/**
 * What the addresses of screens ask for. The app reads them, and the server does, which sends the answers along with
 * the document. A value that cannot be read counts as not there.
 */

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** Known values, joined by commas; what is unknown is left out, and nothing left means no filter. */
const listOf = <T extends string>(known: readonly T[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => {
      const parts = new Set((typeof given === 'string' ? given.split(',') : given).map((part) => part.trim()))
      const values = known.filter((value) => parts.has(value))
      return values.length > 0 ? values : undefined
    })
    .optional()
    .catch(undefined)

const searchText = z
  .string()
  .transform((value) => value.trim().slice(0, limits.search.max) || undefined)
  .refine((value) => value === undefined || isStorable(value))

/** `/tasks?search=…&status=…`. */
export const taskAddressSchema = z.object({
  search: optional(searchText),
  status: listOf(taskStatuses),
  priority: listOf(taskPriorities),
  due_from: optional(daySchema),
  due_to: optional(daySchema),
})
export type TaskAddress = z.output<typeof taskAddressSchema>

/** The list that an address asks for. */
export const taskFilterOf = ({ search, status, priority, due_from, due_to }: TaskAddress) => ({
  search,
  status,
  priority,
  due_date_from: due_from,
  due_date_to: due_to,
})

export const DEFAULT_RANGE: AnalyticsRange = 30

/** `/analytics?days=7`. */
export const analyticsAddressSchema = z.object({
  days: optional(z.coerce.number().pipe(z.literal(analyticsRanges))),
})
