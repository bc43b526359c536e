import { z } from 'zod'
import { calendarEventSchema } from './calendars.ts'
import { closeActions, labelColors } from './enums.ts'
import { daySchema, idSchema, instantSchema, optionalText } from './fields.ts'
import { habitSchema } from './habits.ts'
import { amountSchema } from './habits/schedule-fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { taskSchema } from './tasks.ts'

const { input } = messages

const count = z.number().int()
const expected =
  'How long `planned_minutes` will probably take: times the factor of `GET /analytics/time`, once that is known'

/** The record of a closed day. `carried` counts the tasks that moved to the next day. */
export const closedDaySchema = z
  .object({
    date: daySchema,
    note: z.string().nullable(),
    tasks_done: count,
    habits_done: count,
    habits_due: count,
    carried: count,
    closed_at: instantSchema,
  })
  .meta({ id: 'Day' })
export type ClosedDay = z.output<typeof closedDaySchema>

/** A habit and its state on that day. */
const habitOnDaySchema = habitSchema
  .extend({ done: z.boolean(), amount: amountSchema.nullable() })
  .meta({ id: 'HabitOnDay' })
export type HabitOnDay = z.output<typeof habitOnDaySchema>

/** A finished task or habit. Without `at`, nobody knows when it was finished. */
const threadSchema = z
  .object({
    kind: z.enum(['task', 'habit']),
    id: idSchema,
    color: z.enum(labelColors),
    at: instantSchema.nullable(),
  })
  .meta({ id: 'Thread' })

export const todaySchema = z
  .object({
    date: daySchema,
    overdue: z.array(taskSchema).meta({
      description: 'Open, due before the day, and planned neither for it nor for a later day',
    }),
    tasks: z.array(taskSchema).meta({ description: 'Open, and due or planned that day' }),
    done: z.array(taskSchema).meta({ description: 'Completed that day, the last one first' }),
    habits: z.array(habitOnDaySchema).meta({ description: 'Due that day, or with an entry' }),
    threads: z.array(threadSchema).meta({
      description: 'The tasks and habits that are done, in the order of finishing',
    }),
    planned_minutes: count.meta({
      description: 'The estimates of `tasks` that are not planned for a later day, 30 for one without',
    }),
    expected_minutes: count.meta({ description: expected }),
    day_minutes: count,
    events: z.array(calendarEventSchema).meta({ description: 'Those of whole days first' }),
    busy_minutes: count.meta({ description: 'What busy timed events take of the day together' }),
    free_minutes: count.meta({ description: 'Minutes of `day_minutes` that events leave' }),
    closed: closedDaySchema.nullable(),
  })
  .meta({ id: 'Today' })
export type Today = z.output<typeof todaySchema>

export const todayInput = z.object({ date: daySchema.optional() })
export type TodayInput = z.output<typeof todayInput>

/** A day of the strip. */
export const stripDaySchema = z
  .object({
    date: daySchema,
    planned_minutes: count,
    expected_minutes: count.meta({ description: expected }),
    free_minutes: count.meta({ description: 'Minutes of the day that are there for tasks' }),
    overdue: count.meta({ description: 'How many tasks `GET /today` of that day has as `overdue`' }),
    threads: z.array(z.enum(labelColors)).meta({
      description: 'The colors of the threads of that day; of more than 40 threads, of every n-th',
    }),
    closed: z.boolean(),
  })
  .meta({ id: 'StripDay' })
export type StripDay = z.output<typeof stripDaySchema>

export const stripInput = z.object({
  from: daySchema.optional(),
  days: z.coerce
    .number<number | string>({ error: input.stripDays })
    .int(input.stripDays)
    .min(1, input.stripDays)
    .max(limits.strip.days, input.stripDays)
    .default(limits.strip.usual),
})
export type StripInput = z.output<typeof stripInput>

const decisionSchema = z.object({
  task_id: idSchema,
  action: z.enum(closeActions, { error: input.closeAction }),
})
export type CloseDecision = z.output<typeof decisionSchema>

const isOnePerTask = (decisions: CloseDecision[]) =>
  new Set(decisions.map(({ task_id }) => task_id)).size === decisions.length

export const closeDayInput = z.object({
  date: daySchema,
  note: optionalText(limits.dayNote.max, input.dayNote),
  decisions: z
    .array(decisionSchema, { error: input.decisions })
    .max(limits.closeDay.decisions, input.decisions)
    .refine(isOnePerTask, input.decisionTwice),
})
export type CloseDayInput = z.output<typeof closeDayInput>

/** Both ends are included. */
export const dayListInput = z.object({ from: daySchema.optional(), to: daySchema.optional() })
export type DayListInput = z.output<typeof dayListInput>
