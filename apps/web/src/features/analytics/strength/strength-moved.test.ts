import { addDays, dayNumber } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { expect, test } from 'vitest'
import { strengthMoved } from './strength-moved.ts'

const today = daySchema.parse('2026-11-18')
/** Weeks that ended so many days ago, each as strong as it is long ago. */
const weeks = (...ago: number[]) =>
  ago.map((days) => ({ day: dayNumber(addDays(today, -days)), strength: days }))

test.each([
  ['the week that was over when the range began', weeks(39, 32, 25, 18, 11, 4, 0), 30, 32],
  ['one that ended on its first day', weeks(30, 23, 16, 9, 2, 0), 30, 30],
  ['that of a shorter range', weeks(39, 32, 25, 18, 11, 4, 0), 7, 11],
  ['of a younger habit, its first week', weeks(11, 4, 0), 30, 11],
] as const)('%s is what the strength of today is compared with', (_, given, days, before) => {
  const moved = strengthMoved(given, today, days)
  expect([moved?.before.strength, moved?.now.strength]).toEqual([before, 0])
})

test('nothing is compared before there are two weeks', () => {
  expect(strengthMoved([], today, 30)).toBeNull()
  expect(strengthMoved(weeks(0), today, 30)).toBeNull()
})
