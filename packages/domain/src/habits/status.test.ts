import { describe, expect, test } from 'vitest'
import type { Goal, IntervalUnit, Schedule } from '@dayloom/validators/habits/schedule'
import { addDays } from '../local-day.ts'
import { d } from '../testing/days.ts'
import { testHabit } from '../testing/habits.ts'
import { calendarDay } from '../habit-calendar.ts'
import { rowsOfHistory } from './detail.ts'
import { habitNumbers } from './numbers.ts'

// A Wednesday; the week began on Sunday, the 15th.
const today = '2026-11-18'
const workdays: Schedule = { kind: 'weekdays', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }
const thursdays: Schedule = { kind: 'weekdays', days: ['thu'] }
const twice: Schedule = { kind: 'times_per_week', times: 2 }
const interval = (every: number, unit: IntervalUnit, from: string): Schedule => ({
  kind: 'interval',
  every,
  unit,
  from: d(from),
})
const monthly = (times: number): Schedule => ({ kind: 'times_per_month', times })
const pages: Goal = { direction: 'at_least', amount: 20, unit: 'pages' }
const cups: Goal = { direction: 'at_most', amount: 2, unit: 'cups' }

/** `done due done/target month amount` */
const statusOf = (habit: Omit<Parameters<typeof testHabit>[0], 'today'>) => {
  const { completed_today, due_today, this_week, this_month, amount_today } = habitNumbers(
    rowsOfHistory(testHabit({ today, ...habit })),
  )
  const { done, target } = this_week
  const monthText = this_month && `${this_month.done}/${this_month.target}`
  return [completed_today && 'done', due_today && 'due', `${done}/${target}`, monthText, amount_today]
    .filter(Boolean)
    .join(' ')
}

