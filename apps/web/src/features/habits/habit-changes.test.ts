import { daySchema } from '@dayloom/validators/fields'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { expect, test } from 'vitest'
import { withHabitChanges, type HabitChange } from './habit-changes.ts'

const today = daySchema.parse('2026-03-02')
const habit = (id: string, position: string) => wholeHabit({ id, name: id, description: 'Why', position })
const habits = [habit('read', 'a0'), habit('run', 'a1')]
const mark = (id: string, done: boolean): HabitChange => ({ op: 'day', id, date: null, done })
const show = (changes: HabitChange[]) =>
  withHabitChanges(habits, changes, today)
    .map(({ name, streak_count }) => `${name} ${streak_count}`)
    .join(', ')

test.each<[HabitChange[], string]>([
  [[], 'read 0, run 0'],
  [[mark('run', true)], 'read 0, run 1'],
  [[mark('run', true), mark('run', false)], 'read 0, run 0'],
  [[mark('run', true), mark('read', true)], 'read 1, run 1'],
  [
    [{ op: 'day', id: 'run', date: daySchema.parse('2026-03-01'), done: true }, mark('run', true)],
    'read 0, run 2',
  ],
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
