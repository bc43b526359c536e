import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { dayLabel } from './day-label.ts'

test.each([
  ['done', false, 'completed'],
  ['skipped', false, 'skipped'],
  ['free', false, 'not due'],
  ['missed', false, 'missed'],
  ['before', false, 'before it began'],
  ['open', true, 'today'],
  ['done', true, 'today, completed'],
  ['skipped', true, 'today, skipped'],
] as const)('a day that is %s (today: %s) ends with "%s"', (state, isToday, end) => {
  const label = dayLabel({ day: daySchema.parse('2026-11-21'), state, isToday })
  expect(label).toMatch(/2026/)
  expect(label.endsWith(`, ${end}`)).toBe(true)
})
