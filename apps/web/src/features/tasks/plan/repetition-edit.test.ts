import { d } from '@dayloom/domain/testing/days'
import { formatRepetition, parseRepetition, type Repetition } from '@dayloom/validators/tasks/repetition'
import { describe, expect, test } from 'vitest'
import {
  endingOf,
  monthParts,
  nextDays,
  placeInSeries,
  presetsFor,
  withDayToggled,
  withEnding,
  withFrequency,
} from './repetition-edit.ts'

const ruleOf = (text: string): Repetition => {
  const rule = parseRepetition(text)
  if (!rule) throw new Error(text)
  return rule
}

// A Friday, the third of its month.
const friday = d('2026-11-20')

test.each([
  ['FREQ=DAILY;INTERVAL=2', 'WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['FREQ=WEEKLY;BYDAY=MO,TU', 'DAILY', 'FREQ=DAILY'],
  ['FREQ=WEEKLY;BYDAY=MO,TU', 'MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=20'],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=5', 'YEARLY', 'FREQ=YEARLY;COUNT=5'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231', 'WEEKLY', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20271231'],
] as const)('%s in the unit %s is %s', (rule, freq, expected) => {
  expect(formatRepetition(withFrequency(ruleOf(rule), freq, friday))).toBe(expected)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=FR', 'MO', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', 'MO', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=WEEKLY;BYDAY=FR', 'FR', 'FREQ=WEEKLY;BYDAY=FR'],
  // Without a day it is that of the due date.
  ['FREQ=WEEKLY', 'SU', 'FREQ=WEEKLY;BYDAY=FR,SU'],
  ['FREQ=WEEKLY', 'FR', 'FREQ=WEEKLY;BYDAY=FR'],
] as const)('%s with %s toggled is %s', (rule, code, expected) => {
  expect(formatRepetition(withDayToggled(ruleOf(rule), code, friday))).toBe(expected)
})

test.each([
  ['2026-11-20', 'FREQ=MONTHLY', ['the 20th', 'the last day', 'the 3rd Fri', 'the last Fri']],
  ['2026-11-30', 'FREQ=MONTHLY', ['the 30th', 'the last day', 'the last Mon']],
  ['2026-11-01', 'FREQ=MONTHLY', ['the 1st', 'the last day', 'the 1st Sun', 'the last Sun']],
  // What the rule says now stays a choice.
  [
    '2026-11-20',
    'FREQ=MONTHLY;BYDAY=2TU',
    ['the 2nd Tue', 'the 20th', 'the last day', 'the 3rd Fri', 'the last Fri'],
  ],
  ['2026-11-20', 'FREQ=MONTHLY;BYMONTHDAY=-1', ['the last day', 'the 20th', 'the 3rd Fri', 'the last Fri']],
])('a month from %s with %s can mean %j', (due, rule, expected) => {
  const parts = monthParts(d(due), ruleOf(rule))
  expect(parts.map(({ label }) => label)).toEqual(expected)
  for (const { part } of parts) expect(parseRepetition(formatRepetition({ ...ruleOf('FREQ=MONTHLY'), ...part }))).not.toBeNull() // oxfmt-ignore
})

test.each([
  ['FREQ=DAILY', 'count', 'FREQ=DAILY;COUNT=10'],
  ['FREQ=DAILY', 'until', 'FREQ=DAILY;UNTIL=20261220'],
  ['FREQ=DAILY;COUNT=3', 'until', 'FREQ=DAILY;UNTIL=20261220'],
  ['FREQ=DAILY;UNTIL=20270101', 'never', 'FREQ=DAILY'],
] as const)('%s that ends by "%s" is %s', (rule, ending, expected) => {
  const changed = withEnding(ruleOf(rule), ending, friday)
  expect(formatRepetition(changed)).toBe(expected)
  expect(endingOf(changed)).toBe(ending)
})

test('what most repetitions are', () => {
  const rules = Object.values(presetsFor(friday)).map(formatRepetition)
  expect(rules).toEqual([
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=WEEKLY;BYDAY=FR',
    'FREQ=MONTHLY;BYMONTHDAY=20',
    'FREQ=YEARLY',
  ])
})

test.each([
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    'due',
    ['2026-11-30', '2026-12-03', '2026-12-14', '2026-12-17', '2026-12-28'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'due',
    ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
  ],
  [
    'FREQ=DAILY;INTERVAL=3',
    'completion',
    ['2026-11-23', '2026-11-26', '2026-11-29', '2026-12-02', '2026-12-05'],
  ],
  ['FREQ=DAILY;COUNT=3', 'due', ['2026-11-21', '2026-11-22']],
  ['FREQ=WEEKLY;UNTIL=20261204', 'due', ['2026-11-27', '2026-12-04']],
] as const)('%s from %s: %j', (rule, from, expected) => {
  expect(nextDays(ruleOf(rule), from, friday, d('2026-11-18'))).toEqual(expected)
})

test('an overdue one goes on from today', () => {
  expect(nextDays(ruleOf('FREQ=DAILY'), 'due', friday, d('2026-12-24'))[0]).toBe('2026-12-24')
})

describe('where the fields are in the series of a task that exists', () => {
  const values = { repeat: 'FREQ=DAILY;COUNT=5', repeat_from: 'due', due_date: '2026-11-20T09:00' } as const
  const saved = { ...values, start: d('2026-11-17'), number: 4 }

  test.each([
    ['as it was saved', values, { start: '2026-11-17', number: 4 }, ['2026-11-21']],
    ['moved', { ...values, due_date: '2026-11-20T10:00' }, { start: friday, number: 4 }, ['2026-11-21']],
    [
      'another rule',
      { ...values, repeat: 'FREQ=DAILY;COUNT=3' },
      { start: friday, number: 1 },
      ['2026-11-21', '2026-11-22'],
    ],
    [
      'another origin',
      { ...values, repeat_from: 'completion' },
      { start: friday, number: 1 },
      ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    ],
  ] as const)('%s', (_, now, place, days) => {
    expect(placeInSeries(now, friday, saved)).toEqual(place)
    const rule = ruleOf(now.repeat)
    expect(nextDays(rule, now.repeat_from, friday, friday, placeInSeries(now, friday, saved))).toEqual(days)
  })

  test('the last one has no next, and a monthly rule of the 31st keeps its day', () => {
    const last = { ...saved, number: 5 }
    expect(nextDays(ruleOf(values.repeat), 'due', friday, friday, last)).toEqual([])
    const place = { start: d('2026-01-31'), number: 2 }
    const days = nextDays(ruleOf('FREQ=MONTHLY'), 'due', d('2026-02-28'), d('2026-02-28'), place)
    expect(days.slice(0, 2)).toEqual(['2026-03-31', '2026-04-30'])
  })

  test('a new task begins its series', () => {
    expect(placeInSeries(values, friday)).toEqual({ start: friday, number: 1 })
  })
})