describe('today and this week', () => {
  test.each([
    ['every day', { created: '2026-11-01', entries: '2026-11-14 2026-11-16 2026-11-17' }, 'due 2/7'],
    ['done today', { created: '2026-11-01', entries: '2026-11-18' }, 'done due 1/7'],
    ['begun today', {}, 'due 0/4'],
    ['today skipped', { created: '2026-11-01', skips: today }, '0/6'],
    ['today skipped and done', { created: '2026-11-01', skips: today, entries: today }, 'done 0/6'],
    ['a rest ahead', { created: '2026-11-01', skips: '2026-11-19 2026-11-20 2026-11-21' }, 'due 0/4'],
    ['weekdays', { created: '2026-11-01', schedule: workdays, entries: '2026-11-15 2026-11-16' }, 'due 1/5'],
    ['not a day of it', { created: '2026-11-01', schedule: thursdays }, '0/1'],
    ['done on none of its days', { created: '2026-11-01', schedule: thursdays, entries: today }, 'done 0/1'],
    ['one of two', { schedule: twice, entries: '2026-11-16' }, 'due 1/2'],
    ['two of two', { schedule: twice, entries: '2026-11-15 2026-11-16' }, '2/2'],
    ['reached today', { schedule: twice, entries: '2026-11-16 2026-11-18' }, 'done 2/2'],
    ['beyond', { schedule: twice, entries: '2026-11-15 2026-11-16 2026-11-18' }, 'done 3/2'],
    ['last week is over', { schedule: twice, entries: '2026-11-13 2026-11-14' }, 'due 0/2'],
    ['a skip makes it less', { schedule: twice, entries: '2026-11-16', skips: '2026-11-17' }, '1/1'],
    [
      'nothing is left of it',
      { schedule: twice, created: '2026-11-01', skips: '2026-11-16 2026-11-17 2026-11-19' },
      '0/0',
    ],
    ['begins tomorrow', { created: '2026-11-01', entries: today, startsOn: '2026-11-19' }, '0/3'],
    ['begins today', { created: '2026-11-01', entries: today, startsOn: today }, 'done due 1/4'],
    [
      'ended yesterday',
      { created: '2026-11-01', entries: '2026-11-17 2026-11-18', endsOn: '2026-11-17' },
      '1/3',
    ],
    ['ends today', { created: '2026-11-01', endsOn: today }, 'due 0/4'],
    [
      'days outside are skipped ones of their week',
      { schedule: twice, created: '2026-11-01', startsOn: today, endsOn: today },
      '0/0',
    ],
    [
      'one day more than it takes',
      { schedule: twice, created: '2026-11-01', startsOn: '2026-11-16', entries: '2026-11-15' },
      'due 0/1',
    ],
    ['an amount outside stays', { goal: pages, endsOn: '2026-11-17', entries: '2026-11-18:20' }, '0/0 20'],
    ['every other day', { created: '2026-11-01', schedule: interval(2, 'day', '2026-11-16') }, 'due 0/3'],
    ['the day between', { created: '2026-11-01', schedule: interval(2, 'day', '2026-11-17') }, '0/3'],
    [
      'an interval that is ahead',
      { created: '2026-11-01', schedule: interval(1, 'week', '2026-11-25') },
      '0/0',
    ],
    ['every other week', { created: '2026-11-01', schedule: interval(2, 'week', '2026-11-04') }, 'due 0/1'],
    ['the week between', { created: '2026-11-01', schedule: interval(2, 'week', '2026-11-11') }, '0/0'],
    ['a month', { created: '2026-11-01', schedule: interval(1, 'month', '2025-08-18') }, 'due 0/1'],
    ['every third month', { created: '2026-11-01', schedule: interval(3, 'month', '2026-09-18') }, '0/0'],
    ['so many a month', { schedule: monthly(2), entries: '2026-11-02' }, 'due 0/null 1/2'],
    ['reached', { schedule: monthly(2), entries: '2026-11-02 2026-11-16' }, '1/null 2/2'],
    [
      'a skip in the month',
      { schedule: monthly(2), entries: '2026-11-02', skips: '2026-11-30' },
      '0/null 1/1',
    ],
    [
      'one of the next month',
      { schedule: monthly(1), created: '2026-11-01', skips: '2026-12-01' },
      'due 0/null 0/1',
    ],
    [
      'days outside are skipped ones of their month',
      { schedule: monthly(28), created: '2026-11-01', startsOn: '2026-11-18', endsOn: '2026-11-19' },
      '0/null 0/0',
    ],
    [
      'all but enough of them outside',
      { schedule: monthly(28), created: '2026-11-01', startsOn: '2026-11-04' },
      'due 0/null 0/25',
    ],
    ['an amount that is short', { goal: pages, entries: '2026-11-18:5' }, 'due 0/4 5'],
    ['an amount that reaches', { goal: pages, entries: '2026-11-18:20.5' }, 'done due 1/4 20.5'],
    [
      'a limit is never done today',
      { goal: cups, created: '2026-11-16', entries: '2026-11-18:1' },
      'due 2/6 1',
    ],
    ['a limit exceeded', { goal: cups, created: '2026-11-16', entries: '2026-11-17:3' }, 'due 1/6'],
  ])('%s', (_, habit, expected) => {
    expect(statusOf(habit)).toBe(expected)
  })

  test('weeks from Monday', () => {
    expect(statusOf({ schedule: twice, entries: '2026-11-15 2026-11-16', weekStart: 'monday' })).toBe(
      'due 1/2',
    )
    expect(statusOf({ created: '2026-11-01', entries: '2026-11-15 2026-11-16', weekStart: 'monday' })).toBe(
      'due 1/7',
    )
  })
})

describe('a calendar', () => {
  const states = (habit: Omit<Parameters<typeof testHabit>[0], 'today'>) => {
    const dayOf = calendarDay(testHabit({ today, ...habit }))
    const days = Array.from({ length: 8 }, (_, index) => dayOf(addDays(d('2026-11-12'), index)))
    return days.map(({ state }) => state).join(' ')
  }

  test.each([
    [
      'every day',
      { entries: '2026-11-14 2026-11-16', skips: '2026-11-12 2026-11-17' },
      'before before done missed done skipped open open',
    ],
    [
      'weekdays',
      { schedule: workdays, entries: '2026-11-13 2026-11-14 2026-11-18' },
      'before done done free missed missed done open',
    ],
    [
      'times a week',
      { schedule: twice, entries: '2026-11-12 2026-11-16' },
      'done free free free done free open free',
    ],
    [
      'a limit',
      { goal: cups, entries: '2026-11-13:2 2026-11-15:3 2026-11-18:1' },
      'before done done missed done done open open',
    ],
    [
      'from a day until another',
      { entries: '2026-11-12 2026-11-14 2026-11-17', startsOn: '2026-11-14', endsOn: '2026-11-16' },
      'free free done missed missed free free free',
    ],
    [
      'a limit exceeded today',
      { goal: cups, entries: '2026-11-17:2 2026-11-18:3' },
      'before before before before before done missed open',
    ],
  ])('%s', (_, habit, expected) => {
    expect(states(habit)).toBe(expected)
  })
})
