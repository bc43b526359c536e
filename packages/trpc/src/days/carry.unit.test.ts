import { d } from '@dayloom/domain/testing/days'
import { expect, test } from 'vitest'
import { carried } from './carry.ts'

const day = d('2026-11-18')
const planned = { planned_for: day, carried_count: 2 }

test.each([
  ['tomorrow carries it', planned, 'tomorrow', { planned_for: '2026-11-19', carried_count: 3 }],
  [
    'from no plan at all',
    { planned_for: null, carried_count: 0 },
    'tomorrow',
    { planned_for: '2026-11-19', carried_count: 1 },
  ],
  [
    'from a later day',
    { planned_for: d('2026-11-25'), carried_count: 0 },
    'tomorrow',
    { planned_for: '2026-11-19', carried_count: 1 },
  ],
  ['one that is already there is left', { planned_for: d('2026-11-19'), carried_count: 3 }, 'tomorrow', null],
  ['unplan', planned, 'unplan', { planned_for: null, carried_count: 2 }],
  ['unplan without a plan', { planned_for: null, carried_count: 2 }, 'unplan', null],
  ['done changes no plan', planned, 'done', null],
  ['keep', planned, 'keep', null],
] as const)('%s', (_, before, action, expected) => {
  expect(carried(before, action, day)).toEqual(expected)
})
