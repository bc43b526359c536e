import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { habitCalendar, habitYear, weeklyProgress } from './habit-calendar.ts'
import type { HabitHistory } from './habits/history.ts'
import { firstOfWeek } from './habits/week.ts'
import { addDays, daysBetween, lastDays, weekday } from './local-day.ts'
import { anyDay, d } from './testing/days.ts'
import { testHabit } from './testing/habits.ts'

const today = '2026-03-02'
const began = '2026-02-25'
type Given = Omit<Parameters<typeof testHabit>[0], 'today'>
const habit = (given: Given = {}): HabitHistory => testHabit({ today, created: began, ...given })
const on = (day: string, weekStart: Given['weekStart'] = 'sunday') =>
  testHabit({ today: day, created: day, weekStart })
const stateOn = (given: Given, day: string) =>
  habitCalendar(habit(given)).days.find((each) => each.day === day)
const doneFor = (days: number) => lastDays(d(today), days).join(' ')

describe('habitCalendar', () => {
  test('covers the last 30 days up to today', () => {
    const { days } = habitCalendar(habit())
    expect(days).toHaveLength(30)
    expect(days[0]?.day).toBe('2026-02-01')
    expect(days.at(-1)).toEqual({ day: '2026-03-02', state: 'open', isToday: true })
  })

  test.each<[string, Given, string, string]>([
    ['today, pending, is no miss', {}, '2026-03-02', 'open'],
    ['today, done', { entries: '2026-03-02' }, '2026-03-02', 'done'],
    ['yesterday, not done', {}, '2026-03-01', 'missed'],
    ['yesterday, done', { entries: '2026-03-01' }, '2026-03-01', 'done'],
    ['yesterday, skipped', { skips: '2026-03-01' }, '2026-03-01', 'skipped'],
    ['the day it began, not done', {}, '2026-02-25', 'missed'],
    ['the day before it began', {}, '2026-02-24', 'before'],
    ['marked done before it began', { entries: '2026-02-24' }, '2026-02-24', 'done'],
    [
      'a Sunday of a habit of Mondays',
      { schedule: { kind: 'weekdays', days: ['mon'] } },
      '2026-03-01',
      'free',
    ],
    [
      'any day of one that counts weeks',
      { schedule: { kind: 'times_per_week', times: 3 } },
      '2026-03-01',
      'free',
    ],
  ])('%s', (_, given, day, state) => {
    expect(stateOn(given, day)).toMatchObject({ state, isToday: day === today })
  })

  test.each([
    ['2026-03-02', 0],
    ['2026-03-03', 1],
    ['2026-03-08', 6],
    ['2026-03-09', 0],
  ])('on %s the first row has %i blanks', (now, blanks) => {
    expect(habitCalendar(on(now)).leadingBlanks).toBe(blanks)
  })

  test('every day stands under its weekday, whichever the week begins with', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('sunday' as const, 'monday' as const), (now, weekStart) => {
        const { leadingBlanks, days } = habitCalendar(on(now, weekStart))
        const first = weekStart === 'monday' ? 1 : 0
        for (const [index, { day }] of days.entries())
          expect((leadingBlanks + index + first) % 7).toBe(weekday(day))
      }),
    )
  })

  test.each([
    [0, 0],
    [1, 3],
    [14, 47],
    [15, 50],
    [22, 73],
    [30, 100],
  ])('%i of 30 is %i %%', (completed, successRate) => {
    expect(habitCalendar(habit({ entries: doneFor(completed) }))).toMatchObject({
      completed,
      due: 30,
      successRate,
    })
  })

  test.each<[string, Given, number]>([
    ['every day', {}, 30],
    ['Mondays, of which there are five', { schedule: { kind: 'weekdays', days: ['mon'] } }, 5],
    ['three times a week', { schedule: { kind: 'times_per_week', times: 3 } }, 13],
    ['skipped days', { skips: '2026-03-01 2026-02-28' }, 28],
    [
      'more days than were asked for',
      { schedule: { kind: 'times_per_week', times: 1 }, entries: doneFor(9) },
      9,
    ],
  ])('what is asked for: %s', (_, given, due) => {
    expect(habitCalendar(habit(given)).due).toBe(due)
  })

  test('days outside the 30 do not count', () => {
    const outside = habit({ entries: '2026-01-31 2026-03-03' })
    expect(habitCalendar(outside)).toMatchObject({ completed: 0, week: { completed: 0 } })
    expect(habitCalendar(habit({ entries: '2026-02-01' })).completed).toBe(1)
  })
})

test.each([
  ['', 0, 0],
  ['2026-02-23', 0, 0],
  ['2026-02-24', 1, 14],
  ['2026-02-24 2026-02-25 2026-02-27 2026-02-28 2026-03-01', 5, 71],
  ['2026-02-24 2026-02-25 2026-02-26 2026-02-27 2026-02-28 2026-03-01 2026-03-02 2026-03-03', 7, 100],
])('weekly progress of "%s" is %i of 7, %i %%', (done, completed, percent) => {
  expect(weeklyProgress(habit({ entries: done }))).toEqual({ completed, total: 7, percent })
})

describe('habitYear', () => {
  test('ends with today and begins on a Sunday 52 weeks before', () => {
    const days = habitYear(habit({ entries: '2026-03-01 2026-03-03', skips: '2026-02-28' }))
    expect(days).toHaveLength(52 * 7 + 2)
    expect(days[0]).toEqual({ day: '2025-03-02', state: 'before', isToday: false })
    expect(days.slice(-3)).toEqual([
      { day: '2026-02-28', state: 'skipped', isToday: false },
      { day: '2026-03-01', state: 'done', isToday: false },
      { day: '2026-03-02', state: 'open', isToday: true },
    ])
  })

  test('holds every day of the last year once, in order', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('sunday' as const, 'monday' as const), (now, weekStart) => {
        const days = habitYear(on(now, weekStart)).map(({ day }) => day)
        const inThisWeek = daysBetween(firstOfWeek(now, weekStart), now) + 1
        expect(days).toEqual(lastDays(now, 52 * 7 + inThisWeek))
        expect(days).toContain(addDays(now, -364))
      }),
      { numRuns: 20 },
    )
  })
})
