import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { habitCalendar, habitYear, weekdayLabels, weeklyProgress } from './habit-calendar.ts'
import { addDays, lastDays, weekday } from './local-day.ts'
import { anyDay, d, ds } from './testing/days.ts'

const today = d('2026-03-02')
const began = d('2026-02-25')
const stateOn = (completions: string, day: string) =>
  habitCalendar(ds(completions), began, today).days.find((each) => each.day === day)

describe('habitCalendar', () => {
  test('covers the last 30 days up to today', () => {
    const { days } = habitCalendar([], began, today)
    expect(days).toHaveLength(30)
    expect(days[0]?.day).toBe('2026-02-01')
    expect(days.at(-1)).toEqual({ day: '2026-03-02', state: 'open', isToday: true })
  })

  test.each([
    ['today, pending, is no miss', '', '2026-03-02', 'open'],
    ['today, done', '2026-03-02', '2026-03-02', 'completed'],
    ['yesterday, not done', '', '2026-03-01', 'missed'],
    ['yesterday, done', '2026-03-01', '2026-03-01', 'completed'],
    ['the day it began, not done', '', '2026-02-25', 'missed'],
    ['the day before it began', '', '2026-02-24', 'before'],
    ['marked done before it began', '2026-02-24', '2026-02-24', 'completed'],
  ])('%s', (_, completions, day, state) => {
    expect(stateOn(completions, day)).toMatchObject({ state, isToday: day === today })
  })

  test.each([
    ['2026-03-02', 0],
    ['2026-03-03', 1],
    ['2026-03-08', 6],
    ['2026-03-09', 0],
  ])('on %s the first row has %i blanks', (now, blanks) => {
    expect(habitCalendar([], began, d(now)).leadingBlanks).toBe(blanks)
  })

  test('every day stands under its weekday', () => {
    expect(weekdayLabels).toHaveLength(7)
    fc.assert(
      fc.property(anyDay, (now) => {
        const { leadingBlanks, days } = habitCalendar([], now, now)
        for (const [index, { day }] of days.entries()) expect((leadingBlanks + index) % 7).toBe(weekday(day))
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
    const done = lastDays(today, completed)
    expect(habitCalendar([...done, ...done], began, today)).toMatchObject({ completed, successRate })
  })

  test('days outside the 30 do not count', () => {
    const outside = ds('2026-01-31 2026-03-03')
    expect(habitCalendar(outside, began, today)).toMatchObject({ completed: 0, week: { completed: 0 } })
    expect(habitCalendar(ds('2026-02-01'), began, today).completed).toBe(1)
  })

  test('takes completions that can be read only once', () => {
    expect(habitCalendar(new Set(lastDays(today, 9)).values(), began, today)).toMatchObject({
      completed: 9,
      week: { completed: 7 },
    })
  })
})

test.each([
  ['', 0, 0],
  ['2026-02-23', 0, 0],
  ['2026-02-24', 1, 14],
  ['2026-02-24 2026-02-25 2026-02-27 2026-02-28 2026-03-01', 5, 71],
  ['2026-02-24 2026-02-25 2026-02-26 2026-02-27 2026-02-28 2026-03-01 2026-03-02 2026-03-03', 7, 100],
])('weekly progress of "%s" is %i of 7, %i %%', (done, completed, percent) => {
  expect(weeklyProgress(ds(done), today)).toEqual({ completed, total: 7, percent })
})

describe('habitYear', () => {
  test('ends with today and begins on a Sunday 52 weeks before', () => {
    const days = habitYear(ds('2026-03-01 2026-03-03 2025-03-02'), began, today)
    expect(days).toHaveLength(52 * 7 + 2)
    expect(days[0]).toEqual({ day: '2025-03-02', state: 'completed', isToday: false })
    expect(days[1]).toEqual({ day: '2025-03-03', state: 'before', isToday: false })
    expect(days.slice(-3)).toEqual([
      { day: '2026-02-28', state: 'missed', isToday: false },
      { day: '2026-03-01', state: 'completed', isToday: false },
      { day: '2026-03-02', state: 'open', isToday: true },
    ])
  })

  test('holds every day of the last year once, in order', () => {
    fc.assert(
      fc.property(anyDay, (now) => {
        const days = habitYear([], now, now).map(({ day }) => day)
        expect(days).toEqual(lastDays(now, 52 * 7 + weekday(now) + 1))
        expect(days).toContain(addDays(now, -364))
      }),
      { numRuns: 20 },
    )
  })
})
