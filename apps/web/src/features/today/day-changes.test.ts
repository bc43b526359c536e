import { wholeHabit } from '@dayloom/domain/testing/habits'
import { addDays } from '@dayloom/domain/local-day'
import { ids, wholeTask } from '@dayloom/domain/testing/tasks'
import type { HabitOnDay, Today } from '@dayloom/validators/days'
import { daySchema } from '@dayloom/validators/fields'
import { taskUpdateInput } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import type { HabitChange } from '../habits/habit-changes.ts'
import type { TaskChange } from '../tasks/task-changes.ts'
import { draftsOf } from '../tasks/outbox/task-drafts.ts'
import { withDayChanges } from './day-changes.ts'

const today = daySchema.parse('2026-11-18')
const clock = { today, timezone: 'UTC', day_starts_at: '00:00', now: new Date('2026-11-18T12:00:00Z') }
const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const nothing = {
  tasks: [],
  drafts: [],
  others: [],
  habits: [],
  colors: new Map([['home', 'green']] as const),
}

const late = wholeTask({ id: id(1), due_date: '2026-11-17T09:00:00.000Z' })
const planned = wholeTask({ id: id(2), planned_for: today, estimate_minutes: 45 })
const done = wholeTask({ id: id(3), status: 'done', completed_at: '2026-11-18T08:00:00.000Z' })
const habit = (fields: Partial<HabitOnDay> = {}): HabitOnDay => ({
  ...wholeHabit({ id: id(9) }),
  done: false,
  amount: null,
  ...fields,
})
const day: Today = {
  date: today,
  overdue: [late],
  tasks: [planned],
  done: [done],
  habits: [habit()],
  threads: [{ kind: 'task', id: id(3), color: 'red', at: '2026-11-18T08:00:00.000Z' }],
  planned_minutes: 45,
  expected_minutes: 60,
  day_minutes: 480,
  events: [],
  busy_minutes: 0,
  free_minutes: 480,
  closed: null,
}
const update = (fields: object): TaskChange => ({ op: 'update', ...taskUpdateInput.parse(fields) })

/** `overdue | tasks | done | minutes` by the last digit of an id. */
const listsAfter = (...tasks: TaskChange[]) => {
  const shown = withDayChanges(day, { ...nothing, tasks }, clock)
  const short = (list: Today['tasks']) => ids(list).replaceAll(/\S+(\d)/g, '$1')
  return [short(shown.overdue), short(shown.tasks), short(shown.done), shown.planned_minutes].join(' | ')
}

test.each([
  ['nothing', [], '1 | 2 | 3 | 45'],
  ['checked off', [update({ id: id(2), status: 'done' })], '1 |  | 2 3 | 0'],
  ['overdue, checked off', [update({ id: id(1), status: 'done' })], ' | 2 | 1 3 | 45'],
  ['overdue, planned for the day', [update({ id: id(1), planned_for: today })], ' | 1 2 | 3 | 75'],
  ['overdue, planned for a later day', [update({ id: id(1), planned_for: '2026-11-19' })], ' | 2 | 3 | 45'],
  ['planned for another day', [update({ id: id(2), planned_for: '2026-11-19' })], '1 |  | 3 | 0'],
  ['not done after all', [update({ id: id(3), status: 'todo' })], '1 | 2 |  | 45'],
  ['deleted', [{ op: 'delete', id: id(1) }], ' | 2 | 3 | 45'],
] as [string, TaskChange[], string][])('%s', (_, changes, expected) => {
  expect(listsAfter(...changes)).toBe(expected)
})

test('a task is moved within the day at once, behind one that was moved as well', () => {
  const more = [4, 5].map((n) =>
    wholeTask({ id: id(n), planned_for: today, created_at: `2026-02-0${n}T00:00:00.000Z` }),
  )
  const ordered = { ...day, tasks: [planned, ...more] }
  const move = (n: number, after: number | null) =>
    update({ id: id(n), day_after_id: after === null ? null : id(after) })
  const orderAfter = (...tasks: TaskChange[]) =>
    ids(withDayChanges(ordered, { ...nothing, tasks }, clock).tasks).replaceAll(/\S+(\d)/g, '$1')
  expect(orderAfter()).toBe('2 4 5')
  expect(orderAfter(move(5, null))).toBe('5 2 4')
  expect(orderAfter(move(2, 4))).toBe('4 2 5')
  expect(orderAfter(move(5, null), move(2, 5), move(4, 5))).toBe('5 4 2')
  expect(orderAfter(move(5, null), update({ id: id(5), planned_for: addDays(today, 1) }))).toBe('2 4')
  expect(orderAfter(move(2, 9))).toBe('2 4 5')
})

test('what is finished is a thread at once, and leaves with it', () => {
  const colorsAfter = (tasks: TaskChange[], habits: HabitChange[] = []) =>
    withDayChanges(day, { ...nothing, tasks, habits }, clock).threads.map(({ color }) => color)
  expect(colorsAfter([])).toEqual(['red'])
  const tagged = update({ id: id(2), tags: ['home'], status: 'done' })
  expect(colorsAfter([tagged])).toEqual(['red', 'green'])
  expect(colorsAfter([tagged], [entry(mark)])).toEqual(['red', 'green', habit().color])
  expect(colorsAfter([update({ id: id(3), status: 'todo' })])).toEqual([])
})

