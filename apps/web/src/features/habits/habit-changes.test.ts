import { daySchema } from '@dayloom/validators/fields'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { expect, test } from 'vitest'
import { withChangesInPlace, withHabitChanges, type HabitChange } from './habit-changes.ts'

const today = daySchema.parse('2026-03-02')
const habit = (id: string, position: string) => wholeHabit({ id, name: id, description: 'Why', position })
const habits = [habit('read', 'a0'), habit('run', 'a1')]
const mark = (id: string, done: boolean): HabitChange => ({
  op: 'entry',
  id,
  date: null,
  change: { kind: done ? 'set' : 'remove' },
})
const show = (changes: HabitChange[]) =>
  withHabitChanges(habits, changes, today)
    .map(({ name, streak_count }) => `${name} ${streak_count}`)
    .join(', ')

test.each<[HabitChange[], string]>([
  [[], 'read 0, run 0'],
  [[mark('run', true)], 'read 0, run 1'],
  [[mark('run', true), mark('run', false)], 'read 0, run 0'],
  [[mark('run', true), mark('read', true)], 'read 1, run 1'],
  [[mark('run', true), { op: 'skip', id: 'run', date: today, isSkipped: true }], 'read 0, run 0'],
  [[{ op: 'update', input: { id: 'run', after_id: null } }], 'run 0, read 0'],
  [[{ op: 'update', input: { id: 'read', after_id: 'run' } }, mark('read', true)], 'run 0, read 1'],
  [[{ op: 'update', input: { id: 'read', archived: true } }], 'run 0'],
  [[{ op: 'update', input: { id: 'run', name: 'Swim' } }], 'read 0, Swim 0'],
  [[{ op: 'delete', id: 'read' }], 'run 0'],
  [[{ op: 'create', input: { id: 'new', name: 'Draw' } }], 'read 0, run 0, Draw 0'],
  // Created, marked and deleted before the server has answered the first of them.
  [[{ op: 'create', input: { id: 'new', name: 'Draw' } }, mark('new', true)], 'read 0, run 0, Draw 1'],
  [
    [
      { op: 'create', input: { id: 'new', name: 'Draw' } },
      { op: 'delete', id: 'new' },
    ],
    'read 0, run 0',
  ],
  // Sent again: the first time has arrived.
  [[{ op: 'create', input: { id: 'run', name: 'Run' } }], 'read 0, run 0'],
])('%o over the answer of the server shows %s', (changes, expected) => {
  expect(show(changes)).toBe(expected)
})

test('an update clears a description with null, and leaves it where it is not sent', () => {
  const described = (description: string | null | undefined) =>
    withHabitChanges(habits, [{ op: 'update', input: { id: 'read', description } }], today)[0]?.description
  expect(described(null)).toBeNull()
  expect(described(undefined)).toBe('Why')
  expect(described('Because')).toBe('Because')
})

test('a list of some of the habits gets none, and keeps its order', () => {
  const changes: HabitChange[] = [
    { op: 'create', input: { id: 'new', name: 'Draw' } },
    { op: 'update', input: { id: 'read', name: 'Study', after_id: 'run' } },
  ]
  expect(withChangesInPlace(habits, changes, today).map(({ name }) => name)).toEqual(['Study', 'run'])
})

test('an amount is added to the one of today, and what reaches the goal is done', () => {
  const water = wholeHabit({
    id: 'water',
    goal: { direction: 'at_least', amount: 2, unit: 'l' },
    amount_today: 0.5,
  })
  const add = (amount: number): HabitChange => ({
    op: 'entry',
    id: 'water',
    date: null,
    change: { kind: 'add', amount },
  })
  const after = (...amounts: number[]) => withHabitChanges([water], amounts.map(add), today)[0]
  expect(after(1)).toMatchObject({ amount_today: 1.5, completed_today: false, streak_count: 0 })
  expect(after(1, 0.5)).toMatchObject({ amount_today: 2, completed_today: true, streak_count: 1 })
})
