import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daySchema } from '@dayloom/validators/fields'
import { changedVersions, versionOn, type Version } from './versions.ts'

type Numbered = Version<number, number>

const inOrder = (days: number[]): Numbered[] =>
  days.toSorted((a, b) => a - b).map((from, value) => ({ from, value }))

test('on a day holds the last version from it or before, else the oldest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.integer({ min: -1, max: 51 }), (days, day) => {
      const versions = inOrder(days)
      const plain = versions.findLast(({ from }) => from <= day) ?? versions[0]
      expect(versionOn(versions, day)).toBe(plain?.value)
    }),
  )
})

test('of a thousand versions, a day looks at few', () => {
  let looks = 0
  const versions = Array.from({ length: 1000 }, (_, at): Numbered => ({
    get from() {
      looks += 1
      return at
    },
    value: at,
  }))
  for (let day = 0; day < 1000; day += 1) expect(versionOn(versions, day)).toBe(day)
  expect(looks).toBeLessThanOrEqual(10 * 1000)
})

const day = (text: string) => daySchema.parse(`2026-11-${text}`)
const versionsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ from: day(word.slice(0, 2)), value: word.slice(3) }))

test.each([
  // Made on the 18th.
  ['none', '', '18', 'b', '17:a 18:b'],
  ['one of today', '18:a', '18', 'b', '17:a 18:b'],
  ['a second change of the day', '17:a 18:b', '18', 'c', '17:a 18:c'],
  ['one that is changed back', '17:a 18:b', '18', 'a', '17:a'],
  ['what holds already', '17:a 18:b', '18', 'b', null],
  ['a change of a later day', '18:a', '20', 'b', '18:a 20:b'],
  // After a flight west, today is before that day.
  ['one of tomorrow', '18:a', '17', 'b', '16:a 17:b'],
  ['none, before its day', '', '17', 'b', '16:a 17:b'],
  ['a change of tomorrow', '17:a 18:b', '17', 'c', '16:a 17:c'],
])('a change of %s leaves the days before as they were', (_, versions, today, value, expected) => {
  const known = versionsOf(versions)
  const isSame = (a: string, b: string) => a === b
  const change = { created: day('18'), today: day(today), before: 'a', value, isSame }
  const after = changedVersions(known, change)
  expect(after).toEqual(expected === null ? null : versionsOf(expected))
  expect(versionOn(after ?? known, day('01'))).toBe('a')
})
