import { expect, test } from 'vitest'
import { timeLabel } from './time-label.ts'
import { daysIn } from '@dayloom/domain/testing/days'

const zone = 'Asia/Kathmandu'
/** 15:00 in Kathmandu, where the day runs from 18:15Z to 18:15Z. */
const now = new Date('2026-11-20T09:15:00.000Z')

const HOUR = 3_600_000
const hours = (ms: number) => `${Math.round(ms / HOUR)}h`
const relative = (ms: number) => (ms < 0 ? `${hours(-ms)} ago` : `in ${hours(ms)}`)

test.each([
  ['2026-11-18T18:14:59.999Z', '39h ago'],
  ['2026-11-18T18:15:00.000Z', 'Yesterday at 00:00'],
  ['2026-11-19T18:14:00.000Z', 'Yesterday at 23:59'],
  ['2026-11-19T18:15:00.000Z', 'Today at 00:00'],
  ['2026-11-20T09:15:00.000Z', 'Today at 15:00'],
  ['2026-11-20T18:14:59.999Z', 'Today at 23:59'],
  ['2026-11-20T18:15:00.000Z', 'Tomorrow at 00:00'],
  ['2026-11-21T18:14:00.000Z', 'Tomorrow at 23:59'],
  ['2026-11-22T09:15:00.000Z', 'in 48h'],
  ['2026-11-18T09:15:00.000Z', '48h ago'],
])('%s reads as %s', (instant, label) => {
  expect(timeLabel(instant, now, { ...daysIn(zone), clock: 'auto' }, relative)).toBe(label)
})

test.each([
  ['2026-11-19T18:15:00.000Z', 'Today at 12:00 AM', 'Today at 00:00'],
  ['2026-11-20T03:20:00.000Z', 'Today at 9:05 AM', 'Today at 09:05'],
  ['2026-11-20T06:15:00.000Z', 'Today at 12:00 PM', 'Today at 12:00'],
  ['2026-11-20T18:14:59.999Z', 'Today at 11:59 PM', 'Today at 23:59'],
])('with the hours that a person chose, %s is %s or %s', (instant, twelve, twentyFour) => {
  const labelOf = (clock: '12' | '24') =>
    timeLabel(instant, now, { ...daysIn(zone), clock }, relative).replaceAll(/\s/g, ' ')
  expect([labelOf('12'), labelOf('24')]).toEqual([twelve, twentyFour])
})
