import { accountLimits } from '@dayloom/validators/limits'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { skipsOf } from './skips.ts'

afterEach(() => void vi.restoreAllMocks())

const textOf = (rests: readonly (readonly [number, number])[]) =>
  rests.length === 0 ? null : rests.map(([from, to]) => `${from}:${to}`).join(' ')

test('as many equal rests as an account holds add the days of one', () => {
  const add = vi.spyOn(Set.prototype, 'add')
  const rests = textOf(Array.from({ length: accountLimits.rests }, () => [20_000, 20_365] as const))
  const skipped = skipsOf({ skips: null, rests }, { first: 20_100, last: 20_200 })
  const calls = add.mock.calls.length
  expect(Array.from(skipped)).toEqual(Array.from({ length: 101 }, (_, at) => 20_100 + at))
  expect(calls).toBe(101)
})

test('rests that share days, touch or lie apart skip what each of them says', () => {
  const rest = fc.tuple(fc.integer({ min: -50, max: 200 }), fc.nat(60))
  const days = fc.array(fc.integer({ min: -50, max: 200 }))
  fc.assert(
    fc.property(fc.array(rest), days, fc.nat(100), fc.nat(150), (given, skips, first, last) => {
      const rests = given.map(([from, length]) => [from, from + length] as const)
      const plain = new Set(skips)
      for (const [from, to] of rests)
        for (let day = from; day <= to; day += 1) if (day >= first && day <= last) plain.add(day)
      const skipped = skipsOf(
        { skips: skips.length === 0 ? null : skips.join(' '), rests: textOf(rests) },
        { first, last },
      )
      expect(Array.from(skipped).toSorted((a, b) => a - b)).toEqual(
        Array.from(plain).toSorted((a, b) => a - b),
      )
    }),
  )
})
