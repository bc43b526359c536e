import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber } from '@dayloom/domain/local-day'
import { anyDay } from '@dayloom/domain/testing/days'
import { historyOf, randomHabit } from '@dayloom/domain/testing/random-habits'
import { rowsOfHistory } from '@dayloom/domain/habits/detail'
import { strengthByDay } from '@dayloom/domain/habits/strength'
import { strengthByWeek } from './strength-by-week.ts'

test('the strength after each week is what the plain rule says of its last day that counts', () => {
  fc.assert(
    fc.property(anyDay, randomHabit(80), (today, given) => {
      const history = historyOf(given, today)
      const byDay = strengthByDay(history)
      const expected = (day: number) =>
        Math.round(100 * (byDay.findLast((each) => dayNumber(each.day) <= day)?.strength ?? 0))
      const weeks = strengthByWeek(rowsOfHistory(history))
      expect(weeks.map(({ strength }) => strength)).toEqual(weeks.map(({ day }) => expected(day)))
      expect(weeks.at(-1)?.day).toBe(dayNumber(today))
    }),
    { numRuns: 300 },
  )
})
