import { z } from 'zod'
import { storedLine } from '../entity/field.ts'
import { dayInput, lineInput } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { goalDirections, intervalUnits, weekdayNames, weekStarts } from './schedule.ts'

const { input } = messages

export const weekStartSchema = z.enum(weekStarts, { error: input.weekStart })

const wholeNumber = ({ min, max }: { min: number; max: number }, error: string) =>
  z.number({ error }).int(error).min(min, error).max(max, error)

/** Every single day is `daily`. */
const interval = z
  .object({
    kind: z.literal('interval'),
    every: wholeNumber({ min: 1, max: 366 }, input.every),
    unit: z.enum(intervalUnits, { error: input.intervalUnit }),
    from: dayInput(input.day),
  })
  .refine(({ every, unit }) => unit !== 'day' || every > 1, { error: input.everyDay, path: ['every'] })

const schedules = <Days extends z.ZodType>(days: Days) =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('daily') }),
      z.object({ kind: z.literal('weekdays'), days }),
      z.object({
        kind: z.literal('times_per_week'),
        times: wholeNumber({ min: 1, max: 7 }, input.times),
      }),
      interval,
      z.object({
        kind: z.literal('times_per_month'),
        times: wholeNumber({ min: 1, max: 28 }, input.timesPerMonth),
      }),
    ],
    { error: input.schedule },
  )

const weekday = z.enum(weekdayNames, { error: input.weekdays })
const named = z.array(weekday, { error: input.weekdays }).min(1, input.weekdays).max(7, input.weekdays)

export const scheduleSchema = schedules(named).meta({ id: 'Schedule' })

const [sunday, ...workdays] = weekdayNames
const fromMonday = [...workdays, sunday]

/** Each day once, from Monday on. */
export const scheduleInput = schedules(
  named.transform((days) => fromMonday.filter((name) => days.includes(name))),
)

const isOfHundredths = (value: number) => Math.round(value * 100) / 100 === value

/** The amount of a day. */
export const amountSchema = z
  .number({ error: input.amount })
  .min(0, input.amount)
  .max(limits.amount.max, input.amount)
  .refine(isOfHundredths, input.amount)

const goalOf = (unit: z.ZodString) =>
  z.object(
    {
      direction: z.enum(goalDirections, { error: input.goalDirection }),
      amount: z
        .number({ error: input.goalAmount })
        .gt(0, input.goalAmount)
        .max(limits.amount.max, input.goalAmount)
        .refine(isOfHundredths, input.goalAmount),
      unit,
    },
    { error: input.goal },
  )

export const goalInput = goalOf(lineInput(limits.unit, { required: input.unit, long: input.unit }))

/** The stored form: an earlier release accepted invisible units. */
export const goalSchema = goalOf(storedLine(limits.unit.max, input.unit).min(1, input.unit)).meta({
  id: 'Goal',
})
