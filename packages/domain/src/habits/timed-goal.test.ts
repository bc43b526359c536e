import { expect, test } from 'vitest'
import { amountOfMinutes, wholeMinutes } from './timed-goal.ts'

test.each([
  ['2026-03-08T10:00:00.000Z', '2026-03-08T10:00:59.999Z', 0],
  ['2026-03-08T10:00:00.000Z', '2026-03-08T10:01:00.000Z', 1],
  ['2026-03-08T10:00:00.000Z', '2026-03-08T22:00:00.000Z', 720],
  ['2026-03-08T10:00:00.000Z', '2026-03-08T09:00:00.000Z', 0],
])('from %s to %s it is %i minutes', (from, to, minutes) => {
  expect(wholeMinutes(from, to)).toBe(minutes)
})

test.each([
  ['min', 20, 20],
  ['minutes', 20, 20],
  ['h', 20, 0.33],
  ['hours', 90, 1.5],
  ['Hours', 60, 1],
  ['hour', 60, null],
  ['km', 60, null],
])('in %s, %i minutes are %s', (unit, minutes, amount) => {
  expect(amountOfMinutes({ direction: 'at_least', amount: 30, unit }, minutes)).toBe(amount)
})

test('without a goal they are none', () => {
  expect(amountOfMinutes(null, 30)).toBeNull()
  expect(amountOfMinutes(undefined, 30)).toBeNull()
})
