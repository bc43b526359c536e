import { wholeHabit } from '@dayloom/domain/testing/habits'
import { expect, test } from 'vitest'
import { morning, evening } from './routines.testing.ts'
import { groupByRoutine } from './group-by-routine.ts'

const habits = [
  wholeHabit({ id: 'a', routine_id: evening.id }),
  wholeHabit({ id: 'b' }),
  wholeHabit({ id: 'c', routine_id: morning.id }),
  wholeHabit({ id: 'd', routine_id: evening.id }),
  wholeHabit({ id: 'e', routine_id: 'unknown' }),
]

const shown = (...args: Parameters<typeof groupByRoutine<(typeof habits)[number]>>) =>
  groupByRoutine(...args).map(({ routine, habits: found }) => [
    routine?.name ?? null,
    found.map(({ id }) => id).join(' '),
  ])

test.each([
  [
    'routines come in their order, and habits of none last',
    habits,
    [morning, evening],
    [
      ['Morning', 'c'],
      ['Evening', 'a d'],
      [null, 'b e'],
    ],
  ],
  ['without routines there is one group', habits, [], [[null, 'a b c d e']]],
  ['a routine without habits is left out', habits.slice(0, 1), [morning, evening], [['Evening', 'a']]],
])('%s', (_, all, routines, expected) => {
  expect(shown(all, routines, false)).toEqual(expected)
})

test('a routine without habits can be shown', () => {
  expect(shown([], [morning], true)).toEqual([['Morning', '']])
})
