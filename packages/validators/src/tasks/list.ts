import { z } from 'zod'
import { dueFilters, planToDoneKinds, taskDates, taskLacks, taskTimes } from '../enums.ts'
import { dayInput, daySchema, idSchema, instantInput, isStorable, searchInput } from '../fields.ts'
import { limits } from '../limits.ts'
import { listFilterSchema } from '../lists.ts'
import { messages } from '../messages.ts'
import { filterMessages } from '../messages/filters.ts'
import { taskPrioritySchema, taskSchema, taskStatusSchema } from '../tasks.ts'

const { input } = messages

const MAX_FILTER_VALUES = 10

/** One value, several, or several in one text with commas. */
const oneOrMore = <T extends z.ZodType<string>>(item: T) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' ? value.split(',', MAX_FILTER_VALUES + 1).map((part) => part.trim()) : value,
    z.array(item).min(1).max(MAX_FILTER_VALUES, input.tooMany).optional(),
  )

/** An unknown tag finds nothing. */
const tagFilter = z
  .string({ error: input.tag })
  .max(limits.search.max, input.tag)
  .refine(isStorable, input.characters)

/** A local day, or an instant. */
const bound = (error: string) => z.union([dayInput(error), instantInput(error)], { error }).optional()

const LAST_HOUR = 23
const hour = z
  .preprocess(
    // An empty text is no hour, and not the first one.
    (value) => (value === '' ? Number.NaN : value),
    z.coerce
      .number<number | string>({ error: filterMessages.hour })
      .int(filterMessages.hour)
      .min(0, filterMessages.hour)
      .max(LAST_HOUR, filterMessages.hour),
  )
  .optional()

/** When and how tasks were done, so that each number of the analytics can be asked for its rows. */
const doneFilters = {
  completed_from: bound(filterMessages.bound),
  completed_to: bound(filterMessages.bound),
  completed_hour_from: hour,
  completed_hour_to: hour,
  dated_from: bound(filterMessages.bound),
  dated_to: bound(filterMessages.bound),
  dated_by: oneOrMore(z.enum(taskDates, { error: filterMessages.datedBy })),
  plan_to_done: oneOrMore(z.enum(planToDoneKinds, { error: filterMessages.planToDone })),
  without: oneOrMore(z.enum(taskLacks, { error: filterMessages.without })),
  with: oneOrMore(z.enum(taskTimes, { error: filterMessages.with })),
}

export const taskListInput = z.object({
  status: oneOrMore(taskStatusSchema),
  priority: oneOrMore(taskPrioritySchema),
  due_date_from: bound(input.dueDate),
  due_date_to: bound(input.dueDate),
  due: z
    .enum(dueFilters, { error: input.due })
    .optional()
    .meta({ description: 'week is today and the six days after it' }),
  planned_from: daySchema.optional(),
  planned_to: daySchema.optional(),
  scheduled_from: daySchema.optional(),
  scheduled_to: daySchema.optional(),
  tag: oneOrMore(tagFilter),
  list: oneOrMore(listFilterSchema),
  ...doneFilters,
  view: idSchema.optional(),
  search: searchInput.optional(),
  limit: z.coerce
    .number<number | string>({ error: input.limit })
    .int(input.limit)
    .min(1, input.limit)
    .max(limits.taskPage.max, input.limit)
    .default(limits.taskPage.max),
  cursor: z.string({ error: input.cursor }).max(200, input.cursor).optional(),
})
export type TaskListInput = z.output<typeof taskListInput>

/** Newest first. `next_cursor` is null at the end. */
export const taskPageSchema = z.object({ data: z.array(taskSchema), next_cursor: z.string().nullable() })
export type TaskPage = z.output<typeof taskPageSchema>
