import { taskAddressSchema, type TaskAddress } from '@dayloom/validators/addresses'
import { idSchema } from '@dayloom/validators/fields'
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

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** What the address of the tasks screen says. A value that cannot be read counts as not there. */
export const tasksSearch = z.object({
  view: optional(z.enum(taskViews)),
  order: optional(z.enum(taskOrders)),
  ...taskAddressSchema.shape,
  /** The open dialog: `new`, or the id of a task. */
  task: optional(z.union([z.literal(NEW_TASK), idSchema])),
  tab: optional(z.enum(dialogTabs)),
})

const filterNames = taskAddressSchema.keyof().options
export type Filters = TaskAddress

/** The address without any filter. */
export const noFilters: Partial<Filters> = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Whether anything narrows the list, the search included. */
export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name] !== undefined)
