import { expect, test } from 'vitest'
import { formatCountdown, secondsUntil } from './countdown.ts'

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 999, 60],
  [60_000, 1000, 59],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i there are %i seconds', (deadline, now, left) => {
  expect(secondsUntil(deadline, now)).toBe(left)
})

test.each([
  [0, '0s'],
  [1, '1s'],
  [60, '60s'],
  [61, '1:01'],
  [600, '10:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})
