import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import { addDays } from '../local-day.ts'
import { streaks } from '../streaks.ts'
import { anyDay, d } from '../testing/days.ts'
import { testHabit } from '../testing/habits.ts'
import { rowsOfHistory } from './detail.ts'
import { habitNumbers } from './numbers.ts'
import { withVersion } from './versions.ts'

// 2026-11-18 is a Wednesday; its week begins on Sunday, the 15th, or on Monday, the 16th.
const today = '2026-11-18'
const streakOf = (habit: Parameters<typeof testHabit>[0]) => {
  const { streak_count, longest_streak, streak_unit } = habitNumbers(rowsOfHistory(testHabit(habit)))
  return `${streak_count}/${longest_streak} ${streak_unit}`
}

const workdays: Schedule = { kind: 'weekdays', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }
const twice: Schedule = { kind: 'times_per_week', times: 2 }
const thrice: Schedule = { kind: 'times_per_week', times: 3 }

describe('every day', () => {
  test.each([
    ['nothing yet', '', '', '0/0 days'],
    ['done today', '2026-11-18', '', '1/1 days'],
    ["in the morning, yesterday's streak stands", '2026-11-16 2026-11-17', '', '2/2 days'],
    ['yesterday missed', '2026-11-15 2026-11-16', '', '0/2 days'],
    ['a skipped day between', '2026-11-16 2026-11-18', '2026-11-17', '2/2 days'],
    [
      'a skipped day that was done lengthens nothing',
      '2026-11-16 2026-11-17 2026-11-18',
      '2026-11-17',
      '2/2 days',
    ],
    ['today skipped', '2026-11-16 2026-11-17', '2026-11-18', '2/2 days'],
    [
      'a rest of a week',
      '2026-11-10 2026-11-18',
      '2026-11-11 2026-11-12 2026-11-13 2026-11-14 2026-11-15 2026-11-16 2026-11-17',
      '2/2 days',
    ],
    [
      'one day more than the rest',
      '2026-11-10 2026-11-18',
      '2026-11-11 2026-11-12 2026-11-13 2026-11-14 2026-11-15 2026-11-16',
      '1/1 days',
    ],
    [
      'one slip ends a streak, never the best',
      '2026-11-11 2026-11-12 2026-11-13 2026-11-14 2026-11-16 2026-11-17',
      '',
      '2/4 days',
    ],
    ['yesterday, entered today', '2026-11-17', '', '1/1 days'],
    ['tomorrow counts for nothing until it comes', '2026-11-17 2026-11-18 2026-11-19', '', '2/2 days'],
  ])('%s', (_, entries, skips, expected) => {
    expect(streakOf({ today, entries, skips })).toBe(expected)
  })

  test('without skips and goals it is the streak that it always was', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.integer({ min: -2, max: 60 }), { maxLength: 60 }), (now, backs) => {
        const days = [...new Set(backs)].map((back) => addDays(now, -back)).toSorted()
        const { streak_count, longest_streak } = streaks(days, now)
        const habit = testHabit({ today: now, entries: days.join(' '), created: now })
        expect(habitNumbers(rowsOfHistory(habit))).toMatchObject({
          streak_unit: 'days',
          streak_count,
          longest_streak,
        })
      }),
    )
  })
})

describe('on weekdays', () => {
  test.each([
    ['a weekend is passed over', '2026-11-12 2026-11-13 2026-11-16 2026-11-17', '', '4/4 days'],
    ['done on a Saturday lengthens nothing', '2026-11-13 2026-11-14 2026-11-16 2026-11-17', '', '3/3 days'],
    ['a missed Friday breaks it over the weekend', '2026-11-12 2026-11-16 2026-11-17', '', '2/2 days'],
    ['a skipped Friday does not', '2026-11-12 2026-11-16 2026-11-17', '2026-11-13', '3/3 days'],
    ['Monday and Tuesday missed', '2026-11-12 2026-11-13', '', '0/2 days'],
  ])('%s', (_, entries, skips, expected) => {
    expect(streakOf({ today, entries, skips, schedule: workdays })).toBe(expected)
  })

  test('on Sunday, Friday is the last due day', () => {
    expect(streakOf({ today: '2026-11-15', entries: '2026-11-12 2026-11-13', schedule: workdays })).toBe(
      '2/2 days',
    )
  })
})

