import { addDays, lastDays, localDay, startOfDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { untilOf } from './kept-streak.ts'

const HOUR_MS = 3_600_000

// The clocks change at midnight, by half an hour, by two, and by a whole day (2011-12-30 was none in Apia).
test.each([
  'UTC',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Apia',
])('what is completed on an earlier day is so before that instant, in %s', (timezone) => {
  for (const day of lastDays(daySchema.parse('2012-01-10'), 370)) {
    const until = untilOf(day, daysIn(timezone)).getTime()
    const first = startOfDay(day, daysIn(timezone)).getTime()
    const after = Array.from({ length: 100 }, (_, half) => new Date(first + half * (HOUR_MS / 2)))
    const late = after.filter((at) => at.getTime() >= until && localDay(at, daysIn(timezone)) < day)
    expect(late).toEqual([])
    expect(localDay(new Date(until), daysIn(timezone)) >= addDays(day, 1)).toBe(true)
  }
})
