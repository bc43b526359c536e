import { z } from 'zod'
import { day, id, instant, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

/** Streaks are days. `recent_completions` are the done days among the last seven, newest first. */
export const habit = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    streak_count: z.number().int(),
    longest_streak: z.number().int(),
    completed_today: z.boolean(),
    recent_completions: z.array(day),
    created_at: instant,
  })
  .meta({ id: 'Habit' })
export type Habit = z.output<typeof habit>

export const completion = z.object({ completed_date: day })

/** `completion_history` is every done day, newest first. */
export const habitDetail = habit
  .extend({ completion_history: z.array(completion) })
  .meta({ id: 'HabitDetail' })
export type HabitDetail = z.output<typeof habitDetail>

const name = requiredText(input.habitRequired)
  .min(limits.habitName.min, input.habitShort)
  .max(limits.habitName.max, input.habitLong)
const description = optionalText(limits.habitDescription.max, input.habitDescription)

export const habitCreate = z.object({ id: id.optional(), name, description })
export type HabitCreate = z.input<typeof habitCreate>

/** Left out is unchanged; a null description clears it. */
export const habitUpdate = z.object({ id, name: name.optional(), description })
export type HabitUpdate = z.input<typeof habitUpdate>

export const habitRef = z.object({ id })
export const habitDay = z.object({ id, date: day })
