import type { Day } from '@dayloom/validators/fields'
import {
  habitCreateInput,
  habitDayInput,
  habitIdInput,
  habitUpdateInput,
  type Habit,
  type HabitCreateInput,
  type HabitUpdateInput,
} from '@dayloom/validators/habits'
import { useMemo } from 'react'
import { usePendingCalls, type PendingCall } from '../../lib/api/pending-calls.ts'
import { withDay, withHabit, withoutHabit } from './habit-change.ts'

/** A change that the server has not answered yet. A day that is not named is today. */
export type HabitChange =
  | { op: 'create'; input: HabitCreateInput & { id: string } }
  | { op: 'update'; input: HabitUpdateInput }
  | { op: 'delete'; id: string }
  | { op: 'day'; id: string; date: Day | null; done: boolean }

const dayChange = (input: unknown, done: boolean): HabitChange[] => {
  const named = habitDayInput.safeParse(input).data
  if (named) return [{ op: 'day', id: named.id, date: named.date, done }]
  const ref = habitIdInput.safeParse(input).data
  return ref ? [{ op: 'day', id: ref.id, date: null, done }] : []
}

const readers: Partial<Record<string, (input: unknown) => HabitChange[]>> = {
  create: (input) => {
    const created = habitCreateInput.required({ id: true }).safeParse(input).data
    return created ? [{ op: 'create', input: created }] : []
  },
  update: (input) => {
    const update = habitUpdateInput.safeParse(input).data
    return update ? [{ op: 'update', input: update }] : []
  },
  delete: (input) => {
    const ref = habitIdInput.safeParse(input).data
    return ref ? [{ op: 'delete', id: ref.id }] : []
  },
  complete: (input) => dayChange(input, true),
  markDay: (input) => dayChange(input, true),
  uncomplete: (input) => dayChange(input, false),
  unmarkDay: (input) => dayChange(input, false),
}

const changesOf = ({ procedure, input }: PendingCall) => readers[procedure]?.(input) ?? []

/** What a new habit looks like until the server answers. */
const draftOf = (input: HabitCreateInput & { id: string }): Habit => ({
  id: input.id,
  name: input.name,
  description: input.description ?? null,
  schedule: input.schedule ?? { kind: 'daily' },
  goal: input.goal ?? null,
  color: input.color ?? 'gray',
  archived: false,
  // Behind every key: the server puts a new habit at the end.
  position: '~',
  streak_unit: 'days',
  strength: 0,
  due_today: true,
  amount_today: null,
  this_week: { done: 0, target: 1 },
  streak_count: 0,
  longest_streak: 0,
  completed_today: false,
  recent_completions: [],
  created_at: '9999-12-31T23:59:59.999Z',
})

/** A habit as it will be once the server has agreed to every change of it. */
export const withHabitChange = <H extends Habit>(habit: H, change: HabitChange, today: Day): H => {
  if (change.op === 'day' && change.id === habit.id)
    return withDay(habit, change.date ?? today, change.done, today)
  if (change.op !== 'update' || change.input.id !== habit.id) return habit
  const { name = habit.name, description = habit.description } = change.input
  return { ...habit, name, description }
}

const apply = (habits: readonly Habit[], change: HabitChange, today: Day): readonly Habit[] => {
  if (change.op === 'create')
    return habits.some(({ id }) => id === change.input.id) ? habits : withHabit(habits, draftOf(change.input))
  if (change.op === 'delete') return withoutHabit(habits, change.id)
  return habits.map((habit) => withHabitChange(habit, change, today))
}

/** Habits as they will be once the server has agreed to every change. */
export const withHabitChanges = (
  habits: readonly Habit[],
  changes: readonly HabitChange[],
  today: Day,
): Habit[] => [...changes.reduce((shown, change) => apply(shown, change, today), habits)]

/** The changes of habits that are on their way, in the order they were made. */
export const usePendingHabitChanges = (): readonly HabitChange[] => {
  const calls = usePendingCalls('habits')
  return useMemo(() => calls.flatMap(changesOf), [calls])
}
