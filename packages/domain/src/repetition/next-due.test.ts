import { describe, expect, test } from 'vitest'
import { parseRepetition, type RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { localDay } from '../local-day.ts'
import { instantAt } from '../calendar/local-date-time.ts'
import { d, daysIn } from '../testing/days.ts'
import { followingDues, nextDue, skippedTo, type Instance } from './next-due.ts'

const instance = (
  text: string,
  fields: { start: string; due?: string; from?: RepeatOrigin; number?: number },
) => {
  const rule = parseRepetition(text)
  if (!rule) throw new Error(`${text} is no rule`)
  const { start, due = start, from = 'due', number = 1 } = fields
  return { rule, from, start: d(start), due: d(due), number } satisfies Instance
}

/** The first due days, if each instance is done on its day. */
const first = (text: string, start: string, most = 5, from: RepeatOrigin = 'due') =>
  followingDues(instance(text, { start, from }), d(start), most).join(' ')

describe('the days of a rule', () => {
  test.each([
    ['FREQ=DAILY', '2026-02-27', '2026-02-28 2026-03-01 2026-03-02 2026-03-03 2026-03-04'],
    ['FREQ=DAILY;INTERVAL=3', '2026-12-30', '2027-01-02 2027-01-05 2027-01-08 2027-01-11 2027-01-14'],
    ['FREQ=DAILY;INTERVAL=999', '2026-01-01', '2028-09-26 2031-06-22 2034-03-17 2036-12-10 2039-09-05'],
    ['FREQ=WEEKLY', '2026-11-25', '2026-12-02 2026-12-09 2026-12-16 2026-12-23 2026-12-30'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23', '2026-11-26 2026-11-30 2026-12-03 2026-12-07 2026-12-10'],
    // Sunday ends the week that Monday begins. It belongs to the week of the start, and the next one is two weeks
    // later.
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
      '2026-11-23',
      '2026-11-29 2026-12-07 2026-12-13 2026-12-21 2026-12-27',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      '2026-11-25',
      '2026-12-07 2026-12-21 2027-01-04 2027-01-18 2027-02-01',
    ],
    // A start that is not a day of the rule is still the first instance.
    ['FREQ=WEEKLY;BYDAY=FR', '2026-11-23', '2026-11-27 2026-12-04 2026-12-11 2026-12-18 2026-12-25'],
    ['FREQ=MONTHLY', '2026-01-15', '2026-02-15 2026-03-15 2026-04-15 2026-05-15 2026-06-15'],
    ['FREQ=MONTHLY', '2026-01-31', '2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30'],
    ['FREQ=MONTHLY', '2027-12-30', '2028-01-30 2028-02-29 2028-03-30 2028-04-30 2028-05-30'],
    ['FREQ=MONTHLY;INTERVAL=2', '2026-12-31', '2027-02-28 2027-04-30 2027-06-30 2027-08-31 2027-10-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31', '2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=10', '2026-01-15', '2026-02-10 2026-03-10 2026-04-10 2026-05-10 2026-06-10'],
    ['FREQ=MONTHLY;BYMONTHDAY=20', '2026-01-15', '2026-01-20 2026-02-20 2026-03-20 2026-04-20 2026-05-20'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2026-11-02', '2026-12-07 2027-01-04 2027-02-01 2027-03-01 2027-04-05'],
    ['FREQ=MONTHLY;BYDAY=4SA', '2026-11-28', '2026-12-26 2027-01-23 2027-02-27 2027-03-27 2027-04-24'],
    ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29', '2026-12-27 2027-01-31 2027-02-28 2027-03-28 2027-04-25'],
    ['FREQ=YEARLY', '2026-11-22', '2027-11-22 2028-11-22 2029-11-22 2030-11-22 2031-11-22'],
    ['FREQ=YEARLY', '2024-02-29', '2025-02-28 2026-02-28 2027-02-28 2028-02-29 2029-02-28'],
    ['FREQ=YEARLY;INTERVAL=4', '2096-02-29', '2100-02-28 2104-02-29 2108-02-29 2112-02-29 2116-02-29'],
    ['FREQ=DAILY;COUNT=3', '2026-11-22', '2026-11-23 2026-11-24'],
    ['FREQ=DAILY;COUNT=1', '2026-11-22', ''],
    ['FREQ=DAILY;UNTIL=20261124', '2026-11-22', '2026-11-23 2026-11-24'],
    ['FREQ=DAILY;UNTIL=20261122', '2026-11-22', ''],
    ['FREQ=DAILY;UNTIL=20200101', '2026-11-22', ''],
    ['FREQ=DAILY', '9999-12-30', '9999-12-31'],
    ['FREQ=WEEKLY', '9999-12-31', ''],
    ['FREQ=MONTHLY', '9999-11-30', '9999-12-30'],
    ['FREQ=YEARLY;INTERVAL=999', '8500-01-01', '9499-01-01'],
  ])('%s from %s', (rule, start, days) => {
    expect(first(rule, start)).toBe(days)
  })

  test('a day of every second week is not one of the weeks between', () => {
    const due = instance('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', { start: '2026-11-23' })
    expect(nextDue(due, d('2026-11-30'))).toBe('2026-12-07')
  })
})

describe('done late, early or long after', () => {
  test.each([
    ['on its day', 'FREQ=DAILY', '2026-11-22', '2026-11-22', '2026-11-23'],
    ['a day early', 'FREQ=DAILY', '2026-11-22', '2026-11-21', '2026-11-23'],
    ['a week early', 'FREQ=WEEKLY', '2026-11-22', '2026-11-15', '2026-11-29'],
    [
      'late: what was passed over is gone, today still counts',
      'FREQ=DAILY',
      '2026-11-01',
      '2026-11-22',
      '2026-11-22',
    ],
    ['late, and not on a day of the rule', 'FREQ=WEEKLY', '2026-11-02', '2026-11-18', '2026-11-23'],
    ['late, and today is one', 'FREQ=WEEKLY', '2026-11-02', '2026-11-16', '2026-11-16'],
    ['every day since 2000', 'FREQ=DAILY', '2000-01-01', '2026-11-22', '2026-11-22'],
    ['every 999 days since 1900', 'FREQ=DAILY;INTERVAL=999', '1900-01-01', '2026-11-22', '2028-07-21'],
    ['every 999 weeks since 1900', 'FREQ=WEEKLY;INTERVAL=999', '1900-01-01', '2026-11-22', '2034-01-09'],
    ['every 999 months since 1900', 'FREQ=MONTHLY;INTERVAL=999', '1900-01-31', '2026-11-22', '2066-07-31'],
  ])('%s', (_, rule, start, today, next) => {
    expect(nextDue(instance(rule, { start }), d(today))).toBe(next)
  })

  test("the day of the month is the start's, not the last instance's", () => {
    const february = instance('FREQ=MONTHLY', { start: '2026-01-31', due: '2026-02-28', number: 2 })
    expect(nextDue(february, d('2026-02-28'))).toBe('2026-03-31')
  })

  test('an instance that is done after UNTIL was the last', () => {
    expect(nextDue(instance('FREQ=DAILY;UNTIL=20261110', { start: '2026-11-01' }), d('2026-11-10'))).toBe(
      '2026-11-10',
    )
    expect(
      nextDue(instance('FREQ=DAILY;UNTIL=20261110', { start: '2026-11-01' }), d('2026-11-11')),
    ).toBeNull()
  })

  test('COUNT counts instances, not the skipped occurrences', () => {
    const second = { start: '2026-01-01', due: '2026-01-02', number: 2 }
    expect(nextDue(instance('FREQ=DAILY;COUNT=3', second), d('2026-11-22'))).toBe('2026-11-22')
    expect(nextDue(instance('FREQ=DAILY;COUNT=2', second), d('2026-11-22'))).toBeNull()
  })
})

describe('from completion', () => {
  test.each([
    ['FREQ=DAILY;INTERVAL=3', '2026-11-22', '2026-11-25'],
    ['FREQ=WEEKLY', '2026-11-22', '2026-11-29'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-11-22', '2026-12-06'],
    // Two weeks later, and then the first Thursday.
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-11-22', '2026-12-10'],
    ['FREQ=WEEKLY;BYDAY=SU', '2026-11-22', '2026-11-29'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', '2026-11-20', '2026-11-28'],
    ['FREQ=MONTHLY', '2026-01-31', '2026-02-28'],
    ['FREQ=MONTHLY', '2026-02-28', '2026-03-28'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-30', '2026-02-28'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-16', '2027-01-15'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-14', '2026-12-15'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-31'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2026-11-22', '2027-01-04'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', '2026-11-27', '2027-01-29'],
    ['FREQ=YEARLY', '2024-02-29', '2025-02-28'],
    ['FREQ=DAILY;UNTIL=20261124', '2026-11-23', '2026-11-24'],
  ])('%s done on %s', (rule, today, next) => {
    // The old due day does not matter.
    for (const start of ['2020-05-05', '2030-05-05'])
      expect(nextDue(instance(rule, { start, from: 'completion' }), d(today))).toBe(next)
  })

  test('it ends as well', () => {
    const ended = (rule: string, number = 1) =>
      nextDue(instance(rule, { start: '2026-11-01', from: 'completion', number }), d('2026-11-24'))
    expect(ended('FREQ=DAILY;UNTIL=20261124')).toBeNull()
    expect(ended('FREQ=DAILY;COUNT=2', 2)).toBeNull()
    expect(ended('FREQ=DAILY;COUNT=2')).toBe('2026-11-25')
    expect(
      nextDue(instance('FREQ=YEARLY', { start: '2026-01-01', from: 'completion' }), d('9999-01-01')),
    ).toBeNull()
  })

  test('the following days are computed as if each were done on its day, the first not before today', () => {
    expect(first('FREQ=DAILY;INTERVAL=3', '2026-11-22', 3, 'completion')).toBe(
      '2026-11-25 2026-11-28 2026-12-01',
    )
    const late = instance('FREQ=DAILY;INTERVAL=3', { start: '2026-11-01', from: 'completion' })
    expect(followingDues(late, d('2026-11-22'), 2)).toEqual(['2026-11-25', '2026-11-28'])
  })
})

describe('skipped', () => {
  test.each([
    ['today', 'FREQ=DAILY', 'due', '2026-11-22', '2026-11-22', '2026-11-23'],
    ['one of tomorrow', 'FREQ=DAILY', 'due', '2026-11-23', '2026-11-22', '2026-11-24'],
    ['one long past', 'FREQ=WEEKLY', 'due', '2026-11-01', '2026-11-22', '2026-11-22'],
    [
      'from completion, counted from its due day',
      'FREQ=DAILY;INTERVAL=3',
      'completion',
      '2026-11-22',
      '2026-11-22',
      '2026-11-25',
    ],
    [
      'from completion, long past',
      'FREQ=DAILY;INTERVAL=3',
      'completion',
      '2026-11-01',
      '2026-11-20',
      '2026-11-22',
    ],
  ] as const)('%s', (_, rule, from, due, today, moved) => {
    expect(skippedTo(instance(rule, { start: due, from }), d(today))).toBe(moved)
  })

  test('the last one cannot be skipped', () => {
    expect(
      skippedTo(instance('FREQ=DAILY;COUNT=2', { start: '2026-11-22', number: 2 }), d('2026-11-22')),
    ).toBeNull()
    expect(
      skippedTo(instance('FREQ=DAILY;UNTIL=20261122', { start: '2026-11-22' }), d('2026-11-22')),
    ).toBeNull()
  })
})

describe('the local time of day', () => {
  const dues = (zone: string, start: string, time: string) =>
    followingDues(instance('FREQ=DAILY', { start }), d(start), 3).map((day) =>
      instantAt({ day, time: `${time}:00.000` }, zone).toISOString(),
    )

  test('stays at nine over a clock change', () => {
    expect(dues('Europe/Berlin', '2026-03-27', '09:00')).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ])
  })

  test('a skipped time moves forward on that day only', () => {
    expect(dues('America/Los_Angeles', '2026-03-06', '02:30')).toEqual([
      '2026-03-07T10:30:00.000Z',
      '2026-03-08T10:30:00.000Z',
      '2026-03-09T09:30:00.000Z',
    ])
  })

  test("today is the person's day: late on Sunday in Los Angeles it is Monday in UTC", () => {
    const now = new Date('2026-11-23T07:00:00Z')
    const sunday = instance('FREQ=WEEKLY;BYDAY=SU,MO', { start: '2026-11-15' })
    expect(nextDue(sunday, localDay(now, daysIn('America/Los_Angeles')))).toBe('2026-11-22')
    expect(nextDue(sunday, localDay(now, daysIn('UTC')))).toBe('2026-11-23')
  })
})
