import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateOfTime,
  dayOfDate,
  daysBetween,
  lastDays,
  localDay,
  localHour,
  localTime,
  nextDayStart,
  startOfDay,
  startOfWeek,
  weekday,
} from './local-day.ts'
import { anyDay, anyInstant, anyStart, anyZone, d, daysIn, slowLocalDay } from './testing/days.ts'

describe('localDay, localTime', () => {
  test.each([
    ['2026-11-20T18:14:59.999Z', 'Asia/Kathmandu', '2026-11-20', '23:59'],
    ['2026-11-20T18:15:00.000Z', 'Asia/Kathmandu', '2026-11-21', '00:00'],
    ['2026-11-20T07:59:59.999Z', 'America/Los_Angeles', '2026-11-19', '23:59'],
    ['2026-11-20T08:00:00.000Z', 'America/Los_Angeles', '2026-11-20', '00:00'],
    ['2026-01-15T10:14:59.999Z', 'Pacific/Chatham', '2026-01-15', '23:59'],
    ['2026-01-15T10:15:00.000Z', 'Pacific/Chatham', '2026-01-16', '00:00'],
    ['2026-01-15T12:59:59.999Z', 'Australia/Lord_Howe', '2026-01-15', '23:59'],
    ['2026-07-15T13:29:59.999Z', 'Australia/Lord_Howe', '2026-07-15', '23:59'],
    ['2026-07-15T13:30:00.000Z', 'Australia/Lord_Howe', '2026-07-16', '00:00'],
    ['2011-12-30T09:59:59.999Z', 'Pacific/Apia', '2011-12-29', '23:59'],
    ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31', '00:00'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31', '23:59'],
    ['1900-01-01T00:00:00.000Z', 'America/New_York', '1899-12-31', '19:00'],
    ['2024-02-28T23:30:00.000+00:00', 'Europe/Berlin', '2024-02-29', '00:30'],
  ])('%s in %s is %s at %s', (instant, zone, day, time) => {
    expect(localDay(instant, daysIn(zone))).toBe(day)
    expect(localDay(new Date(instant), daysIn(zone))).toBe(day)
    expect(localTime(instant, zone)).toBe(time)
    expect(localHour(instant, zone)).toBe(Number(time.slice(0, 2)))
  })

  test('agrees with a slow oracle in every zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(localDay(instant, daysIn(zone))).toBe(slowLocalDay(instant, zone))
      }),
      { numRuns: 500 },
    )
  })

  test('an invalid instant or zone has no day', () => {
    expect(() => localDay('yesterday', daysIn('UTC'))).toThrow(RangeError)
    expect(() => localDay('2026-01-01T00:00:00Z', daysIn('Middle/Earth'))).toThrow(RangeError)
  })
})

describe('calendar arithmetic', () => {
  test.each([
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2011-12-29', 2, '2011-12-31'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s and %i days is %s', (day, days, sum) => {
    expect(addDays(d(day), days)).toBe(sum)
    expect(daysBetween(d(day), d(sum))).toBe(days)
  })

  test.each([
    ['2026-11-21', 6, '2026-11-15'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-23', 1, '2026-11-22'],
    ['2026-01-01', 4, '2025-12-28'],
  ])('%s is weekday %i of the week from %s', (day, index, sunday) => {
    expect(weekday(d(day))).toBe(index)
    expect(startOfWeek(d(day))).toBe(sunday)
  })

  test('lastDays ends today, oldest first', () => {
    expect(lastDays(d('2026-03-02'), 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(lastDays(d('2026-03-02'), 1)).toEqual(['2026-03-02'])
    expect(lastDays(d('2026-03-02'), 0)).toEqual([])
  })

  test('a date-only value of the database keeps its day', () => {
    expect(dayOfDate(new Date('2026-03-01T00:00:00.000Z'))).toBe('2026-03-01')
  })

  test('adding steps over months and years one day at a time', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
        const slow = new Date(Date.UTC(year, month - 1, date + days))
        expect(addDays(day, days)).toBe(slow.toISOString().slice(0, 10))
        expect(daysBetween(addDays(day, days), day)).toBe(-days + 0)
        expect(weekday(startOfWeek(day))).toBe(0)
        expect(daysBetween(startOfWeek(day), day)).toBe(weekday(day))
      }),
    )
  })
})

