import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber } from '../local-day.ts'
import { anyDay } from '../testing/days.ts'
import { historyOf, randomHabit } from '../testing/random-habits.ts'
import { rowsOfHistory } from './detail.ts'
import { strengthByDay } from '../testing/plain-habit.ts'
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
