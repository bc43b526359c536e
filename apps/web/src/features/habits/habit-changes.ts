import type { EntryChange } from '@dayloom/domain/habits/entry-change'
import { timesAfter, type TimesChange } from '@dayloom/domain/reminders/times'
import { usualAmount } from '@dayloom/domain/habits/usual-amount'
import type { Day } from '@dayloom/validators/fields'
import {
  habitCompleteInput,
  habitCreateInput,
  habitDayInput,
  habitEntryInput,
  habitIdInput,
  habitUpdateInput,
  type Habit,
  type HabitCreateInput,
  type HabitUpdateInput,
} from '@dayloom/validators/habits'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import { useMemo } from 'react'
import type { KeptPath } from '../../lib/api/paths.ts'
import { sentFields, usePendingCalls, type PendingCall } from '../../lib/api/pending-calls.ts'
import { lookUp } from '../../lib/labels.ts'
import { withEntryChange, withHabit, withHabitAfter, withoutHabit, withSkip } from './habit-change.ts'

/** A change that the server has not answered yet. A day that is not named is today. */
export type HabitChange =
  | { op: 'create'; input: HabitCreateInput & { id: string } }
  | { op: 'update'; input: HabitUpdateInput }
  | { op: 'delete'; id: string }
  | { op: 'restore'; id: string }
  | { op: 'entry'; id: string; date: Day | null; change: EntryChange }
  | { op: 'skip'; id: string; date: Day; isSkipped: boolean }

interface Schema<T> {
  safeParse: (input: unknown) => { data?: T | undefined }
}

const reader =
  <T>(schema: Schema<T>, changeOf: (input: T) => HabitChange) =>
  (input: unknown): HabitChange[] => {
    const { data } = schema.safeParse(input)
    return data === undefined ? [] : [changeOf(data)]
  }

const remove: EntryChange = { kind: 'remove' }

type HabitMutation = KeptPath extends infer P ? (P extends `habits.${infer Name}` ? Name : never) : never

const readers: Readonly<Record<HabitMutation, (input: unknown) => HabitChange[]>> = {
  create: reader(habitCreateInput.required({ id: true }), (input) => ({ op: 'create', input })),
  update: reader(habitUpdateInput, (input) => ({ op: 'update', input })),
  delete: reader(habitIdInput, ({ id }) => ({ op: 'delete', id })),
  restore: reader(habitIdInput, ({ id }) => ({ op: 'restore', id })),
  complete: reader(habitCompleteInput, ({ id, amount, date = null }) => {
    const change = amount === undefined ? { kind: 'set' as const } : { kind: 'add' as const, amount }
    return { op: 'entry', id, date, change }
  }),
  uncomplete: reader(habitIdInput, ({ id }) => ({ op: 'entry', id, date: null, change: remove })),
  markDay: reader(habitEntryInput, ({ id, date, amount, note }) => ({
    op: 'entry',
    id,
    date,
    change: { kind: 'set', amount, note },
  })),
  unmarkDay: reader(habitDayInput, ({ id, date }) => ({ op: 'entry', id, date, change: remove })),
  skipDay: reader(habitDayInput, ({ id, date }) => ({ op: 'skip', id, date, isSkipped: true })),
  unskipDay: reader(habitDayInput, ({ id, date }) => ({ op: 'skip', id, date, isSkipped: false })),
}

const changesOf = ({ procedure, input }: PendingCall) => lookUp(readers, procedure)?.(input) ?? []

const periodsOf = (
  schedule: Schedule = { kind: 'daily' },
): Pick<Habit, 'streak_unit' | 'this_week' | 'this_month'> => {
  if (schedule.kind === 'times_per_month') {
    const this_month = { done: 0, target: schedule.times }
    return { streak_unit: 'months', this_week: { done: 0, target: null }, this_month }
  }
  const isWeekly = schedule.kind === 'times_per_week'
  const this_week = { done: 0, target: isWeekly ? schedule.times : 1 }
  return { streak_unit: isWeekly ? 'weeks' : 'days', this_week, this_month: null }
}