describe('nextDayStart', () => {
  test.each([
    ['an ordinary day', '2026-11-20T09:30:00.123Z', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['the last millisecond', '2026-11-20T18:14:59.999Z', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['midnight itself', '2026-11-20T18:15:00.000Z', 'Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
    ['23 hours', '2026-03-08T08:00:00.000Z', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
    ['25 hours', '2026-11-01T07:00:00.000Z', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['24 and a half hours', '2026-04-04T13:00:00.000Z', 'Australia/Lord_Howe', '2026-04-05T13:30:00.000Z'],
    ['clocks set forward at midnight', '2026-03-28T12:00:00.000Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['clocks set back at midnight', '2026-10-24T12:00:00.000Z', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
    ['the hour shown twice', '2026-10-24T20:30:00.000Z', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
    ['no midnight', '2026-04-23T12:00:00.000Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['23:00 twice', '2026-10-29T12:00:00.000Z', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
    ['a skipped day', '2011-12-29T12:00:00.000Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    [
      'half past eleven to half past twelve',
      '1919-03-30T20:00:00.000Z',
      'America/Toronto',
      '1919-03-31T04:30:00.000Z',
    ],
    [
      'a minute of tomorrow, then today again',
      '2010-11-07T01:00:00.000Z',
      'America/St_Johns',
      '2010-11-07T02:30:00.000Z',
    ],
    ['an offset with seconds', '1970-01-01T12:00:00.000Z', 'Africa/Monrovia', '1970-01-02T00:44:30.000Z'],
    ['before 1970', '1969-07-20T20:17:40.500Z', 'UTC', '1969-07-21T00:00:00.000Z'],
  ])('%s', (_, now, zone, midnight) => {
    expect(nextDayStart(new Date(now), daysIn(zone)).toISOString()).toBe(midnight)
  })

  test('is the first instant of another day, in every zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, zone) => {
        const midnight = nextDayStart(now, daysIn(zone)).getTime()
        const today = slowLocalDay(now, zone)
        expect(midnight).toBeGreaterThan(now.getTime())
        expect(slowLocalDay(new Date(midnight - 1), zone)).toBe(today)
        expect(slowLocalDay(new Date(midnight), zone) > today).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('startOfDay', () => {
  test.each([
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, start) => {
    expect(startOfDay(d(day), daysIn(zone)).toISOString()).toBe(start)
  })

  test('separates the instants before a day from its own', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const start = startOfDay(day, daysIn(zone)).getTime()
        expect(slowLocalDay(new Date(start), zone) >= day).toBe(true)
        expect(slowLocalDay(new Date(start - 1), zone) < day).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a day that starts later', () => {
  test.each([
    ['2026-11-20T21:14:59.999Z', 'Asia/Kathmandu', '03:00', '2026-11-20'],
    ['2026-11-20T21:15:00.000Z', 'Asia/Kathmandu', '03:00', '2026-11-21'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '00:00', '2026-12-31'],
    ['2027-01-01T05:59:59.999Z', 'UTC', '06:00', '2026-12-31'],
    ['2027-01-01T06:00:00.000Z', 'UTC', '06:00', '2027-01-01'],
    ['2028-03-01T00:29:59.999Z', 'UTC', '00:30', '2028-02-29'],
    ['2028-03-01T00:30:00.000Z', 'UTC', '00:30', '2028-03-01'],
    ['the hour that is skipped', '2026-03-29T00:59:59.999Z', 'Europe/Berlin', '02:30', '2026-03-28'],
    ['the hour that is skipped', '2026-03-29T01:00:00.000Z', 'Europe/Berlin', '02:30', '2026-03-29'],
    ['half past two', '2026-10-25T00:30:00.000Z', 'Europe/Berlin', '02:30', '2026-10-25'],
    ['two once more', '2026-10-25T01:00:00.000Z', 'Europe/Berlin', '02:30', '2026-10-24'],
    ['half past two once more', '2026-10-25T01:30:00.000Z', 'Europe/Berlin', '02:30', '2026-10-25'],
  ])('%s %s %s %s %s', (...row) => {
    const [instant = '', zone = '', start = '', day] = row.slice(-4)
    expect(localDay(instant, daysIn(zone, start))).toBe(day)
  })

  test.each([
    ['2026-11-21', 'Asia/Kathmandu', '03:00', '2026-11-20T21:15:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '02:30', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '06:00', '2026-10-25T05:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '06:00', '2026-10-26T05:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '06:00', '2025-12-31T16:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '06:00', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '06:00', '2011-12-30T16:00:00.000Z'],
  ])('%s in %s from %s begins at %s', (day, zone, start, at) => {
    expect(startOfDay(d(day), daysIn(zone, start)).toISOString()).toBe(at)
  })

  test('agrees with a slow oracle in every zone, over both changes of the clocks', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyStart, (instant, zone, start) => {
        expect(localDay(instant, daysIn(zone, start))).toBe(slowLocalDay(instant, zone, start))
      }),
      { numRuns: 500 },
    )
  })

  test('begins at the first instant that is of it, in every zone', () => {
    fc.assert(
      fc.property(anyDay, anyZone, anyStart, (day, zone, start) => {
        const first = startOfDay(day, daysIn(zone, start)).getTime()
        expect(slowLocalDay(new Date(first), zone, start) >= day).toBe(true)
        expect(slowLocalDay(new Date(first - 1), zone, start) < day).toBe(true)
        expect(nextDayStart(new Date(first - 1), daysIn(zone, start)).getTime()).toBe(first)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['00:00', '00:00', '2026-11-20'],
    ['02:59', '03:00', '2026-11-21'],
    ['03:00', '03:00', '2026-11-20'],
    ['23:59', '06:00', '2026-11-20'],
  ])('%s of a day that starts at %s is on the date %s', (time, start, date) => {
    expect(dateOfTime(d('2026-11-20'), time, daysIn('UTC', start))).toBe(date)
  })
})