test('a task that is being created is there at once, and only once', () => {
  const input = { id: id(5), title: 'Milk', planned_for: today }
  const calls = [
    { procedure: 'create', input },
    { procedure: 'create', input: { title: '' } },
    { procedure: 'update', input },
  ]
  const drafts = draftsOf(calls, 'UTC')
  expect(drafts).toHaveLength(1)
  const shown = withDayChanges(day, { ...nothing, drafts }, clock)
  expect(ids(shown.tasks)).toBe(`${id(2)} ${id(5)}`)
  expect(ids(withDayChanges(shown, { ...nothing, drafts }, clock).tasks)).toBe(`${id(2)} ${id(5)}`)
})

test('a task of another day or list comes to the day that a change brings it to, and no other one does', () => {
  const others = [wholeTask({ id: id(6), planned_for: addDays(today, 1) }), wholeTask({ id: id(7) }), planned]
  const after = (...tasks: TaskChange[]) =>
    ids(withDayChanges(day, { ...nothing, others, tasks }, clock).tasks)
  expect(after()).toBe(id(2))
  expect(after(update({ id: id(6), planned_for: today }))).toBe(`${id(2)} ${id(6)}`)
  expect(after(update({ id: id(7), priority: 'high' }))).toBe(id(2))
})

type Change = Extract<HabitChange, { op: 'entry' }>
const entry = (change: Change['change'], of: Partial<Change> = {}): Change => ({
  op: 'entry',
  id: id(9),
  date: null,
  change,
  ...of,
})
const yesterday = daySchema.parse('2026-11-17')
const goal = { direction: 'at_least', amount: 8, unit: 'cups' } as const
const limit = { direction: 'at_most', amount: 2, unit: 'cups' } as const
const mark = { kind: 'set' } as const
const add = (amount: number) => ({ kind: 'add', amount }) as const

test.each<[string, HabitChange[], Partial<HabitOnDay>, Partial<HabitOnDay>]>([
  ['marked', [entry(mark, { date: today })], {}, { done: true, amount: null }],
  ['marked as today', [entry(mark)], {}, { done: true, amount: null }],
  ['marked on another day', [entry(mark, { date: yesterday })], {}, { done: false }],
  ['another one', [entry(mark, { id: id(8) })], {}, { done: false }],
  ['with a goal', [entry(mark)], { goal, amount: 3 }, { done: true, amount: 8 }],
  ['beyond its goal', [entry(mark)], { goal, amount: 9 }, { done: true, amount: 9 }],
  ['added to, below its goal', [entry(add(4.99))], { goal, amount: 3 }, { done: false, amount: 7.99 }],
  ['added to, at its goal', [entry(add(5))], { goal, amount: 3 }, { done: true, amount: 8 }],
  [
    'set below its goal',
    [entry({ ...mark, amount: 7 })],
    { goal, amount: 9, done: true },
    { done: false, amount: 7 },
  ],
  [
    'with a limit, which is kept by the end of the day',
    [entry(add(2))],
    { goal: limit },
    { done: false, amount: 2 },
  ],
  ['added to twice', [entry(add(1)), entry(add(1.5))], { goal: limit }, { done: false, amount: 2.5 }],
  [
    'taken back',
    [entry(mark), entry({ kind: 'remove' })],
    { goal, amount: 9 },
    { done: false, amount: null },
  ],
  ['taken back without a goal', [entry({ kind: 'remove' })], { done: true }, { done: false, amount: null }],
])('a habit %s', (_, habits, fields, expected) => {
  const shown = withDayChanges({ ...day, habits: [habit(fields)] }, { ...nothing, habits }, clock)
  expect(shown.habits[0]).toMatchObject(expected)
})

test.each([
  ['at its limit', 2, true],
  ['above it', 2.01, false],
] as const)('of a day that is over, %s: done is %s', (_, amount, done) => {
  const before = { ...day, date: yesterday, habits: [habit({ goal: limit })] }
  const habits = [entry({ kind: 'set', amount }, { date: yesterday })]
  expect(withDayChanges(before, { ...nothing, habits }, clock).habits[0]).toMatchObject({ done, amount })
})

const skip = (isSkipped: boolean, date = today): HabitChange => ({ op: 'skip', id: id(9), date, isSkipped })
const archive = (archived: boolean): HabitChange => ({ op: 'update', input: { id: id(9), archived } })

test.each([
  ['skipped that day', [skip(true)], {}, 0],
  ['skipped on another day', [skip(true, yesterday)], {}, 1],
  ['skipped, and no longer', [skip(true), skip(false)], {}, 1],
  ['skipped with an entry', [skip(true)], { done: true }, 1],
  ['skipped with an amount', [skip(true)], { goal, amount: 1 }, 1],
  ['skipped, a limit', [skip(true)], { goal: limit, done: true }, 0],
  ['archived', [archive(true)], {}, 0],
  ['archived and brought back', [archive(true), archive(false)], {}, 1],
  ['deleted', [{ op: 'delete', id: id(9) }], {}, 0],
  [
    'deleted and taken back',
    [
      { op: 'delete', id: id(9) },
      { op: 'restore', id: id(9) },
    ],
    {},
    1,
  ],
] as [string, HabitChange[], Partial<HabitOnDay>, number][])(
  'a habit that is %s is there or not',
  (_, habits, fields, count) => {
    const shown = withDayChanges({ ...day, habits: [habit(fields)] }, { ...nothing, habits }, clock)
    expect(shown.habits).toHaveLength(count)
  },
)

test('a renamed habit has its new name', () => {
  const habits: HabitChange[] = [{ op: 'update', input: { id: id(9), name: 'Read aloud' } }]
  expect(withDayChanges(day, { ...nothing, habits }, clock).habits[0]?.name).toBe('Read aloud')
})
