import { labelColors } from '@dayloom/validators/enums'
import {
  areDaysInOrder,
  habitColorSchema,
  habitCreateInput,
  type Habit,
  type HabitCreateInput,
} from '@dayloom/validators/habits'
import { goalDirections, intervalUnits, weekdayNames, type Goal } from '@dayloom/validators/habits/schedule'
import { messages } from '@dayloom/validators/messages'
import { z } from 'zod'
import { typedAmount } from '../typed-amount.ts'

export const scheduleKinds = ['daily', 'weekdays', 'interval', 'times_per_week', 'times_per_month'] as const
export const goalKinds = ['none', ...goalDirections] as const

/** What the fields hold: a choice that is not made now is kept, so that going back to it loses nothing. */
export const habitValuesSchema = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(scheduleKinds),
  days: z.array(z.enum(weekdayNames)),
  times: z.number(),
  times_a_month: z.number(),
  every: z.string(),
  every_unit: z.enum(intervalUnits),
  from: z.string(),
  goal: z.enum(goalKinds),
  amount: z.string(),
  unit: z.string(),
  color: habitColorSchema,
  reminders: z.array(z.string()),
  starts_on: z.string(),
  ends_on: z.string(),
  block_at: z.string(),
  block_minutes: z.string(),
  routine_id: z.string(),
})
export type HabitValues = z.output<typeof habitValuesSchema>

const DEFAULT_TIMES = 3
/** Minutes. */
const DEFAULT_BLOCK = 30
const DEFAULT_INTERVAL = { every: 2, unit: 'day', from: '' } as const

export const habitValues = (habit?: Habit): HabitValues => {
  const { schedule, goal } = habit ?? { schedule: { kind: 'daily' } as const, goal: null }
  const interval = schedule.kind === 'interval' ? schedule : DEFAULT_INTERVAL
  return {
    name: habit?.name ?? '',
    description: habit?.description ?? '',
    kind: schedule.kind,
    days: schedule.kind === 'weekdays' ? schedule.days : [],
    times: schedule.kind === 'times_per_week' ? schedule.times : DEFAULT_TIMES,
    times_a_month: schedule.kind === 'times_per_month' ? schedule.times : DEFAULT_TIMES,
    every: String(interval.every),
    every_unit: interval.unit,
    from: interval.from,
    goal: goal?.direction ?? 'none',
    amount: goal ? String(goal.amount) : '',
    unit: goal?.unit ?? '',
    color: habit?.color ?? 'gray',
    reminders: habit?.reminders ?? [],
    starts_on: habit?.starts_on ?? '',
    ends_on: habit?.ends_on ?? '',
    block_at: habit?.block?.at ?? '',
    block_minutes: String(habit?.block?.minutes ?? DEFAULT_BLOCK),
    routine_id: habit?.routine_id ?? '',
  }
}

const isKnown = (known: readonly string[], value: string) => known.includes(value)

/** What only a newer server knows is left out, and so unchanged. */
const scheduleOf = (values: HabitValues) => {
  const { kind, days, times } = values
  if (!isKnown(scheduleKinds, kind)) return undefined
  if (kind === 'daily') return { kind }
  const inOrder = weekdayNames.filter((name) => days.includes(name))
  if (kind === 'interval')
    return { kind, every: typedAmount(values.every), unit: values.every_unit, from: values.from }
  if (kind === 'times_per_month') return { kind, times: values.times_a_month }
  return kind === 'weekdays' ? { kind, days: inOrder } : { kind, times }
}

const goalOf = ({ goal, amount, unit }: HabitValues): Goal | null | undefined => {
  if (goal === 'none') return null
  return isKnown(goalDirections, goal) ? { direction: goal, amount: typedAmount(amount), unit } : undefined
}

const formInput = habitCreateInput.refine(areDaysInOrder, {
  error: messages.input.habitDays,
  path: ['ends_on'],
})

/** What the fields ask for; the server's rules say whether it can be. */
export const habitInput = (values: HabitValues) =>
  formInput.safeParse({
    name: values.name,
    description: values.description,
    schedule: scheduleOf(values),
    goal: goalOf(values),
    color: isKnown(labelColors, values.color) ? values.color : undefined,
    // One that is not filled in yet is none.
    reminders: values.reminders.filter((time) => time !== ''),
    starts_on: values.starts_on || null,
    ends_on: values.ends_on || null,
    block: values.block_at ? { at: values.block_at, minutes: typedAmount(values.block_minutes) } : null,
    routine_id: values.routine_id || null,
  })

/** The field that shows what is wrong at a path of the input. */
const fieldAt = (path: readonly PropertyKey[]): string => {
  const [first, second] = path
  if (first === 'block') return second === 'minutes' ? 'block_minutes' : 'block_at'
  if (first === 'goal') return second === 'unit' ? 'unit' : 'amount'
  if (first !== 'schedule') return String(first)
  return second === 'every' || second === 'from' ? second : 'days'
}

export const habitErrors = (values: HabitValues): Record<string, string> => {
  const issues = habitInput(values).error?.issues ?? []
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[fieldAt(path)] ??= message
  if (errors['amount'] && values.amount.trim() === '') errors['amount'] = messages.input.amountMissing
  return errors
}

/** The fields of a schedule. */
const scheduleFields = ['kind', 'days', 'times', 'times_a_month', 'every', 'every_unit', 'from'] as const

const blockFields = ['block_at', 'block_minutes'] as const

/** The fields that one part of a habit is made of. */
const partOf: Partial<Record<string, readonly (keyof HabitValues)[]>> = {
  days: scheduleFields,
  every: scheduleFields,
  from: scheduleFields,
  amount: ['goal', 'amount', 'unit'],
  unit: ['goal', 'amount', 'unit'],
  starts_on: ['starts_on', 'ends_on'],
  block_at: blockFields,
  block_minutes: blockFields,
  ends_on: ['starts_on', 'ends_on'],
}

/** What can be saved: a part that cannot keeps what it had. */
export const sendableValues = (before: HabitValues, now: HabitValues): HabitValues => {
  const wrong = new Set(
    Object.keys(habitErrors(now)).flatMap((name): string[] => [...(partOf[name] ?? [name])]),
  )
  const kept = Object.entries(before).filter(([name]) => wrong.has(name))
  return { ...now, ...Object.fromEntries(kept) }
}

const fields = [
  'name',
  'description',
  'schedule',
  'goal',
  'color',
  'reminders',
  'starts_on',
  'ends_on',
  'block',
  'routine_id',
] as const

type Written = Pick<HabitCreateInput, (typeof fields)[number]>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const valuesOf: Record<keyof Written, readonly (keyof HabitValues)[]> = {
  name: ['name'],
  description: ['description'],
  schedule: scheduleFields,
  goal: ['goal', 'amount', 'unit'],
  color: ['color'],
  reminders: ['reminders'],
  starts_on: ['starts_on'],
  ends_on: ['ends_on'],
  block: blockFields,
  routine_id: ['routine_id'],
}

/** The values of what the server has saved otherwise than it was sent. */
export const answeredValues = (sent: Partial<Written>, saved: Habit): Partial<HabitValues> => {
  const others = fields.filter((name) => name in sent && !isSame(sent[name], saved[name]))
  const names = new Set<string>(others.flatMap((name) => valuesOf[name]))
  return Object.fromEntries(Object.entries(habitValues(saved)).filter(([name]) => names.has(name)))
}

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
