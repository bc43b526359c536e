import { describe, expect, test } from 'vitest'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { addDays } from '../local-day.ts'
import { d } from '../testing/days.ts'
import { testHabit } from '../testing/habits.ts'
import { habitDayState, habitStatus } from './status.ts'
import { isDueOn } from './week.ts'

// A Wednesday; the week began on Sunday, the 15th.
const today = '2026-11-18'
const workdays: Schedule = { kind: 'weekdays', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }
const thursdays: Schedule = { kind: 'weekdays', days: ['thu'] }
const twice: Schedule = { kind: 'times_per_week', times: 2 }
const pages: Goal = { direction: 'at_least', amount: 20, unit: 'pages' }
const cups: Goal = { direction: 'at_most', amount: 2, unit: 'cups' }

/** `done due done/target amount` */
const statusOf = (habit: Omit<Parameters<typeof testHabit>[0], 'today'>) => {
  const { completed_today, due_today, this_week, amount_today } = habitStatus(testHabit({ today, ...habit }))
  const { done, target } = this_week
  return [completed_today && 'done', due_today && 'due', `${done}/${target}`, amount_today]
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

describe('due on other days', () => {
  const due = (day: string, habit: Omit<Parameters<typeof testHabit>[0], 'today'>) =>
    isDueOn(testHabit({ today, ...habit }), d(day))

  test('of so many times a week, until the week had reached them', () => {
    const habit = { schedule: twice, entries: '2026-11-09 2026-11-11 2026-11-16' }
    expect(due('2026-11-09', habit)).toBe(true)
    expect(due('2026-11-10', habit)).toBe(true)
    expect(due('2026-11-11', habit)).toBe(false)
    expect(due('2026-11-14', habit)).toBe(false)
    expect(due('2026-11-15', habit)).toBe(true)
    expect(due('2026-11-21', habit)).toBe(true)
    expect(due('2026-11-22', habit)).toBe(true)
  })

  test('ahead, but not before it began', () => {
    expect(due('2026-11-20', { schedule: workdays })).toBe(true)
    expect(due('2026-11-21', { schedule: workdays })).toBe(false)
    expect(due('2026-11-20', { schedule: workdays, skips: '2026-11-20' })).toBe(false)
    expect(due('2026-11-17', { schedule: workdays })).toBe(false)
  })
})

describe('a calendar', () => {
  const states = (habit: Omit<Parameters<typeof testHabit>[0], 'today'>) =>
    Array.from({ length: 8 }, (_, index) =>
      habitDayState(testHabit({ today, ...habit }), addDays(d('2026-11-12'), index)),
    ).join(' ')

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
      'a limit exceeded today',
      { goal: cups, entries: '2026-11-17:2 2026-11-18:3' },
      'before before before before before done missed open',
    ],
  ])('%s', (_, habit, expected) => {
    expect(states(habit)).toBe(expected)
  })
})