/** Its reminders after a change. */
const timesOf = (before: readonly string[], change: TimesChange) => {
  const reminders = timesAfter(before, change) ?? [...before]
  return { reminders, remind_at_time: reminders[0] ?? null }
}

/** What a new habit looks like until the server answers. */
const draftOf = (input: HabitCreateInput & { id: string }): Habit => ({
  id: input.id,
  name: input.name,
  description: input.description ?? null,
  ...timesOf([], input),
  starts_on: input.starts_on ?? null,
  ends_on: input.ends_on ?? null,
  block: input.block ?? null,
  routine_id: input.routine_id ?? null,
  schedule: input.schedule ?? { kind: 'daily' },
  goal: input.goal ?? null,
  color: input.color ?? 'gray',
  archived: false,
  // Behind every key: the server puts a new habit at the end.
  position: '~',
  ...periodsOf(input.schedule),
  strength: 0,
  due_today: true,
  skipped_today: false,
  amount_today: null,
  usual_amount: input.goal ? usualAmount(input.goal, []) : null,
  streak_count: 0,
  longest_streak: 0,
  completed_today: false,
  recent_completions: [],
  created_at: '9999-12-31T23:59:59.999Z',
})

/** What a person has written into a habit, as an update sends it; its place in a list is no part of that. */
export const withUpdate = <H extends Habit>(habit: H, { after_id: _, ...fields }: HabitUpdateInput): H => ({
  ...habit,
  ...sentFields(fields),
  ...timesOf(habit.reminders, fields),
})

const withChange = (habit: Habit, change: HabitChange, today: Day): Habit => {
  if (change.op === 'entry') return withEntryChange(habit, change.date ?? today, change.change, today)
  if (change.op === 'skip') return withSkip(habit, change.date, change.isSkipped, today)
  return change.op === 'update' ? withUpdate(habit, change.input) : habit
}

/** The id of the habit that a change is about. */
export const idOf = (change: HabitChange) => ('input' in change ? change.input.id : change.id)

const apply = (habits: readonly Habit[], change: HabitChange, today: Day): readonly Habit[] => {
  const id = idOf(change)
  const habit = habits.find((each) => each.id === id)
  if (!habit) return change.op === 'create' ? withHabit(habits, draftOf(change.input)) : habits
  if (change.op === 'delete') return withoutHabit(habits, id)
  const changed = withChange(habit, change, today)
  // A list has either the archived habits or the others.
  if (changed.archived !== habit.archived) return withoutHabit(habits, id)
  const after = habits.map((each) => (each.id === id ? changed : each))
  const afterId = change.op === 'update' ? change.input.after_id : undefined
  return afterId === undefined ? after : withHabitAfter(after, id, afterId)
}

/** What is deleted and taken back stays where it is. */
const isTakenBack = (change: HabitChange, later: readonly HabitChange[]) =>
  change.op === 'delete' && later.some((each) => each.op === 'restore' && each.id === change.id)

/** Habits as they will be once the server has agreed to every change. */
export const withHabitChanges = (
  habits: readonly Habit[],
  changes: readonly HabitChange[],
  today: Day,
): Habit[] => [
  ...changes
    .filter((change, index) => !isTakenBack(change, changes.slice(index + 1)))
    .reduce((shown, change) => apply(shown, change, today), habits),
]

/** The same for a list that holds a part of the habits, or another order: none comes into it, and none moves. */
export const withChangesInPlace = (
  habits: readonly Habit[],
  changes: readonly HabitChange[],
  today: Day,
): Habit[] => {
  const ofRows = changes.flatMap((change): HabitChange[] => {
    if (change.op === 'create') return []
    if (change.op !== 'update') return [change]
    const { after_id: _, ...input } = change.input
    return [{ op: 'update', input }]
  })
  return withHabitChanges(habits, ofRows, today)
}

/** The changes of habits that are on their way, in the order they were made. */
export const usePendingHabitChanges = (): readonly HabitChange[] => {
  const calls = usePendingCalls('habits')
  return useMemo(() => calls.flatMap(changesOf), [calls])
}
