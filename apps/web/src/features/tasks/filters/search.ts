import { ifReadable, taskAddressSchema, type TaskAddress } from '@dayloom/validators/addresses'
import * as z from 'zod/mini'

export const taskViews = ['kanban', 'list'] as const
export type TaskView = (typeof taskViews)[number]

/** The order of the list. */
export const taskOrders = ['due', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

export const dialogTabs = ['details', 'attachments', 'notes'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** The value of `task` that opens the dialog for a new one. */
export const NEW_TASK = 'new'

/** What the address of the tasks screen says. A value that cannot be read counts as not there. */
export const tasksSearch = z.object({
  view: ifReadable(z.enum(taskViews)),
  order: ifReadable(z.enum(taskOrders)),
  ...taskAddressSchema.shape,
  /** The open dialog: `new`, or the id of a task. */
  task: ifReadable(z.union([z.literal(NEW_TASK), z.uuid().check(z.toLowerCase())])),
  tab: ifReadable(z.enum(dialogTabs)),
})

export type Filters = TaskAddress
const filterNames = [
  'search',
  'status',
  'priority',
  'tag',
  'due',
  'due_from',
  'due_to',
] satisfies (keyof Filters)[]

/** The address without any filter. */
export const noFilters: Partial<Filters> = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Whether anything narrows the list, the search included. */
export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name] !== undefined)
