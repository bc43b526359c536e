import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { addDays, daysBetween } from '../local-day.ts'
import { anyDay, d } from '../testing/days.ts'
import { testHabit } from '../testing/habits.ts'
import { strengthByDay } from '../testing/plain-habit.ts'
import { rowsOfHistory } from './detail.ts'
import type { HabitHistory } from './history.ts'
import { habitNumbers } from './numbers.ts'

const habitStrength = (habit: HabitHistory) => habitNumbers(rowsOfHistory(habit)).strength

const today = '2026-11-18'
const daysBack = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => addDays(d(today), -(count - 1 - index) * step))

describe('every day', () => {
  test.each([
    ['begun today', 0, 0],
    ['one day', 1, 5],
    ['13 days are half of it', 13, 50],
    ['26 days three quarters', 26, 75],
    ['a year', 365, 100],
  ])('%s', (_, count, expected) => {
    expect(habitStrength(testHabit({ today, entries: daysBack(count).join(' ') }))).toBe(expected)
  })

  test('today counts once it is done, and costs nothing while it is open', () => {
    const until = daysBack(14).slice(0, 13).join(' ')
    expect(habitStrength(testHabit({ today, entries: until }))).toBe(50)
    expect(habitStrength(testHabit({ today, entries: `${until} ${today}` }))).toBe(53)
  })

  test('one slip after a year costs five of a hundred', () => {
    const days = daysBack(365)
    const slipped = [...days.slice(0, -2), ...days.slice(-1)].join(' ')
    expect(habitStrength(testHabit({ today, entries: days.slice(0, -2).join(' ') }))).toBe(95)
    expect(habitStrength(testHabit({ today, entries: slipped }))).toBe(95)
  })

  test('skips leave it', () => {
    const entries = daysBack(26).slice(0, 13).join(' ')
    const skips = daysBack(26).slice(13).join(' ')
    expect(habitStrength(testHabit({ today, entries, skips }))).toBe(50)
    expect(habitStrength(testHabit({ today, entries }))).toBe(26)
  })

  test('missed days count from the creation on', () => {
    expect(habitStrength(testHabit({ today, created: '2026-11-05', entries: '2026-11-18' }))).toBe(5)
    expect(habitStrength(testHabit({ today, created: '2026-11-19', entries: '2026-11-17 2026-11-18' }))).toBe(
      10,
    )
  })
})

/** The formula in one line. */
const series = (values: readonly number[], dueADay: number) => {
  const m = 0.5 ** (Math.sqrt(dueADay) / 13)
  return Math.round(100 * values.reduce((s, v) => s * m + v * (1 - m), 0))
}

describe('other schedules', () => {
  test('of weekdays only the due ones count, done ones on other days do not', () => {
    const schedule: Schedule = { kind: 'weekdays', days: ['mon', 'wed'] }
    const given = { today, schedule, created: '2026-11-02' }
    // Mon 2, Wed 4, Mon 9, Wed 11, Mon 16, and Wed 18, which is today.
    const entries = '2026-11-02 2026-11-03 2026-11-04 2026-11-11 2026-11-16'
    expect(habitStrength(testHabit({ ...given, entries }))).toBe(series([1, 1, 0, 1, 1], 2 / 7))
    expect(habitStrength(testHabit({ ...given, entries: `${entries} ${today}` }))).toBe(
      series([1, 1, 0, 1, 1, 1], 2 / 7),
    )
  })

  test('every day of a reached week counts as done, of another one its share', () => {
    const schedule: Schedule = { kind: 'times_per_week', times: 3 }
    const given = { today, schedule, created: '2026-11-01' }
    const [reached, third, two] = [1, 1 / 3, 2 / 3]
    const week = (value: number) => Array.from({ length: 7 }, () => value)
    const entries = '2026-11-02 2026-11-04 2026-11-06 2026-11-10 2026-11-15 2026-11-16'
    // The running week has two; Sunday to Tuesday are over.
    expect(habitStrength(testHabit({ ...given, entries }))).toBe(
      series([...week(reached), ...week(third), two, two, two], 3 / 7),
    )
    // Reached today, it was done on each of its days.
    expect(habitStrength(testHabit({ ...given, entries: `${entries} ${today}` }))).toBe(
      series([...week(reached), ...week(third), 1, 1, 1, 1], 3 / 7),
    )
  })

  test('a skipped day of such a week leaves it, and so does a week of nothing but skips', () => {
    const schedule: Schedule = { kind: 'times_per_week', times: 2 }
    const given = { today: '2026-11-15', schedule, created: '2026-11-01' }
    expect(
      habitStrength(
        testHabit({ ...given, entries: '2026-11-03', skips: '2026-11-05 2026-11-08 2026-11-09' }),
      ),
    ).toBe(series([1, 1, 1, 1, 1, 1], 2 / 7))
  })
})

describe('with a goal', () => {
  const pages: Goal = { direction: 'at_least', amount: 20, unit: 'pages' }

  test('of at least, a part of it counts as that part, and more than all as all', () => {
    const given = { today, goal: pages, created: '2026-11-14' }
    expect(habitStrength(testHabit({ ...given, entries: '2026-11-14:20 2026-11-15:5 2026-11-16:40' }))).toBe(
      series([1, 0.25, 1, 0], 1),
    )
    // Half of it today is not done: today does not count yet.
    expect(habitStrength(testHabit({ ...given, entries: '2026-11-17:20 2026-11-18:10' }))).toBe(
      series([0, 0, 0, 1], 1),
    )
  })

  test('of at most, a day is kept or missed, and never today', () => {
    const goal: Goal = { direction: 'at_most', amount: 2, unit: 'cups' }
    const given = { today, goal, created: '2026-11-14' }
    expect(habitStrength(testHabit({ ...given, entries: '2026-11-15:3 2026-11-16:1' }))).toBe(
      series([1, 0, 1, 1], 1),
    )
    expect(habitStrength(testHabit({ ...given, entries: '2026-11-15:3 2026-11-18:9' }))).toBe(
      series([1, 0, 1, 1], 1),
    )
  })
})

test('it lies between 0 and 100, grows with each done day and never with a missed one', () => {
  fc.assert(
    fc.property(anyDay, fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }), (start, done) => {
      const entries = done.flatMap((isDone, index) => (isDone ? [addDays(start, index)] : []))
      const now = addDays(start, done.length)
      const points = strengthByDay(testHabit({ today: now, created: start, entries: entries.join(' ') }))
      expect(points).toHaveLength(done.length)
      let before = 0
      for (const { day, strength } of points) {
        const grew = strength > before
        expect(grew).toBe(done[daysBetween(start, day)])
        expect(strength).toBeGreaterThanOrEqual(0)
        expect(strength).toBeLessThanOrEqual(1)
        before = strength
      }
    }),
  )
})
