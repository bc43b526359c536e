import { addDays, lastDays } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { heatByDay } from './heat.ts'

const today = daySchema.parse('2026-03-31')

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [6, 2],
  [7, 3],
  [13, 3],
  [14, 4],
  [60, 4],
])('the last of %i days in a row has heat %i', (run, heat) => {
  expect(heatByDay(lastDays(today, run)).get(today)).toBe(heat)
})

test('a gap cools down, and what was not done has no heat', () => {
  const days = lastDays(today, 9).filter((each) => each !== addDays(today, -1))
  const heat = heatByDay([...days, ...days].toReversed())
  expect(heat.get(addDays(today, -2))).toBe(3)
  expect(heat.get(addDays(today, -1))).toBeUndefined()
  expect(heat.get(today)).toBe(1)
})
