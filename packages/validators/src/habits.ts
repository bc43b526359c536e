import { z } from 'zod'
import { field, shapeOf } from './entity/field.ts'
import { daySchema, idSchema, instantSchema } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

/** What a person writes into a habit; see `taskFields`. */
export const habitFields = {
  name: field.requiredText(limits.habitName, {
    required: input.habitRequired,
    short: input.habitShort,
    long: input.habitLong,
  }),
  description: field.optionalText(limits.habitDescription, input.habitDescription),
}

/** Streaks are days. `recent_completions` are the done days among the last seven, newest first. */
export const habitSchema = z
  .object({
    id: idSchema,
    ...shapeOf(habitFields, 'answer'),
    streak_count: z.number().int(),
    longest_streak: z.number().int(),
    completed_today: z.boolean(),
    recent_completions: z.array(daySchema),
    created_at: instantSchema,
  })
  .meta({ id: 'Habit' })
export type Habit = z.output<typeof habitSchema>

export const completionSchema = z.object({ completed_date: daySchema })

/** `completion_history` is every done day, newest first. */
export const habitDetailSchema = habitSchema
  .extend({ completion_history: z.array(completionSchema) })
  .meta({ id: 'HabitDetail' })
export type HabitDetail = z.output<typeof habitDetailSchema>

export const habitCreateInput = z.object({ id: idSchema.optional(), ...shapeOf(habitFields, 'create') })
export type HabitCreateInput = z.output<typeof habitCreateInput>

/** Left out is unchanged; a null description clears it. */
export const habitUpdateInput = z.object({ id: idSchema, ...shapeOf(habitFields, 'update') })
export type HabitUpdateInput = z.output<typeof habitUpdateInput>

export const habitIdInput = z.object({ id: idSchema })
export type HabitIdInput = z.output<typeof habitIdInput>

export const habitDayInput = z.object({ id: idSchema, date: daySchema })
export type HabitDayInput = z.output<typeof habitDayInput>
