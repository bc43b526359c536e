import { daySchema } from '@dayloom/validators/fields'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { expect, test } from 'vitest'
import { dayInput, dayValues, inputOfEntry, type DayValues, type Entry } from './day-values.ts'

const date = daySchema.parse('2026-03-02')
const id = '018f0000-0000-7000-8000-00000000000b'
const atLeast: Goal = { direction: 'at_least', amount: 20, unit: 'pages' }
const atMost: Goal = { ...atLeast, direction: 'at_most' }
const entry = (amount: number | null, note: string | null = null): Entry => ({
  completed_date: date,
  amount,
  note,
})

interface Case {
  goal?: Goal
  entry?: Entry
  typed?: Partial<DayValues>
}

const sent = ({ goal, entry: before, typed }: Case) =>
  dayInput({ ...dayValues(before), ...typed }, { id, date, entry: before, goal: goal ?? null })

test.each<[string, Case, object]>([
  ['a day without a goal is done', {}, {}],
  ['and with a note', { typed: { note: ' On the train ' } }, { note: 'On the train' }],
  ['a day without an amount is raised to the goal', { goal: atLeast }, {}],
  ['an amount', { goal: atLeast, typed: { amount: '12,5' } }, { amount: 12.5 }],
  ['nothing at all, on purpose', { goal: atLeast, typed: { amount: '0' } }, { amount: 0 }],
  ['an amount that is emptied is raised', { goal: atLeast, entry: entry(3), typed: { amount: '' } }, {}],
  [
    'a note beside an amount leaves the amount',
    { goal: atLeast, entry: entry(3), typed: { note: 'Tired' } },
    { amount: 3, note: 'Tired' },
  ],
  ['a note that is emptied', { entry: entry(null, 'Tired'), typed: { note: '' } }, { note: null }],
  ['a note that is left', { entry: entry(null, 'Tired') }, {}],
  ['of a limit, no amount is none', { goal: atMost }, { amount: 0 }],
  ['and a note does not use it up', { goal: atMost, typed: { note: 'Easy' } }, { amount: 0, note: 'Easy' }],
])('%s', (_, given, expected) => {
  expect(sent(given).data).toEqual({ id, date, ...expected })
})

test.each<[string, Entry, Goal | null, object]>([
  ['done, without a goal', entry(null), null, { note: null }],
  ['an amount and a note', entry(3, 'Tired'), atLeast, { amount: 3, note: 'Tired' }],
  ['an amount whose goal is gone', entry(3), null, { amount: 3, note: null }],
  ['no amount is not raised to a goal', entry(null), atLeast, { amount: 0, note: null }],
  ['nor does it use a limit up', entry(null), atMost, { amount: 0, note: null }],
])('an entry as it was: %s', (_, was, goal, expected) => {
  expect(inputOfEntry(was, { id, date, goal })).toEqual({ id, date, ...expected })
})

test.each([
  ['many', false],
  ['-1', false],
  ['1000000.01', false],
  ['1000000', true],
  ['0.015', false],
  ['0.01', true],
])('the amount %s: %s', (amount, isTaken) => {
  expect(sent({ goal: atLeast, typed: { amount } }).success).toBe(isTaken)
})

test('a note has at most 500 characters', () => {
  expect(sent({ typed: { note: 'n'.repeat(500) } }).success).toBe(true)
  expect(sent({ typed: { note: 'n'.repeat(501) } }).success).toBe(false)
})
