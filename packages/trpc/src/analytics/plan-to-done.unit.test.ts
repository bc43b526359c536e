import { planToDoneKinds } from '@dayloom/validators/enums'
import { expect, test } from 'vitest'
import { d } from '@dayloom/domain/testing/days'
import { daysFromPlan, planToDoneDays, planToDoneOf } from './plan-to-done.ts'

test.each([
  ['2026-11-18', 0, '2026-11-18', 0],
  ['2026-11-18', 0, '2026-11-17', -1],
  ['2026-11-18', 0, '2026-11-19', 1],
  // Planned for the 16th, and carried twice.
  ['2026-11-18', 2, '2026-11-18', 2],
  // Carried in the evening, and done before midnight after all.
  ['2026-11-19', 1, '2026-11-18', 0],
  ['2026-12-31', 0, '2027-01-01', 1],
  [null, 3, '2026-11-18', null],
] as const)('planned for %s, carried %i times, done on %s: %s', (planned, carried_count, done, expected) => {
  expect(daysFromPlan({ planned_for: planned && d(planned), carried_count }, d(done))).toBe(expected)
})

test.each([
  [-400, 'early'],
  [-1, 'early'],
  [0, 'same_day'],
  [1, 'next_day'],
  [2, 'within_week'],
  [7, 'within_week'],
  [8, 'later'],
  [4000, 'later'],
] as const)('%i days are %s', (days, expected) => {
  expect(planToDoneOf(days)).toBe(expected)
})

test('each number of days belongs to one kind', () => {
  for (let days = -20; days <= 20; days += 1) {
    const kinds = planToDoneKinds.filter((kind) => {
      const { from, to } = planToDoneDays[kind]
      return days >= (from ?? days) && days <= (to ?? days)
    })
    expect(kinds).toEqual([planToDoneOf(days)])
  }
})
