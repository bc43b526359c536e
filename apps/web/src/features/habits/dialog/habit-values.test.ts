import { wholeHabit } from '@dayloom/domain/testing/habits'
import { expect, test } from 'vitest'
import {
  changedFields,
  habitErrors,
  habitInput,
  habitValues,
  sendableValues,
  type HabitValues,
} from './habit-values.ts'

const values = (fields: Partial<HabitValues> = {}): HabitValues => ({
  ...habitValues(),
  name: 'Read',
  ...fields,
})
const goal = { goal: 'at_least', amount: '20', unit: 'pages' } as const

test.each<[string, Partial<HabitValues>, object]>([
  ['a name alone', {}, { schedule: { kind: 'daily' }, goal: null, color: 'gray' }],
  [
    'days in any order, from Monday on',
    { kind: 'weekdays', days: ['sun', 'fri', 'mon'] },
    { schedule: { kind: 'weekdays', days: ['mon', 'fri', 'sun'] } },
  ],
  ['times a week', { kind: 'times_per_week', times: 5 }, { schedule: { kind: 'times_per_week', times: 5 } }],
  [
    'times a month',
    { kind: 'times_per_month', times_a_month: 28 },
    { schedule: { kind: 'times_per_month', times: 28 } },
  ],
  [
    'every other week',
    { kind: 'interval', every: '2', every_unit: 'week', from: '2026-11-20' },
    { schedule: { kind: 'interval', every: 2, unit: 'week', from: '2026-11-20' } },
  ],
  ['days that are no longer meant', { kind: 'daily', days: ['mon'] }, { schedule: { kind: 'daily' } }],
  ['no days', {}, { starts_on: null, ends_on: null }],
  [
    'one day',
    { starts_on: '2026-11-20', ends_on: '2026-11-20' },
    { starts_on: '2026-11-20', ends_on: '2026-11-20' },
  ],
  ['a goal', goal, { goal: { direction: 'at_least', amount: 20, unit: 'pages' } }],
  ['a comma and spaces', { ...goal, amount: ' 2,5 ', unit: ' km ' }, { goal: { amount: 2.5, unit: 'km' } }],
  ['a goal that is no longer meant', { ...goal, goal: 'none' }, { goal: null }],
])('%s', (_, fields, expected) => {
  expect(habitErrors(values(fields))).toEqual({})
  expect(habitInput(values(fields)).data).toMatchObject(expected)
})

test.each<[string, Partial<HabitValues>, string[]]>([
  ['no name', { name: '' }, ['name']],
  ['no day', { kind: 'weekdays', days: [] }, ['days']],
  ['every day as an interval', { kind: 'interval', every: '1', from: '2026-11-20' }, ['every']],
  ['an interval without its first day', { kind: 'interval', from: '' }, ['from']],
  ['no amount', { ...goal, amount: '' }, ['amount']],
  ['an amount of nothing', { ...goal, amount: '0' }, ['amount']],
  ['the least amount', { ...goal, amount: '0.01' }, []],
  ['three decimals', { ...goal, amount: '0.015' }, ['amount']],
  ['the largest amount', { ...goal, amount: '1000000' }, []],
  ['more than that', { ...goal, amount: '1000000.01' }, ['amount']],
  ['no number', { ...goal, amount: 'many' }, ['amount']],
  ['the last day before the first', { starts_on: '2026-11-20', ends_on: '2026-11-19' }, ['ends_on']],
  ['no unit', { ...goal, unit: ' ' }, ['unit']],
  ['the longest unit', { ...goal, unit: 'u'.repeat(20) }, []],
  ['a longer one', { ...goal, unit: 'u'.repeat(21) }, ['unit']],
  ['what is not meant is not judged', { goal: 'none', amount: 'many', unit: '' }, []],
])('%s', (_, fields, wrong) => {
  expect(Object.keys(habitErrors(values(fields)))).toEqual(wrong)
})

test('what a habit has comes back as it was', () => {
  const habit = wholeHabit({
    description: 'Why',
    schedule: { kind: 'weekdays', days: ['mon', 'sun'] },
    goal: { direction: 'at_most', amount: 2.5, unit: 'cups' },
    color: 'pink',
  })
  const same = habitInput(habitValues(habit)).data
  expect(same && changedFields(habit, same)).toEqual({})
  const other = habitInput({ ...habitValues(habit), goal: 'none', description: '' }).data
  expect(other && changedFields(habit, other)).toEqual({ goal: null, description: null })
})

test.each<[string, Partial<HabitValues>, Partial<HabitValues>]>([
  ['what can be saved', { name: 'Run', color: 'teal' }, { name: 'Run', color: 'teal' }],
  ['a name that is too short keeps the one it had', { name: 'R', color: 'teal' }, { color: 'teal' }],
  [
    'a goal without an amount keeps all of the goal',
    { ...goal, amount: '', color: 'teal' },
    { color: 'teal' },
  ],
  ['days that are not chosen yet keep the schedule', { kind: 'weekdays', days: [] }, {}],
])('%s', (_, changed, expected) => {
  expect(sendableValues(values(), values(changed))).toEqual(values(expected))
})
