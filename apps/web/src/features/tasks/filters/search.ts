import { ifReadable, NO_LIST, taskAddressSchema, type TaskAddress } from '@dayloom/validators/addresses'
import { taskLayouts } from '@dayloom/validators/enums'
import type { Grouping } from '@dayloom/domain/tasks/task-groups'
import * as z from 'zod/mini'

export const taskViews = taskLayouts
export type TaskView = (typeof taskViews)[number]

/** What the list can be grouped by. */
export const taskGroupings = ['date', 'tag', 'priority', 'list'] as const satisfies readonly Grouping[]
export type TaskGrouping = (typeof taskGroupings)[number]

/** The order of the grid, and within the groups of the list. */
export const taskOrders = ['due', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

/** What the address of the tasks screen says. A value that cannot be read counts as not there. */
export const tasksSearch = z.object({
  view: ifReadable(z.enum(taskViews)),
  order: ifReadable(z.enum(taskOrders)),
  group: ifReadable(z.enum(taskGroupings)),
  ...taskAddressSchema.shape,
  /** What is open above the tasks. */
  dialog: ifReadable(z.literal('tags')),
})

export type TasksSearch = z.output<typeof tasksSearch>

export type Filters = TaskAddress

/** What no saved view keeps: fixed days, which are past soon, and the rows of one number. */
const passingNames = [
  'due_from',
  'due_to',
  'completed_from',
  'completed_to',
  'completed_hour_from',
  'completed_hour_to',
  'dated_from',
  'dated_to',
  'dated_by',
  'plan_to_done',
  'without',
  'with',
] satisfies (keyof Filters)[]
const filterNames = [
  'search',
  'status',
  'priority',
  'tag',
  'list',
  'due',
  ...passingNames,
] satisfies (keyof Filters)[]

/** The address without any filter. */
export const noFilters: Partial<Filters> = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Whether a saved view would show something else. */
export const hasPassing = (filters: Filters) => passingNames.some((name) => filters[name] !== undefined)

/** Whether anything narrows the list, the search included. */
export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name] !== undefined)

/** The one list whose tasks are shown: what is made there belongs to it. */
export const listOf = ({ list }: Filters) => {
  const [only, ...others] = list ?? []
  return only !== undefined && only !== NO_LIST && others.length === 0 ? only : undefined
}
