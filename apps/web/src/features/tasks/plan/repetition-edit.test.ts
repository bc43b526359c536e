import { d } from '@dayloom/domain/testing/days'
import { formatRepetition, parseRepetition, type Repetition } from '@dayloom/validators/tasks/repetition'
import { expect, test } from 'vitest'
import {
  endingOf,
  monthParts,
  nextDays,
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
  for (const { part } of parts) expect(parseRepetition(formatRepetition({ ...ruleOf('FREQ=MONTHLY'), ...part }))).not.toBeNull() // prettier-ignore
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
