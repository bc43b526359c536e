import type { Goal } from '@dayloom/validators/habits/schedule'
import { expect, test } from 'vitest'
import { amountOfSeconds, secondsLeft } from './minutes.ts'

const goal = (amount: number, unit: string, direction: Goal['direction'] = 'at_least'): Goal => ({
  amount,
  unit,
  direction,
})

test.each<[Goal | null, number | null, number | null]>([
  [goal(10, 'min'), null, 600],
  [goal(10, 'minutes'), 4, 360],
  [goal(10, 'minutes'), 12, 0],
  [goal(1.5, 'h'), 0.5, 3600],
  [goal(2, 'Hours'), null, 7200],
  [goal(2, 'pages'), null, null],
  [goal(30, 'min', 'at_most'), null, null],
  [null, null, null],
])('%o with %s has %s seconds left', (of, amount, seconds) => {
  expect(secondsLeft(of, amount)).toBe(seconds)
})

test.each([
  [goal(10, 'min'), 59, 0],
  [goal(10, 'min'), 60, 1],
  [goal(10, 'min'), 179, 2],
  [goal(1, 'h'), 1800, 0.5],
  [goal(1, 'h'), 60, 0.01],
])('%o and %i seconds are %s', (of, seconds, amount) => {
  expect(amountOfSeconds(of, seconds)).toBe(amount)
})
