import { z } from 'zod'
import { field, shapeOf } from './entity/field.ts'
import { labelColors } from './enums.ts'
import { daySchema, idSchema, instantSchema, optionalText } from './fields.ts'
import { amountSchema, goalSchema, scheduleInput, scheduleSchema } from './habits/schedule-fields.ts'
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
  remind_at_time: field.timeOfDay(input.remindAtTime),
}

export const habitColorSchema = z.enum(labelColors, { error: input.color })

/**
 * Streaks are days, or weeks where `streak_unit` says so. `recent_completions` are the done days among the last seven,
 * newest first. `position` is an opaque key: ascending by code unit is the order of the list.
 */
export const habitSchema = z
  .object({
    id: idSchema,
    ...shapeOf(habitFields, 'answer'),
    schedule: scheduleSchema,
    goal: goalSchema.nullable(),
    color: habitColorSchema,
    archived: z.boolean(),
    position: z.string(),
    streak_count: z.number().int(),
    longest_streak: z.number().int(),
    streak_unit: z.enum(['days', 'weeks']),
    strength: z.number().int().min(0).max(100),
    completed_today: z.boolean(),
    due_today: z.boolean(),
    skipped_today: z.boolean(),
    amount_today: amountSchema.nullable(),
    this_week: z.object({ done: z.number().int(), target: z.number().int() }),
    recent_completions: z.array(daySchema),
    created_at: instantSchema,
  })
  .meta({ id: 'Habit' })
export type Habit = z.output<typeof habitSchema>

export const completionSchema = z.object({
  completed_date: daySchema,
  amount: amountSchema.nullable(),
  note: z.string().nullable(),
})

/** What holds from a day on, oldest first; the oldest holds for the days before it as well. */
const versionsOf = <T extends z.ZodType>(value: T) => z.array(z.object({ from: daySchema, value }))

/**
 * `completion_history` is every day with an entry, newest first; `skips` are the days skipped by themselves, as well.
 * With the rest, all that a habit's numbers are derived from: no schedules are every day, no goals none.
 */
export const habitDetailSchema = habitSchema
  .extend({
    completion_history: z.array(completionSchema),
    skips: z.array(daySchema),
    /** Of the rests that this habit takes part in. */
    rests: z.array(z.object({ from: daySchema, to: daySchema })),
    created_day: daySchema,
    schedules: versionsOf(scheduleSchema),
    goals: versionsOf(goalSchema.nullable()),
  })
  .meta({ id: 'HabitDetail' })
export type HabitDetail = z.output<typeof habitDetailSchema>

const flag = z.boolean({ error: input.toggle })

/** `archived: true` lists the archived habits, and no other. */
export const habitListInput = z
  .object({
    archived: z.union(
      [flag, z.enum(['true', 'false'], { error: input.toggle }).transform((value) => value === 'true')],
      {
        error: input.toggle,
      },
    ),
  })
  .partial()
export type HabitListInput = z.output<typeof habitListInput>

/** Without a schedule it is every day. */
export const habitCreateInput = z.object({
  id: idSchema.optional(),
  ...shapeOf(habitFields, 'create'),
  schedule: scheduleInput.optional(),
  goal: goalSchema.nullish(),
  color: habitColorSchema.optional(),
})
export type HabitCreateInput = z.output<typeof habitCreateInput>

/** Left out is unchanged; null clears the description and the goal, and as `after_id` it is the top. */
export const habitUpdateInput = z.object({
  id: idSchema,
  ...shapeOf(habitFields, 'update'),
  schedule: scheduleInput.optional(),
  goal: goalSchema.nullish(),
  color: habitColorSchema.optional(),
  archived: flag.optional(),
  after_id: idSchema.nullish(),
})
export type HabitUpdateInput = z.output<typeof habitUpdateInput>

export const habitIdInput = z.object({ id: idSchema })
export type HabitIdInput = z.output<typeof habitIdInput>

/** An amount is added. Without a date it is today; one that is sent later names the day that it was meant for. */
export const habitCompleteInput = habitIdInput.extend({
  amount: amountSchema.optional(),
  date: daySchema.optional(),
})
export type HabitCompleteInput = z.output<typeof habitCompleteInput>

export const habitDayInput = z.object({ id: idSchema, date: daySchema })
export type HabitDayInput = z.output<typeof habitDayInput>

/** What is left out stays; a null note clears it. */
export const habitEntryInput = habitDayInput.extend({
  amount: amountSchema.optional(),
  note: optionalText(limits.completionNote.max, input.completionNote),
})
export type HabitEntryInput = z.output<typeof habitEntryInput>
