import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, utcOffset } from '../local-day.ts'
import { anyInstant, anyZone, d, daysIn } from '../testing/days.ts'
import { instantAt, keptInstantOf, localDateTime } from './local-date-time.ts'

const at = (text: string, zone: string) => {
  const [day = '', time = ''] = text.split(' ')
  return instantAt({ day: d(day), time: `${time}:00.000` }, zone).toISOString()
}

test.each([
  ['an ordinary day', '2026-11-20 09:00', 'UTC', '2026-11-20T09:00:00.000Z'],
  ['a quarter of an hour', '2026-11-20 09:00', 'Asia/Kathmandu', '2026-11-20T03:15:00.000Z'],
  ['before a gap', '2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['in a gap: forward by it', '2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['at the end of a gap', '2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['what comes twice is the first', '2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['after what comes twice', '2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['a gap west of UTC', '2026-03-08 02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
  ['twice west of UTC', '2026-11-01 01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['a gap of half an hour', '2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['a midnight that is skipped', '2026-04-24 00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['a day that is skipped', '2011-12-30 12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
])('%s', (_, text, zone, expected) => {
  expect(at(text, zone)).toBe(expected)
})

test('an instant is found again from its local time, or an hour earlier if that time occurs twice', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const local = localDateTime(instant, zone)
      const found = instantAt(local, zone)
      expect(localDateTime(found, zone)).toEqual(local)
      const twice = utcOffset(found, zone) - utcOffset(instant, zone)
      expect(instant.getTime() - found.getTime()).toBe(twice * 1000)
      expect(twice).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['Asia/Tokyo', '9999-12-31 23:59:59.999'],
  ['Pacific/Auckland', '9999-12-31 23:59:59.999'],
  ['America/New_York', '9999-12-31 18:59:59.999'],
  ['UTC', '9999-12-31 23:59:59.999'],
])('in %s the clock shows the last year to its end: %s', (zone, expected) => {
  const { day, time } = localDateTime('9999-12-31T23:59:59.999Z', zone)
  expect(`${day} ${time}`).toBe(expected)
  expect(localDay('9999-12-31T23:59:59.999Z', daysIn(zone))).toBe(day)
  expect(Math.abs(utcOffset('9999-12-31T23:59:59.999Z', zone))).toBeLessThanOrEqual(14 * 3600)
})

test.each([
  ['UTC', '9999-12-31T23:59:00.000', '9999-12-31T23:59:00.000Z'],
  ['America/New_York', '9999-12-31T18:59:00.000', '9999-12-31T23:59:00.000Z'],
  ['America/New_York', '9999-12-31T19:00:00.000', null],
  ['Pacific/Auckland', '9999-12-31T23:59:00.000', '9999-12-31T10:59:00.000Z'],
  ['Asia/Tokyo', '1900-01-01T09:00:00.000', '1900-01-01T00:00:00.000Z'],
  ['Asia/Tokyo', '1900-01-01T08:59:59.999', null],
  ['America/New_York', '1900-01-01T00:00:00.000', '1900-01-01T05:00:00.000Z'],
  ['UTC', '2026-12-01T99:99:00', null],
  ['UTC', '2026-13-01T10:00:00', null],
  ['UTC', '10000-01-01T10:00:00', null],
  ['UTC', '0001-01-01T10:00:00', null],
  ['UTC', '+275760-09-13T00:00:00', null],
])('in %s, %s is stored as %s', (zone, text, expected) => {
  expect(keptInstantOf(text, zone)).toBe(expected)
})
