import { serverLimits } from '@dayloom/validators/limits/server'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../calendar/local-date-time.ts'
import { addDays, localDay } from '../local-day.ts'
import { habitOccurrence, isTimely, nextLook } from './due.ts'
import { daysIn } from '../testing/days.ts'

const { late } = serverLimits.reminder

describe('a reminder is timely', () => {
  const now = new Date('2026-03-08T09:30:00.000Z')
  test.each([
    ['a millisecond before its time', 1, false],
    ['at its time', 0, true],
    ['three hours late', -late, true],
    ['a millisecond more', -late - 1, false],
  ])('%s: %s', (_, milliseconds, expected) => {
    expect(isTimely(new Date(now.getTime() + milliseconds), now)).toBe(expected)
  })
})

/** The local day and the instant, or nothing. */
const found = (time: string, now: string, zone: string, since: string | null = null) => {
  const occurrence = habitOccurrence({ time, since }, new Date(now), daysIn(zone))
  return occurrence && `${occurrence.day} ${occurrence.at.toISOString()}`
}

describe('the day of a habit whose time has come', () => {
  test.each([
    ['08:30', '2026-03-08T02:44:59.999Z', 'Asia/Kathmandu', null],
    ['08:30', '2026-03-08T02:45:00.000Z', 'Asia/Kathmandu', '2026-03-08 2026-03-08T02:45:00.000Z'],
    ['08:30', '2026-03-08T05:45:00.000Z', 'Asia/Kathmandu', '2026-03-08 2026-03-08T02:45:00.000Z'],
    ['08:30', '2026-03-08T05:45:00.001Z', 'Asia/Kathmandu', null],
    // Chatham is 13:45 ahead in summer: its morning is the previous evening in UTC.
    ['00:00', '2026-01-09T10:15:00.000Z', 'Pacific/Chatham', '2026-01-10 2026-01-09T10:15:00.000Z'],
    // After midnight, it is still the reminder of the day before.
    ['23:30', '2026-03-09T00:15:00.000Z', 'UTC', '2026-03-08 2026-03-08T23:30:00.000Z'],
    ['23:59', '2026-03-09T02:59:00.000Z', 'UTC', '2026-03-08 2026-03-08T23:59:00.000Z'],
    ['23:59', '2026-03-09T02:59:00.001Z', 'UTC', null],
  ])('%s at %s in %s is %s', (time, now, zone, expected) => {
    expect(found(time, now, zone)).toBe(expected)
  })

  test.each([
    // New York skips 02:00 to 03:00 on 8 March 2026: half past two is half past three.
    ['02:30', '2026-03-08T07:29:59.999Z', null],
    ['02:30', '2026-03-08T07:30:00.000Z', '2026-03-08 2026-03-08T07:30:00.000Z'],
    // It has 01:30 twice on 1 November 2026: at 05:30 and at 06:30.
    ['01:30', '2026-11-01T05:30:00.000Z', '2026-11-01 2026-11-01T05:30:00.000Z'],
    ['01:30', '2026-11-01T06:30:00.000Z', '2026-11-01 2026-11-01T05:30:00.000Z'],
  ])('where the clocks change, %s at %s is %s', (time, now, expected) => {
    expect(found(time, now, 'America/New_York')).toBe(expected)
  })

  test.each([
    ['2026-03-08T08:00:00.000Z', '2026-03-08 2026-03-08T08:00:00.000Z'],
    ['2026-03-08T08:00:00.001Z', null],
  ])('a time that was set at %s is, at nine, that of %s', (since, expected) => {
    expect(found('08:00', '2026-03-08T09:00:00.000Z', 'UTC', since)).toBe(expected)
  })
})

test.each(['America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
  'in %s, every day of a year has a look at the moment of its reminder',
  (zone) => {
    const missed = []
    for (let day = localDay('2026-01-02T12:00:00.000Z', daysIn(zone)); day < '2027'; day = addDays(day, 1)) {
      for (const time of ['00:00', '02:30', '23:59']) {
        const at = instantOf(`${day}T${time}`, zone)
        const before = [1, 1_800_000, 20 * 3_600_000].map((ago) =>
          nextLook([{ time }], new Date(at.getTime() - ago), daysIn(zone)),
        )
        const isLookedAt = before.every((look) => look.getTime() === at.getTime())
        if (!isLookedAt || habitOccurrence({ time, since: null }, at, daysIn(zone))?.day !== day)
          missed.push(day, time)
      }
    }
    expect(missed).toEqual([])
  },
)

test.each([
  ['at its next time', '12:00', '2026-03-08T09:30:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['a millisecond before it', '09:30', '2026-03-08T09:29:59.999Z', '2026-03-08T09:30:00.000Z'],
  ['at its time, a day later', '09:30', '2026-03-08T09:30:00.000Z', '2026-03-09T09:30:00.000Z'],
  ['over midnight', '00:15', '2026-03-08T23:30:00.000Z', '2026-03-09T00:15:00.000Z'],
])('a reminder is checked again: %s', (_, time, now, expected) => {
  expect(nextLook([{ time }], new Date(now), daysIn('UTC')).toISOString()).toBe(expected)
})

test.each([
  ['02:59', '2026-03-09T02:59:00.000Z', '2026-03-08'],
  ['03:00', '2026-03-09T03:00:00.000Z', '2026-03-09'],
  ['23:30', '2026-03-09T02:30:00.000Z', '2026-03-08'],
  ['00:00', '2026-03-09T00:00:00.000Z', '2026-03-08'],
])('where days start at three, the reminder of %s at %s is that of %s', (time, now, day) => {
  const clock = daysIn('UTC', '03:00')
  expect(habitOccurrence({ time, since: null }, new Date(now), clock)?.day).toBe(day)
  expect(nextLook([{ time }], new Date(Date.parse(now) - 1), clock).toISOString()).toBe(
    `2026-03-09T${time}:00.000Z`,
  )
})
