import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { heatOf, placeOf } from './year-map.ts'

test.each([
  [0, 8, 0],
  [1, 8, 1],
  [2, 8, 1],
  [3, 8, 2],
  [4, 8, 2],
  [5, 8, 3],
  [6, 8, 3],
  [7, 8, 4],
  [8, 8, 4],
  [1, 1, 4],
  [0, 0, 0],
])('%i of at most %i is of level %i', (count, most, level) => {
  expect(heatOf(count, most)).toBe(level)
})

const place = (day: string, weekStart: Parameters<typeof placeOf>[2]) =>
  placeOf(daySchema.parse(`${day.slice(0, 4)}-01-01`), daySchema.parse(day), weekStart)

// 1 January 2026 is a Thursday.
test.each([
  ['2026-01-01', 'sunday', { week: 0, weekday: 4 }],
  ['2026-01-01', 'monday', { week: 0, weekday: 3 }],
  ['2026-01-03', 'saturday', { week: 1, weekday: 0 }],
  ['2026-01-04', 'sunday', { week: 1, weekday: 0 }],
  ['2026-01-04', 'monday', { week: 0, weekday: 6 }],
  ['2026-12-31', 'sunday', { week: 52, weekday: 4 }],
  // A leap year that begins on a Saturday touches 54 weeks.
  ['2028-12-31', 'sunday', { week: 53, weekday: 0 }],
] as const)('%s of weeks from %s', (day, weekStart, expected) => {
  expect(place(day, weekStart)).toEqual(expected)
})
