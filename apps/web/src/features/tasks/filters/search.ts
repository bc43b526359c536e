import { ifReadable, taskAddressSchema, type TaskAddress } from '@dayloom/validators/addresses'
import { isStorable } from '@dayloom/validators/values'
import * as z from 'zod/mini'

export const taskViews = ['kanban', 'list'] as const
export type TaskView = (typeof taskViews)[number]

/** The order of the list. */
export const taskOrders = ['due', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

export const dialogTabs = ['details', 'attachments', 'notes', 'history'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** The value of `task` that opens the dialog for a new one. */
export const NEW_TASK = 'new'

const text = ifReadable(z.string().check(z.trim(), z.minLength(1), z.refine(isStorable)))

/** What another app shares, under the names that `manifest.webmanifest` gives it: a new task is made of it. */
const sharedTexts = { title: text, text, url: text }

const address = z.object({
  view: ifReadable(z.enum(taskViews)),
  order: ifReadable(z.enum(taskOrders)),
  ...taskAddressSchema.shape,
  /** The open dialog: `new`, or the id of a task. */
  task: ifReadable(z.union([z.literal(NEW_TASK), z.uuid().check(z.toLowerCase())])),
  tab: ifReadable(z.enum(dialogTabs)),
  /** The list that is open above the tasks. */
  list: ifReadable(z.literal('tags')),
  ...sharedTexts,
})

/** What the address of the tasks screen says. A value that cannot be read counts as not there. */
export const tasksSearch = z.pipe(
  address,
  z.transform((read) =>
    (read.title ?? read.text ?? read.url) ? { ...read, task: read.task ?? NEW_TASK } : read,
  ),
)

export type SharedTexts = Pick<z.output<typeof address>, keyof typeof sharedTexts>

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
] satisfies (keyof Filters)[]
const filterNames = [
  'search',
  'status',
  'priority',
  'tag',
  'due',
  ...passingNames,
] satisfies (keyof Filters)[]

/** The address without any filter. */
export const noFilters: Partial<Filters> = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Whether a saved view would show something else. */
export const hasPassing = (filters: Filters) => passingNames.some((name) => filters[name] !== undefined)

/** Whether anything narrows the list, the search included. */
export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name] !== undefined)
