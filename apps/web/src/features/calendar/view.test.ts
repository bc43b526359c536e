import { daySchema } from '@dayloom/validators/fields'
import { describe, expect, test } from 'vitest'
import { daysOfView, stepOf } from './view.ts'

const d = (day: string) => daySchema.parse(day)

describe('the days of a view', () => {
  test.each([
    ['day', '2026-11-30', 'monday', 1, '2026-11-30', '2026-11-30'],
    ['week', '2026-11-30', 'monday', 7, '2026-11-30', '2026-12-06'],
    ['week', '2026-11-30', 'sunday', 7, '2026-11-29', '2026-12-05'],
    ['week', '2026-11-30', 'saturday', 7, '2026-11-28', '2026-12-04'],
    ['month', '2026-11-30', 'monday', 42, '2026-10-26', '2026-12-06'],
    ['month', '2026-11-01', 'sunday', 35, '2026-11-01', '2026-12-05'],
    // Four whole weeks, and a month that six weeks hold.
    ['month', '2027-02-15', 'monday', 28, '2027-02-01', '2027-02-28'],
    ['month', '2026-08-31', 'sunday', 42, '2026-07-26', '2026-09-05'],
  ] as const)('%s of %s, from %s on, are %i: %s to %s', (view, date, weekStart, count, first, last) => {
    const days = daysOfView(view, d(date), weekStart)
    expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last])
  })
})

test.each([
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-12-31', -1, '2026-12-24'],
  ['month', '2027-01-31', 1, '2027-02-28'],
  ['month', '2027-03-31', -1, '2027-02-28'],
] as const)('from a %s with %s, %i leads to %s', (view, date, by, next) => {
  expect(stepOf(view, d(date), by)).toBe(next)
})
