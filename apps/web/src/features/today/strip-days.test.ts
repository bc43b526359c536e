import { addDays } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { firstOfStrip, stripDays } from './strip-days.ts'

const today = daySchema.parse('2026-11-18')
const inDays = (days: number) => addDays(today, days)

test.each([
  [0, -1],
  [-1, -1],
  [5, -1],
  [6, 6],
  [12, 6],
  [13, 13],
  [-2, -8],
  [-8, -8],
  [-9, -15],
])('a day %i days away is in the week that begins %i days away', (shown, first) => {
  expect(firstOfStrip(inDays(shown), today)).toBe(inDays(first))
})

test('today stays in sight, on the side where it is', () => {
  const daysFrom = (...days: number[]) => days.map(inDays)
  expect(stripDays(today, today)).toEqual(daysFrom(-1, 0, 1, 2, 3, 4, 5))
  expect(stripDays(inDays(7), today)).toEqual(daysFrom(0, 6, 7, 8, 9, 10, 11, 12))
  expect(stripDays(inDays(-7), today)).toEqual(daysFrom(-8, -7, -6, -5, -4, -3, -2, 0))
})
