import { array, assert, boolean, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { busyMinutes } from './busy-minutes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18) + minute * 60_000)
const event = (from: number, to: number, busy = true) => ({ starts_at: at(from), ends_at: at(to), busy })

test.each([
  ['none', [], 0],
  ['one', [event(60, 90)], 30],
  ['beside each other', [event(60, 90), event(90, 100)], 40],
  ['over each other', [event(60, 90), event(80, 100)], 40],
  ['within each other', [event(60, 120), event(70, 80), event(90, 130)], 70],
  ['from the day before, and into the next', [event(-60, 30), event(1430, 1500)], 40],
  ['on another day', [event(-60, 0), event(1440, 1500)], 0],
  ['one that is not busy', [event(60, 90, false)], 0],
  ['no time', [event(60, 60)], 0],
  ['59 seconds', [event(60, 60 + 59 / 60)], 0],
  ['a whole day', [{ starts_at: null, ends_at: null, busy: true }], 0],
])('%s', (_, events, expected) => {
  expect(busyMinutes(events, at(0), at(1440))).toBe(expected)
})

test('as many as the minutes that any of them takes', () => {
  const minute = integer({ min: -20, max: 80 })
  assert(
    property(array(tuple(minute, minute, boolean())), (spans) => {
      const events = spans.map(([from, to, busy]) => event(from, Math.max(from, to), busy))
      const isTaken = (m: number) => spans.some(([from, to, busy]) => busy && m >= from && m < to)
      const expected = Array.from({ length: 60 }, (_, m) => m).filter(isTaken).length
      expect(busyMinutes(events, at(0), at(60))).toBe(expected)
    }),
  )
})
