import { wholeHabit } from '@dayloom/domain/testing/habits'
import { expect, test } from 'vitest'
import { changedFields, habitErrors, habitInput, habitValues, type HabitValues } from './habit-values.ts'

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
  ['days that are no longer meant', { kind: 'daily', days: ['mon'] }, { schedule: { kind: 'daily' } }],
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
  ['no amount', { ...goal, amount: '' }, ['amount']],
  ['an amount of nothing', { ...goal, amount: '0' }, ['amount']],
  ['the least amount', { ...goal, amount: '0.01' }, []],
  ['three decimals', { ...goal, amount: '0.015' }, ['amount']],
  ['the largest amount', { ...goal, amount: '1000000' }, []],
  ['more than that', { ...goal, amount: '1000000.01' }, ['amount']],
  ['no number', { ...goal, amount: 'many' }, ['amount']],
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
