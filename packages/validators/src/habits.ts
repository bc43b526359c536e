import { z } from 'zod'
import { field, shapeOf, timeOfDay } from './entity/field.ts'
import { labelColors } from './enums.ts'
import { daySchema, flagInput, idSchema, instantSchema, optionalText, type Day } from './fields.ts'
import {
  amountSchema,
  goalInput,
  goalSchema,
  scheduleInput,
  scheduleSchema,
} from './habits/schedule-fields.ts'
import { streakUnits } from './habits/schedule.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { plannedTimeMessages } from './messages/planned-times.ts'

const { input } = messages

const blockInput = z.object(
  {
    at: timeOfDay(plannedTimeMessages.block),
    minutes: z
      .number({ error: plannedTimeMessages.blockMinutes })
      .int(plannedTimeMessages.blockMinutes)
      .min(limits.block.min, plannedTimeMessages.blockMinutes)
      .max(limits.block.max, plannedTimeMessages.blockMinutes),
  },
  { error: plannedTimeMessages.block },
)

export const blockSchema = z
  .object({ at: z.string(), minutes: z.number().int() })
  .nullable()
  .meta({
    description: 'When it is done on a day: HH:mm, local, and for how long',
    examples: [{ at: '07:30', minutes: 20 }],
  })

export type Block = NonNullable<z.output<typeof blockSchema>>

/** The fields that a person fills in for a habit; see `taskFields`. */
export const habitFields = {
  name: field.line(limits.habitName, {
    required: input.habitRequired,
    short: input.habitShort,
    long: input.habitLong,
  }),
  description: field.optionalText(limits.habitDescription, input.habitDescription),
  remind_at_time: field.timeOfDay(input.remindAtTime),
  reminders: field.timesOfDay(limits.remindersPerHabit, { one: input.remindAtTime, many: input.reminders }),
  starts_on: field.day(input.day),
  ends_on: field.day(input.day),
  block: {
    answer: blockSchema,
    create: blockInput.nullish(),
    update: blockInput.nullish(),
    exported: blockInput.nullable().default(null),
  },
  routine_id: field.reference(),
}

interface HabitDays {
  starts_on?: Day | null | undefined
  ends_on?: Day | null | undefined
}

/** Nothing of a habit counts before its first day or after its last. */
export const areDaysInOrder = ({ starts_on, ends_on }: HabitDays) =>
  !starts_on || !ends_on || starts_on <= ends_on

export const habitColorSchema = z.enum(labelColors, { error: input.color })

export const streakUnitSchema = z.enum(streakUnits)

export const weekProgressSchema = z.object({
  done: z.number().int(),
  target: z.number().int().nullable().meta({ description: 'Null if the habit is due so many times a month' }),
})

export const monthProgressSchema = z
  .object({ done: z.number().int(), target: z.number().int() })
  .nullable()
  .meta({ description: 'Null unless the habit is due so many times a month' })

/**
 * Streaks are in days, or in weeks or months if `streak_unit` says so. `recent_completions` are the done days among the last
 * seven, newest first. `remind_at_time` is the first of `reminders`. `position` is an opaque key; ascending by code unit is the order of the list.
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
    streak_unit: streakUnitSchema,
    strength: z.number().int().min(0).max(100),
    completed_today: z.boolean(),
    due_today: z.boolean(),
    skipped_today: z.boolean(),
    amount_today: amountSchema.nullable(),
    usual_amount: amountSchema.nullable().meta({ description: 'What one tap adds; null without a goal' }),
    this_week: weekProgressSchema,
    this_month: monthProgressSchema,
    recent_completions: z.array(daySchema),
    created_at: instantSchema,
  })
  .meta({ id: 'Habit' })
export type Habit = z.output<typeof habitSchema>

/** `completed_at` is when the day was done, null if nobody knows. */
export const completionSchema = z.object({
  completed_date: daySchema,
  completed_at: instantSchema.nullable(),
  amount: amountSchema.nullable(),
  note: z.string().nullable(),
})

/** The versions from a day on, oldest first. The oldest also applies to the days before it. */
const versionsOf = <T extends z.ZodType>(value: T) => z.array(z.object({ from: daySchema, value }))

/**
 * `completion_history` has every day with an entry, newest first. `skips` are the days skipped one by one. A habit's
 * numbers follow from these, its schedules (none means every day), goals and pauses.
 */
export const habitDetailSchema = habitSchema
  .extend({
    completion_history: z.array(completionSchema),
    skips: z.array(daySchema),
    /** The pauses of this habit. */
    rests: z.array(z.object({ from: daySchema, to: daySchema })),
    created_day: daySchema,
    routine_since: daySchema.nullable().meta({ description: 'The day on which it joined its routine' }),
    schedules: versionsOf(scheduleSchema),
    goals: versionsOf(goalSchema.nullable()),
  })
  .meta({ id: 'HabitDetail' })
export type HabitDetail = z.output<typeof habitDetailSchema>

const flag = z.boolean({ error: input.toggle })

/** `archived: true` lists only archived habits. */
export const habitListInput = z
  .object({
    archived: flagInput,
  })
  .partial()
export type HabitListInput = z.output<typeof habitListInput>

/** Without a schedule, the habit is due every day. */
export const habitCreateInput = z.object({
  id: idSchema.optional(),
  ...shapeOf(habitFields, 'create'),
  schedule: scheduleInput.optional(),
  goal: goalInput.nullish(),
  color: habitColorSchema.optional(),
})
export type HabitCreateInput = z.output<typeof habitCreateInput>

/** Missing fields stay unchanged. Null clears a field; as `after_id` it means the top. */
export const habitUpdateInput = z.object({
  id: idSchema,
  ...shapeOf(habitFields, 'update'),
  schedule: scheduleInput.optional(),
  goal: goalInput.nullish(),
  color: habitColorSchema.optional(),
  archived: flag.optional(),
  after_id: idSchema.nullish(),
})
export type HabitUpdateInput = z.output<typeof habitUpdateInput>

export const habitIdInput = z.object({ id: idSchema })
export type HabitIdInput = z.output<typeof habitIdInput>

/** An amount is added to the day. Without a date it is today. A change that is sent later names its day. */
export const habitCompleteInput = habitIdInput.extend({
  amount: amountSchema.optional(),
  date: daySchema.optional(),
})
export type HabitCompleteInput = z.output<typeof habitCompleteInput>

export const habitDayInput = z.object({ id: idSchema, date: daySchema })
export type HabitDayInput = z.output<typeof habitDayInput>

/** Missing fields stay unchanged; a null note clears it. */
export const habitEntryInput = habitDayInput.extend({
  amount: amountSchema.optional(),
  note: optionalText(limits.completionNote.max, input.completionNote),
})
export type HabitEntryInput = z.output<typeof habitEntryInput>
