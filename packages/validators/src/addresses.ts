import * as z from 'zod/mini'
import {
  analyticsRanges,
  calendarViews,
  dueFilters,
  planToDoneKinds,
  taskDates,
  taskLacks,
  taskPriorities,
  taskStatuses,
  taskTimes,
  type AnalyticsRange,
} from './enums.ts'
import { limits } from './limits.ts'
import { cut, isStorable, isWithin, oneLine } from './text.ts'
import { isWithinTime } from './values.ts'
import type { ViewQuery } from './views.ts'

/**
 * The search parameters of screens. The app and the server read them; the server sends the answers with the document.
 * An invalid value counts as missing. These use `zod/mini`, because every page loads them.
 */

/** The value, or nothing if it is invalid. */
// oxlint-disable-next-line promise/valid-params -- this one is Zod's
export const ifReadable = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** Known values, joined by commas; what is unknown is left out, and nothing left means no filter. */
const listOf = <T extends string>(known: readonly T[]) =>
  ifReadable(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((given) => {
        const parts = new Set(
          (typeof given === 'string' ? given.split(',') : given).map((part) => part.trim()),
        )
        const values = known.filter((value) => parts.has(value))
        return values.length > 0 ? values : undefined
      }),
    ),
  )

const searchText = z.pipe(
  z.string().check(z.refine(isStorable)),
  z.transform((value) => cut(oneLine(value), limits.search.max) || undefined),
)
/** Names joined by commas, which none of them holds; more than a request takes are left out. */
const names = ifReadable(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => {
      const parts = (typeof given === 'string' ? given.split(',') : given).map((part) => part.trim())
      const values = [...new Set(parts)].filter(
        (part) => part !== '' && isWithin(part, limits.tag.max) && isStorable(part),
      )
      return values.length > 0 ? values.slice(0, limits.tag.perTask) : undefined
    }),
  ),
)
/** Names the tasks that are in no list. */
export const NO_LIST = 'none'
const listId = z.uuid()
const MAX_LISTS = 10

/** Ids of lists, and `none`, joined by commas; more than a request takes are left out. */
const lists = ifReadable(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => {
      const parts = (typeof given === 'string' ? given.split(',') : given).map((part) =>
        part.trim().toLowerCase(),
      )
      const values = [...new Set(parts)].filter((part) => part === NO_LIST || listId.safeParse(part).success)
      return values.length > 0 ? values.slice(0, MAX_LISTS) : undefined
    }),
  ),
)
const day = z.iso.date().check(z.refine(isWithinTime)).brand<'Day'>()
const hour = ifReadable(z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(23)))

/** `/tasks?search=…&status=…`. */
export const taskAddressSchema = z.object({
  search: ifReadable(searchText),
  status: listOf(taskStatuses),
  priority: listOf(taskPriorities),
  tag: names,
  list: lists,
  due: ifReadable(z.enum(dueFilters)),
  due_from: ifReadable(day),
  due_to: ifReadable(day),
  completed_from: ifReadable(day),
  completed_to: ifReadable(day),
  completed_hour_from: hour,
  completed_hour_to: hour,
  dated_from: ifReadable(day),
  dated_to: ifReadable(day),
  dated_by: listOf(taskDates),
  plan_to_done: listOf(planToDoneKinds),
  without: listOf(taskLacks),
  with: listOf(taskTimes),
})
export type TaskAddress = z.output<typeof taskAddressSchema>

/** The list that an address asks for. What it says of the screen, beside the tasks, is left out. */
export const taskFilterOf = (address: TaskAddress) => ({
  search: address.search,
  status: address.status,
  priority: address.priority,
  tag: address.tag,
  list: address.list,
  due: address.due,
  due_date_from: address.due_from,
  due_date_to: address.due_to,
  completed_from: address.completed_from,
  completed_to: address.completed_to,
  completed_hour_from: address.completed_hour_from,
  completed_hour_to: address.completed_hour_to,
  dated_from: address.dated_from,
  dated_to: address.dated_to,
  dated_by: address.dated_by,
  plan_to_done: address.plan_to_done,
  without: address.without,
  with: address.with,
})

/** `/today?date=…`; without one, today. */
export const todayAddressSchema = z.object({ date: ifReadable(day) })

/** `/calendar?view=week&date=…`; without a date, today. */
export const calendarAddressSchema = z.object({
  view: ifReadable(z.enum(calendarViews)),
  date: ifReadable(day),
})

/** The address of the tasks screen that shows a saved view. */
export const addressOfView = ({ status, priority, tag, list, due, search, layout }: ViewQuery) => ({
  ...(status && { status }),
  ...(priority && { priority }),
  ...(tag && { tag }),
  ...(list && { list }),
  ...(due && { due }),
  ...(search && { search }),
  ...(layout && { view: layout }),
})

export const DEFAULT_RANGE: AnalyticsRange = 30

/** `/analytics?days=7`; with `year` the days of that year. */
export const analyticsAddressSchema = z.object({
  year: ifReadable(z.pipe(z.coerce.number(), z.int())),
  days: ifReadable(z.pipe(z.coerce.number(), z.literal(analyticsRanges))),
})
