import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '@dayloom/validators/fields'
import { addDays, lastDays, localDay, nextDayStart } from './local-day.ts'
import { streaks } from './streaks.ts'
import { anyDay, anyInstant, anyZone, d, daysIn, ds, oddZones } from './testing/days.ts'

const today = d('2026-03-02')

describe('streaks', () => {
  test.each([
    ['nothing', '', 0, 0, false],
    ['today alone', '2026-03-02', 1, 1, true],
    ['yesterday, today still open', '2026-03-01', 1, 1, false],
    ['the day before yesterday: broken', '2026-02-28', 0, 1, false],
    ['over a month end', '2026-02-27 2026-02-28 2026-03-01 2026-03-02', 4, 4, true],
    ['open today after three', '2026-02-27 2026-02-28 2026-03-01', 3, 3, false],
    ['a missed yesterday', '2026-02-27 2026-02-28 2026-03-02', 1, 2, true],
    ['the longest lies back', '2026-01-01 2026-01-02 2026-01-03 2026-03-01 2026-03-02', 2, 3, true],
    ['a day twice', '2026-03-01 2026-03-01 2026-03-02 2026-03-02', 2, 2, true],
    ['any order', '2026-03-02 2026-02-28 2026-03-01', 3, 3, true],
    ['tomorrow never counts', '2026-03-01 2026-03-02 2026-03-03 2026-03-04', 2, 2, true],
    ['only the future', '2026-03-03 2026-03-04', 0, 0, false],
    ['over a year end, long ago', '2024-12-31 2025-01-01', 0, 2, false],
    ['29 February', '2024-02-28 2024-02-29 2024-03-01', 0, 3, false],
  ])('%s', (_, days, streak_count, longest_streak, completed_today) => {
    expect(streaks(ds(days), today)).toEqual({ streak_count, longest_streak, completed_today })
  })

  /** Walks the calendar with the engine's own dates and asks each day. */
  function oracle(days: readonly Day[], now: Day) {
    const texts = new Set<string>(days)
    const at = (back: number) => {
      const [year = 0, month = 0, date = 0] = now.split('-').map(Number)
      return texts.has(new Date(Date.UTC(year, month - 1, date - back)).toISOString().slice(0, 10))
    }
    let streak_count = 0
    for (let back = at(0) ? 0 : 1; at(back); back++) streak_count++
    let longest_streak = 0
    for (let back = 0, run = 0; back < 130; back++) {
      run = at(back) ? run + 1 : 0
      longest_streak = Math.max(longest_streak, run)
    }
    return { streak_count, longest_streak, completed_today: at(0) }
  }

  test('agrees with a slow oracle, and reading twice changes nothing', () => {
    const chance = fc.constantFrom(0.3, 0.7, 0.95)
    fc.assert(
      fc.property(
        anyDay,
        chance,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 120 }),
        (now, likely, dice) => {
          const days = dice.flatMap((die, index) => (die < likely ? [addDays(now, 3 - index)] : []))
          const shuffled = [...days.filter((_, index) => index % 2), ...days]
          expect(streaks(shuffled, now)).toEqual(oracle(days, now))
          expect(streaks(shuffled, now)).toEqual(streaks(days, now))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

/** Someone who does the habit once a day, at any hour, has a streak of the days they lived. */
describe('streaks in local time', () => {
  /** For each day: the streak at its end, the next morning with today open, and after a day without. */
  function liveThrough(start: Date, zone: string, dayCount: number, part: number) {
    const done: Day[] = []
    const streakAt = (now: Date) => streaks(done, localDay(now, daysIn(zone))).streak_count
    let morning = start
    return Array.from({ length: dayCount }, () => {
      const midnight = nextDayStart(morning, daysIn(zone))
      const night = midnight.getTime() - 1
      const moment = morning.getTime() + Math.floor((night - morning.getTime()) * part)
      done.push(localDay(new Date(moment), daysIn(zone)))
      morning = midnight
      return [streakAt(new Date(night)), streakAt(midnight), streakAt(nextDayStart(midnight, daysIn(zone)))]
    })
  }
  const lived = (dayCount: number) => Array.from({ length: dayCount }, (_, day) => [day + 1, day + 1, 0])

  test.each([
    ['Asia/Beirut', '2026-03-25'],
    ['Asia/Beirut', '2026-10-21'],
    ['Africa/Cairo', '2026-04-20'],
    ['Africa/Cairo', '2026-10-26'],
    ['Australia/Lord_Howe', '2026-04-02'],
    ['Australia/Lord_Howe', '2026-10-01'],
    ['Pacific/Chatham', '2026-04-02'],
    ['Pacific/Apia', '2026-12-28'],
    ['America/Los_Angeles', '2026-03-05'],
    ['America/Los_Angeles', '2026-10-29'],
    ['America/Havana', '2026-10-29'],
    ['America/Santiago', '2026-09-03'],
    ['Asia/Kathmandu', '2026-02-26'],
  ])('%s from %s', (zone, day) => {
    for (const part of [0, 0.5, 1]) {
      expect(liveThrough(new Date(`${day}T12:00:00Z`), zone, 8, part)).toEqual(lived(8))
    }
  })

  test('any zone, any week', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyInstant, anyZone, part, (start, zone, when) => {
        expect(liveThrough(start, zone, 5, when)).toEqual(lived(5))
      }),
      { numRuns: 60 },
    )
  })

  test('a day the calendar of a place skipped is a day without a completion', () => {
    const before = localDay('2011-12-30T09:59:59.999Z', daysIn('Pacific/Apia'))
    const after = localDay('2011-12-30T10:00:00.000Z', daysIn('Pacific/Apia'))
    expect(streaks([before, after], after)).toMatchObject({ streak_count: 1, longest_streak: 1 })
  })

  test('moving to another zone rewrites nothing', () => {
    const now = new Date('2026-11-20T11:00:00Z')
    const done = lastDays(localDay(now, daysIn('Pacific/Auckland')), 5)
    for (const zone of oddZones) {
      const { streak_count } = streaks(done, localDay(now, daysIn(zone)))
      // Days that are still ahead in the new zone wait there; the rest stands.
      const ahead = done.filter((day) => day > localDay(now, daysIn(zone))).length
      expect(streak_count).toBe(5 - ahead)
    }
  })
})
