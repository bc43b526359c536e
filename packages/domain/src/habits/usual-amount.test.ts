import type { Goal } from '@dayloom/validators/habits/schedule'
import { expect, test } from 'vitest'
import { usualAmount, type AmountStep } from './usual-amount.ts'

const least = (amount: number): Goal => ({ direction: 'at_least', amount, unit: 'ml' })
const most = (amount: number): Goal => ({ direction: 'at_most', amount, unit: 'cups' })

test.each<[string, Goal, AmountStep[], number]>([
  ['nothing was added: a tenth of the goal', least(2000), [], 200],
  ['a tenth of a whole goal is rounded up', least(21), [], 3],
  ['of ten it is one', least(10), [], 1],
  ['of a goal below ten it is one', least(1), [], 1],
  ['a goal that is not whole has its exact tenth', least(2.5), [], 0.25],
  ['rounded to hundredths', least(0.55), [], 0.06],
  ['where that is nothing it is one', least(0.04), [], 1],
  ['a limit has a tenth as well', most(2), [], 1],
  ['the first amount of a day', least(2000), [[null, 250]], 250],
  [
    'the newest addition counts',
    least(2000),
    [
      [500, 800],
      [null, 500],
    ],
    300,
  ],
  [
    'a lowered amount is no addition',
    least(2000),
    [
      [500, 100],
      [250, 500],
    ],
    250,
  ],
  [
    'neither is a change of the note alone',
    least(2000),
    [
      [null, null],
      [0, 250],
    ],
    250,
  ],
  [
    'nor what Mark Done adds',
    least(2000),
    [
      [250, 2000],
      [null, 250],
    ],
    250,
  ],
  ['Mark Done alone leaves the tenth', least(2000), [[null, 2000]], 200],
  ['beyond the goal it is an addition', least(20), [[19, 21]], 2],
  ['what reaches a limit is one too', most(2), [[null, 2]], 2],
  ['sums of decimals stay exact', least(5), [[0.1, 0.3]], 0.2],
])('%s', (_, goal, steps, expected) => {
  expect(usualAmount(goal, steps)).toBe(expected)
})
