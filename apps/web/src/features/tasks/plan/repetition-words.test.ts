import { parseRepetition, type RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { expect, test } from 'vitest'
import { repetitionWords } from './repetition-words.ts'

const words = (text: string, from: RepeatOrigin) => {
  const rule = parseRepetition(text)
  return rule && repetitionWords(rule, from, (day) => day)
}

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Every week on Mon'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks on Mon, Thu'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on weekdays'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Every week on Sat, Sun'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Every month on the 1st'],
  ['FREQ=MONTHLY;BYMONTHDAY=11', 'Every month on the 11th'],
  ['FREQ=MONTHLY;BYMONTHDAY=12', 'Every month on the 12th'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=23', 'Every month on the 23rd'],
  ['FREQ=MONTHLY;BYMONTHDAY=30', 'Every month on the 30th'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', 'Every 3 months on the 2nd Tue'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Fri'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=YEARLY;INTERVAL=4', 'Every 4 years'],
  ['FREQ=DAILY;COUNT=5', 'Every day, 5 times'],
  ['FREQ=DAILY;COUNT=1', 'Every day, once'],
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231', 'Every week on Fri, until 2026-12-31'],
])('%s: %s', (rule, expected) => {
  expect(words(rule, 'due')).toBe(expected)
})

test.each([
  ['FREQ=DAILY', '1 day after it is done'],
  ['FREQ=DAILY;INTERVAL=3', '3 days after it is done'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2 weeks after it is done, on Mon, Thu'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '1 month after it is done, on the last day'],
  ['FREQ=YEARLY;COUNT=2', '1 year after it is done, 2 times'],
])('%s from completion: %s', (rule, expected) => {
  expect(words(rule, 'completion')).toBe(expected)
})