describe('so many times a week', () => {
  test.each([
    [
      'the running week counts once it is reached',
      twice,
      '2026-11-09 2026-11-11 2026-11-15 2026-11-16',
      '',
      '2/2 weeks',
    ],
    ['the day after one of two, nothing is lost', twice, '2026-11-09 2026-11-11 2026-11-16', '', '1/1 weeks'],
    ['nothing yet this week', twice, '2026-11-02 2026-11-04 2026-11-09 2026-11-11', '', '2/2 weeks'],
    ['last week missed', twice, '2026-11-02 2026-11-04 2026-11-09', '', '0/1 weeks'],
    [
      'more than enough is one week',
      twice,
      '2026-11-08 2026-11-09 2026-11-10 2026-11-11 2026-11-12',
      '',
      '1/1 weeks',
    ],
    ['a skipped day makes the target smaller', thrice, '2026-11-09 2026-11-11', '2026-11-10', '1/1 weeks'],
    [
      'a skipped day that was done is not counted',
      thrice,
      '2026-11-09 2026-11-10 2026-11-11',
      '2026-11-10',
      '1/1 weeks',
    ],
    ['without the skip it is missed', thrice, '2026-11-09 2026-11-11', '', '0/0 weeks'],
    [
      'a week that is all rest is passed over',
      twice,
      '2026-11-02 2026-11-04 2026-11-15 2026-11-16',
      '2026-11-08 2026-11-09 2026-11-10 2026-11-11 2026-11-12 2026-11-13 2026-11-14',
      '2/2 weeks',
    ],
    [
      'so is one with as many skips as times',
      twice,
      '2026-11-02 2026-11-04 2026-11-15 2026-11-16',
      '2026-11-09 2026-11-10',
      '2/2 weeks',
    ],
    ['a skip ahead in the running week counts now', twice, '2026-11-16', '2026-11-20', '1/1 weeks'],
    [
      'seven times',
      { kind: 'times_per_week', times: 7 } as const,
      '2026-11-08 2026-11-09 2026-11-10 2026-11-11 2026-11-12 2026-11-13 2026-11-14',
      '',
      '1/1 weeks',
    ],
  ])('%s', (_, schedule, entries, skips, expected) => {
    expect(streakOf({ today, entries, skips, schedule })).toBe(expected)
  })

  test('the week is that of the person', () => {
    // Sunday, the 15th, ends the week that Monday, the 9th, began.
    const given = { today, entries: '2026-11-14 2026-11-15', schedule: twice }
    expect(streakOf({ ...given, weekStart: 'monday' })).toBe('1/1 weeks')
    expect(streakOf({ ...given, weekStart: 'sunday' })).toBe('0/0 weeks')
  })

  test('on the last day of the week it is still open, and missed on the next', () => {
    const given = { entries: '2026-11-02 2026-11-04 2026-11-09', schedule: twice }
    expect(streakOf({ ...given, today: '2026-11-14' })).toBe('1/1 weeks')
    expect(streakOf({ ...given, today: '2026-11-15' })).toBe('0/1 weeks')
  })
})

