import { z } from 'zod'
import { isStorable } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { goalDirections, weekdayNames, weekStarts } from './schedule.ts'

const { input } = messages

export const weekStartSchema = z.enum(weekStarts, { error: input.weekStart })

const schedules = <Days extends z.ZodType>(days: Days) =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('daily') }),
      z.object({ kind: z.literal('weekdays'), days }),
      z.object({
        kind: z.literal('times_per_week'),
        times: z.number({ error: input.times }).int(input.times).min(1, input.times).max(7, input.times),
      }),
    ],
    { error: input.schedule },
  )

const weekday = z.enum(weekdayNames, { error: input.weekdays })
const named = z.array(weekday, { error: input.weekdays }).min(1, input.weekdays).max(7, input.weekdays)

export const scheduleSchema = schedules(named).meta({ id: 'Schedule' })

const [sunday, ...workdays] = weekdayNames
const fromMonday = [...workdays, sunday]

/** The days are kept once each, from Monday on. */
export const scheduleInput = schedules(
  named.transform((days) => fromMonday.filter((name) => days.includes(name))),
)

const isOfHundredths = (value: number) => Math.round(value * 100) / 100 === value

/** What was measured on a day. */
export const amountSchema = z
  .number({ error: input.amount })
  .min(0, input.amount)
  .max(limits.amount.max, input.amount)
  .refine(isOfHundredths, input.amount)

export const goalSchema = z
  .object(
    {
      direction: z.enum(goalDirections, { error: input.goalDirection }),
      amount: z
        .number({ error: input.goalAmount })
        .gt(0, input.goalAmount)
        .max(limits.amount.max, input.goalAmount)
        .refine(isOfHundredths, input.goalAmount),
      unit: z
        .string({ error: input.unit })
        .trim()
        .min(1, input.unit)
        .max(limits.unit.max, input.unit)
        .refine(isStorable, input.characters),
    },
    { error: input.goal },
  )
  .meta({ id: 'Goal' })
