import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '@dayloom/domain/calendar/local-date-time'
import { localDateTime } from './local-date-time.ts'

test.each([
  ['UTC', '2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T09:30', '2026-11-20T03:45:00.000Z'],
  ['America/New_York', '2026-07-01T23:59', '2026-07-02T03:59:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z'],
  // Clocks go forward from 02:00 to 03:00.
  ['Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // Clocks go back from 03:00 to 02:00.
  ['Europe/Paris', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Paris', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  // Half an hour, in April.
  ['Australia/Lord_Howe', '2026-04-05T02:00', '2026-04-04T15:30:00.000Z'],
])('in %s, %s is %s and back', (timezone, dateTime, instant) => {
  expect(instantOf(dateTime, timezone).toISOString()).toBe(instant)
  expect(localDateTime(instant, timezone)).toBe(dateTime)
})

test('a time that comes twice is the first one', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Paris').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-04-05T01:45', 'Australia/Lord_Howe').toISOString()).toBe('2026-04-04T14:45:00.000Z')
})

test('a time that is skipped is as much later as was skipped', () => {
  const skipped = instantOf('2026-03-29T02:30', 'Europe/Paris')
  expect(skipped.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(localDateTime(skipped, 'Europe/Paris')).toBe('2026-03-29T03:30')
})

test('every whole minute that is shown names an instant that is shown the same', () => {
  const zones = fc.constantFrom(
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Apia',
  )
  const minutes = fc.integer({ min: 0, max: (80 * 365 * 86_400_000) / 60_000 })
  fc.assert(
    fc.property(zones, minutes, (timezone, minute) => {
      const shown = localDateTime(new Date(minute * 60_000), timezone)
      expect(localDateTime(instantOf(shown, timezone), timezone)).toBe(shown)
    }),
    { numRuns: 1000 },
  )
})