describe('with a goal', () => {
  const pages = { direction: 'at_least', amount: 20, unit: 'pages' } as const
  const cups = { direction: 'at_most', amount: 2, unit: 'cups' } as const

  test.each([
    ['reached, and beyond', pages, '2026-11-16:20 2026-11-17:35', '2/2 days'],
    ['a little short', pages, '2026-11-16:20 2026-11-17:19.99', '0/1 days'],
    ['an entry without an amount reaches nothing', pages, '2026-11-16:20 2026-11-17', '0/1 days'],
    ['today short is still open', pages, '2026-11-17:20 2026-11-18:5', '1/1 days'],
    ['today reached', pages, '2026-11-17:20 2026-11-18:20', '2/2 days'],
    ['a limit is kept on days without entries', cups, '2026-11-14:1', '4/4 days'],
    ['at the limit', cups, '2026-11-16:2 2026-11-17:2', '2/2 days'],
    ['above it', cups, '2026-11-15:2 2026-11-16:2.01 2026-11-17:0', '1/1 days'],
    ['today counts only when it is above', cups, '2026-11-16:0 2026-11-17:1 2026-11-18:2', '2/2 days'],
    ['today above', cups, '2026-11-16:0 2026-11-17:1 2026-11-18:3', '0/2 days'],
  ])('%s', (_, goal, entries, expected) => {
    expect(streakOf({ today, entries, goal })).toBe(expected)
  })

  test('a limit so many times a week counts the days that are over', () => {
    const given = { goal: cups, schedule: thrice, created: '2026-11-15' }
    expect(streakOf({ ...given, today: '2026-11-17' })).toBe('0/0 weeks')
    expect(streakOf({ ...given, today: '2026-11-18' })).toBe('1/1 weeks')
  })

  test('a limit judges nothing before the habit began', () => {
    expect(streakOf({ today, goal: cups, created: '2026-11-16' })).toBe('2/2 days')
    expect(streakOf({ today, goal: cups, created: '2026-11-16', entries: '2026-11-12:1' })).toBe('6/6 days')
  })

  test('a changed goal holds from its day on', () => {
    const goals = withVersion(
      [{ from: d('2026-11-01'), value: { ...pages, amount: 10 } }],
      d('2026-11-17'),
      pages,
    )
    const given = { goals, today, created: '2026-11-15' }
    expect(streakOf({ ...given, entries: '2026-11-15:10 2026-11-16:10 2026-11-17:20' })).toBe('3/3 days')
    expect(streakOf({ ...given, entries: '2026-11-15:10 2026-11-16:10 2026-11-17:10' })).toBe('0/2 days')
  })
})

describe('a changed schedule', () => {
  const daily: Schedule = { kind: 'daily' }
  const changed = (before: Schedule, from: string, after: Schedule) =>
    withVersion([{ from: d('2026-11-01'), value: before }], d(from), after)

  test('the weekend before stays missed where every day was due', () => {
    const entries = '2026-11-12 2026-11-13 2026-11-16 2026-11-17'
    expect(streakOf({ today, entries, schedule: workdays })).toBe('4/4 days')
    expect(streakOf({ today, entries, schedules: changed(daily, '2026-11-16', workdays) })).toBe('2/2 days')
    expect(streakOf({ today, entries, schedules: changed(workdays, '2026-11-16', daily) })).toBe('4/4 days')
  })

  test('days belong to no streak of weeks, and weeks to none of days', () => {
    const entries =
      '2026-11-09 2026-11-10 2026-11-11 2026-11-12 2026-11-13 2026-11-14 2026-11-15 2026-11-16 2026-11-17'
    expect(streakOf({ today, entries, schedules: changed(daily, today, twice) })).toBe('1/1 weeks')
    expect(streakOf({ today, entries, schedules: changed(twice, '2026-11-17', daily) })).toBe('1/1 days')
  })

  test('changed and changed back on one day, nothing is lost', () => {
    const schedules = withVersion(changed(daily, today, twice), d(today), daily)
    expect(streakOf({ today, entries: '2026-11-16 2026-11-17', schedules })).toBe('2/2 days')
  })

  test('days before the first version are judged by it', () => {
    const schedules = [{ from: d(today), value: workdays }]
    expect(streakOf({ today, entries: '2026-11-13 2026-11-16 2026-11-17', schedules })).toBe('3/3 days')
  })
})
