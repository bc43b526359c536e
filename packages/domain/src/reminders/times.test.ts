import { expect, test } from 'vitest'
import { timesAfter, type TimesChange } from './times.ts'

const three = ['08:00', '12:00', '20:00']

test.each<[string[], TimesChange, string[] | undefined]>([
  [three, {}, undefined],
  [[], { remind_at_time: '08:00' }, ['08:00']],
  [[], { remind_at_time: null }, []],
  [three, { remind_at_time: null }, ['12:00', '20:00']],
  [three, { remind_at_time: '07:00' }, ['07:00', '12:00', '20:00']],
  [three, { remind_at_time: '13:00' }, ['12:00', '13:00', '20:00']],
  [three, { remind_at_time: '20:00' }, ['12:00', '20:00']],
  [three, { remind_at_time: '08:00' }, three],
  [three, { reminders: [] }, []],
  [three, { reminders: ['09:00'] }, ['09:00']],
])('the times %j after %j are %j', (before, change, after) => {
  expect(timesAfter(before, change)).toEqual(after)
})
