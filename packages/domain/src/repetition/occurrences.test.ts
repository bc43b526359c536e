import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import type { Day } from '@dayloom/validators/fields'
import {
  formatRepetition,
  frequencies,
  parseRepetition,
  plainRepetition,
  weekdayCodes,
  type Repetition,
} from '@dayloom/validators/tasks/repetition'
import { addDays, weekday } from '../local-day.ts'
import { anyDay, d } from '../testing/days.ts'
import { firstOccurrence } from './occurrences.ts'

const anyRule: fc.Arbitrary<Repetition> = fc
  .record({
    freq: fc.constantFrom(...frequencies),
    interval: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
    days: fc.subarray([...weekdayCodes]),
    nth: fc.constantFrom(null, 1, 2, 3, 4, -1),
    byMonthDay: fc.oneof(fc.constant(null), fc.constantFrom(-1, 29, 30, 31), fc.integer({ min: 1, max: 31 })),
  })
  .map(({ freq, interval, days, nth, byMonthDay }) => {
    const rule = { ...plainRepetition(freq), interval }
    if (freq === 'WEEKLY') return { ...rule, byDay: days }
    if (freq !== 'MONTHLY') return rule
    const day = days.slice(0, 1)
    return nth !== null && day.length > 0 ? { ...rule, byDay: day, nth } : { ...rule, byMonthDay }
  })

/** A day that short months have on their last one, in RFC 5545's words. */
const clamped = (date: number) =>
  date <= 28
    ? `BYMONTHDAY=${date}`
    : `BYMONTHDAY=${Array.from({ length: date - 27 }, (_, index) => 28 + index).join(',')};BYSETPOS=-1`

/** The same rule by rrule-temporal. */
function byLibrary(rule: Repetition, start: Day, most: number) {
  const { freq, nth, byMonthDay } = rule
  const date = byMonthDay ?? Number(start.slice(8))
  const parts = [formatRepetition({ ...rule, byMonthDay: null })]
  if (freq === 'YEARLY') parts.push(`BYMONTH=${Number(start.slice(5, 7))}`)
  if (freq === 'YEARLY' || (freq === 'MONTHLY' && nth === null)) parts.push(clamped(date))
  const library = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${start.replaceAll('-', '')}T000000\nRRULE:${parts.join(';')}`,
  })
  return library.all((_, index) => index < most).map((each) => each.toPlainDate().toString())
}

/** Our days, with the start only if it is a day of the rule. */
function byRule(rule: Repetition, start: Day, most: number) {
  const days: Day[] = []
  let from = start
  while (days.length < most) {
    const day = firstOccurrence(rule, start, from)
    if (day === null) return days
    days.push(day)
    from = addDays(day, 1)
  }
  return days
}

test('random rules have the days of rrule-temporal', () => {
  fc.assert(
    fc.property(anyRule, anyDay, (rule, start) => {
      expect(byRule(rule, start, 6)).toEqual(byLibrary(rule, start, 6))
    }),
    { numRuns: 150 },
  )
})

test('from any day on, a rule has the same days', () => {
  fc.assert(
    fc.property(anyRule, anyDay, fc.integer({ min: -50, max: 300 }), (rule, start, ahead) => {
      const from = addDays(start, ahead)
      const found = firstOccurrence(rule, start, from)
      const walked = byRule(rule, start, 320).find((day) => day >= from)
      expect(found).toBe(walked)
    }),
    { numRuns: 30 },
  )
})

test('it computes the period directly', () => {
  const daily = plainRepetition('DAILY')
  let found = 0
  for (let ahead = 0; ahead < 5000; ahead++)
    if (firstOccurrence(daily, d('1900-01-01'), addDays(d('9900-01-01'), ahead))) found++
  expect(found).toBe(5000)
})

test('a text and its rule convert into each other', () => {
  fc.assert(
    fc.property(anyRule, anyDay, (rule, until) => {
      for (const each of [rule, { ...rule, until }, { ...rule, count: 3 }])
        expect(parseRepetition(formatRepetition(each))).toEqual(each)
    }),
  )
})

test('every day of a plain weekly rule is one of its days', () => {
  fc.assert(
    fc.property(anyDay, fc.subarray([...weekdayCodes], { minLength: 1 }), (start, byDay) => {
      const found = firstOccurrence({ ...plainRepetition('WEEKLY'), byDay }, start, start)
      expect(byDay).toContain(weekdayCodes[(weekday(found ?? start) + 6) % 7])
    }),
  )
})
