import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionOn, type Version } from './versions.ts'

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
