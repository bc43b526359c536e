import { z } from 'zod'
import { closeActions } from './enums.ts'
import { daySchema, idSchema, instantSchema, optionalText } from './fields.ts'
import { habitSchema } from './habits.ts'
import { amountSchema } from './habits/schedule-fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { taskSchema } from './tasks.ts'

const { input } = messages

const count = z.number().int()

/** What was written down when a day was closed. `carried` are the tasks that went on to the next day. */
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

/** A habit, and what it is on that day. */
const habitOnDaySchema = habitSchema
  .extend({ done: z.boolean(), amount: amountSchema.nullable() })
  .meta({ id: 'HabitOnDay' })
export type HabitOnDay = z.output<typeof habitOnDaySchema>

export const todaySchema = z
  .object({
    date: daySchema,
    overdue: z.array(taskSchema).meta({ description: 'Open, due before the day, and not planned for it' }),
    tasks: z.array(taskSchema).meta({ description: 'Open, and due or planned that day' }),
    done: z.array(taskSchema).meta({ description: 'Completed that day, the last one first' }),
    habits: z.array(habitOnDaySchema).meta({ description: 'Due that day, or with an entry' }),
    planned_minutes: count.meta({ description: 'The estimates of `tasks`, 30 for one without' }),
    day_minutes: count,
    closed: closedDaySchema.nullable(),
  })
  .meta({ id: 'Today' })
export type Today = z.output<typeof todaySchema>

export const todayInput = z.object({ date: daySchema.optional() })
export type TodayInput = z.output<typeof todayInput>

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

/** Both ends included. */
export const dayListInput = z.object({ from: daySchema.optional(), to: daySchema.optional() })
export type DayListInput = z.output<typeof dayListInput>
