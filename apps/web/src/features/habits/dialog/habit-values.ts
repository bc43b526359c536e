import { labelColors } from '@dayloom/validators/enums'
import {
  habitColorSchema,
  habitCreateInput,
  type Habit,
  type HabitCreateInput,
} from '@dayloom/validators/habits'
import { goalDirections, weekdayNames, type Goal, type Schedule } from '@dayloom/validators/habits/schedule'
import { z } from 'zod'
import { typedAmount } from '../typed-amount.ts'

export const scheduleKinds = ['daily', 'weekdays', 'times_per_week'] as const
export const goalKinds = ['none', ...goalDirections] as const

/** What the fields hold: a choice that is not made now is kept, so that going back to it loses nothing. */
export const habitValuesSchema = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(scheduleKinds),
  days: z.array(z.enum(weekdayNames)),
  times: z.number(),
  goal: z.enum(goalKinds),
  amount: z.string(),
  unit: z.string(),
  color: habitColorSchema,
  remind_at_time: z.string(),
})
export type HabitValues = z.output<typeof habitValuesSchema>

const DEFAULT_TIMES = 3

export const habitValues = (habit?: Habit): HabitValues => {
  const { schedule, goal } = habit ?? { schedule: { kind: 'daily' } as const, goal: null }
  return {
    name: habit?.name ?? '',
    description: habit?.description ?? '',
    kind: schedule.kind,
    days: schedule.kind === 'weekdays' ? schedule.days : [],
    times: schedule.kind === 'times_per_week' ? schedule.times : DEFAULT_TIMES,
    goal: goal?.direction ?? 'none',
    amount: goal ? String(goal.amount) : '',
    unit: goal?.unit ?? '',
    color: habit?.color ?? 'gray',
    remind_at_time: habit?.remind_at_time ?? '',
  }
}

const isKnown = (known: readonly string[], value: string) => known.includes(value)

/** What only a newer server knows is left out, and so unchanged. */
const scheduleOf = ({ kind, days, times }: HabitValues): Schedule | undefined => {
  if (!isKnown(scheduleKinds, kind)) return undefined
  if (kind === 'daily') return { kind }
  const inOrder = weekdayNames.filter((name) => days.includes(name))
  return kind === 'weekdays' ? { kind, days: inOrder } : { kind, times }
}

const goalOf = ({ goal, amount, unit }: HabitValues): Goal | null | undefined => {
  if (goal === 'none') return null
  return isKnown(goalDirections, goal) ? { direction: goal, amount: typedAmount(amount), unit } : undefined
}

/** What the fields ask for; the server's rules say whether it can be. */
export const habitInput = (values: HabitValues) =>
  habitCreateInput.safeParse({
    name: values.name,
    description: values.description,
    schedule: scheduleOf(values),
    goal: goalOf(values),
    color: isKnown(labelColors, values.color) ? values.color : undefined,
    remind_at_time: values.remind_at_time || null,
  })

/** The field that shows what is wrong at a path of the input. */
const fieldAt = (path: readonly PropertyKey[]): string => {
  const [first, second] = path
  if (first === 'goal') return second === 'unit' ? 'unit' : 'amount'
  return first === 'schedule' ? 'days' : String(first)
}

export const habitErrors = (values: HabitValues): Record<string, string> => {
  const issues = habitInput(values).error?.issues ?? []
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[fieldAt(path)] ??= message
  return errors
}

const fields = ['name', 'description', 'schedule', 'goal', 'color', 'remind_at_time'] as const

type Written = Pick<HabitCreateInput, (typeof fields)[number]>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields that hold something else than before. */
export const typedValues = (before: HabitValues, now: HabitValues): Partial<HabitValues> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(Reflect.get(before, name), value)))

/** Only what is different: what another tab changed meanwhile stays, and what was left out. */
export const changedFields = (before: Written, after: Written): Partial<Written> =>
  Object.fromEntries(
    fields.flatMap((name) =>
      after[name] === undefined || isSame(before[name], after[name]) ? [] : [[name, after[name]]],
    ),
  )
