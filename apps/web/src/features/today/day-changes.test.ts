import { wholeHabit } from '@dayloom/domain/testing/habits'
import { ids, wholeTask } from '@dayloom/domain/testing/tasks'
import type { HabitOnDay, Today } from '@dayloom/validators/days'
import { daySchema } from '@dayloom/validators/fields'
import { taskUpdateInput } from '@dayloom/validators/tasks'
import { expect, test } from 'vitest'
import type { TaskChange } from '../tasks/task-changes.ts'
import { draftsOf } from '../tasks/task-drafts.ts'
import { habitMarksOf, withDayChanges } from './day-changes.ts'

const today = daySchema.parse('2026-11-18')
const clock = { today, timezone: 'UTC', now: new Date('2026-11-18T12:00:00Z') }
const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const nothing = { tasks: [], drafts: [], marks: [] }

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
  planned_minutes: 45,
  day_minutes: 480,
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
  ['planned for another day', [update({ id: id(2), planned_for: '2026-11-19' })], '1 |  | 3 | 0'],
  ['not done after all', [update({ id: id(3), status: 'todo' })], '1 | 2 |  | 45'],
  ['deleted', [{ op: 'delete', id: id(1) }], ' | 2 | 3 | 45'],
] as [string, TaskChange[], string][])('%s', (_, changes, expected) => {
  expect(listsAfter(...changes)).toBe(expected)
})

test('a task that is being created is there at once, and only once', () => {
  const input = { id: id(5), title: 'Milk', planned_for: today }
  const drafts = draftsOf([
    { procedure: 'create', input },
    { procedure: 'create', input: { title: '' } },
    { procedure: 'update', input },
  ])
  expect(drafts).toHaveLength(1)
  const shown = withDayChanges(day, { ...nothing, drafts }, clock)
  expect(ids(shown.tasks)).toBe(`${id(2)} ${id(5)}`)
  expect(ids(withDayChanges(shown, { ...nothing, drafts }, clock).tasks)).toBe(`${id(2)} ${id(5)}`)
})

const calls = (...procedures: [string, object][]) =>
  habitMarksOf(procedures.map(([procedure, input]) => ({ procedure, input })))
const goal = { direction: 'at_least', amount: 8, unit: 'cups' } as const

test.each([
  ['marked', [['markDay', { id: id(9), date: today }]], {}, { done: true, amount: null }],
  ['marked as today', [['complete', { id: id(9) }]], {}, { done: true, amount: null }],
  ['marked on another day', [['markDay', { id: id(9), date: '2026-11-17' }]], {}, { done: false }],
  ['another one', [['complete', { id: id(8) }]], {}, { done: false }],
  ['with a goal', [['complete', { id: id(9) }]], { goal, amount: 3 }, { done: true, amount: 8 }],
  ['beyond its goal', [['complete', { id: id(9) }]], { goal, amount: 9 }, { done: true, amount: 9 }],
  [
    'taken back',
    [
      ['complete', { id: id(9) }],
      ['unmarkDay', { id: id(9), date: today }],
    ],
    { goal, amount: 9 },
    { done: false, amount: null },
  ],
] as [string, [string, object][], Partial<HabitOnDay>, Partial<HabitOnDay>][])(
  'a habit %s',
  (_, procedures, fields, expected) => {
    const shown = withDayChanges(
      { ...day, habits: [habit(fields)] },
      { ...nothing, marks: calls(...procedures) },
      clock,
    )
    expect(shown.habits[0]).toMatchObject(expected)
  },
)
