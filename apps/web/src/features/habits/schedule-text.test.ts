import type { Schedule } from '@dayloom/validators/habits/schedule'
import { expect, test } from 'vitest'
import { goalText, scheduleText, weekdaysFrom } from './schedule-text.ts'

test.each<[Schedule, string]>([
  [{ kind: 'daily' }, 'Every day'],
  [{ kind: 'weekdays', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] }, 'Every day'],
  [{ kind: 'weekdays', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }, 'Weekdays'],
  [{ kind: 'weekdays', days: ['sat', 'sun'] }, 'Weekends'],
  [{ kind: 'weekdays', days: ['mon', 'fri', 'sun'] }, 'Mon, Fri, Sun'],
  [{ kind: 'times_per_week', times: 1 }, 'Once a week'],
  [{ kind: 'times_per_week', times: 7 }, '7 times a week'],
])('%o reads %s', (schedule, text) => {
  expect(scheduleText(schedule, 'monday')).toBe(text)
})

test('days are named in the order of the person', () => {
  const schedule: Schedule = { kind: 'weekdays', days: ['mon', 'fri', 'sun'] }
  expect(scheduleText(schedule, 'sunday')).toBe('Sun, Mon, Fri')
  expect(weekdaysFrom('sunday')[0]).toEqual({ name: 'sun', short: 'Sun', long: 'Sunday' })
  expect(weekdaysFrom('monday').at(-1)).toMatchObject({ name: 'sun' })
})

test.each([
  ['at_least', 20, 'At least 20 pages'],
  ['at_most', 2.5, 'At most 2.5 pages'],
  ['at_least', 1_000_000, 'At least 1,000,000 pages'],
] as const)('%s %d', (direction, amount, text) => {
  expect(goalText({ direction, amount, unit: 'pages' })).toBe(text)
})
