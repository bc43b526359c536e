import { taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import { daySchema, idSchema, isStorable } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { z } from 'zod'

export const taskViews = ['kanban', 'list'] as const
export type TaskView = (typeof taskViews)[number]

/** The order of the list. */
export const taskOrders = ['due', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

export const dialogTabs = ['details', 'attachments', 'notes'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** The value of `task` that opens the dialog for a new one. */
export const NEW_TASK = 'new'

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

const text = z
  .string()
  .transform((value) => value.trim().slice(0, limits.search.max) || undefined)
  .refine((value) => value === undefined || isStorable(value))

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** What the address of the tasks screen says. A value that cannot be read counts as not there. */
export const tasksSearch = z.object({
  view: optional(z.enum(taskViews)),
  order: optional(z.enum(taskOrders)),
  search: optional(text),
  status: listOf(taskStatuses),
  priority: listOf(taskPriorities),
  due_from: optional(daySchema),
  due_to: optional(daySchema),
  /** The open dialog: `new`, or the id of a task. */
  task: optional(z.union([z.literal(NEW_TASK), idSchema])),
  tab: optional(z.enum(dialogTabs)),
})
export type TasksSearch = z.output<typeof tasksSearch>

const filterNames = ['search', 'status', 'priority', 'due_from', 'due_to'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Pick<TasksSearch, FilterName>

/** The address without any filter. */
export const noFilters: Filters = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** What the server is asked for. */
export const taskFilterOf = ({ search, status, priority, due_from, due_to }: Filters) => ({
  search,
  status,
  priority,
  due_date_from: due_from,
  due_date_to: due_to,
})

/** Whether anything narrows the list, the search included. */
export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name] !== undefined)
