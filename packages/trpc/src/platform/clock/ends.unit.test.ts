import { expect, test } from 'vitest'
import { CLOCK_SKEW_MS, isAhead, isLongAgo } from './ends.ts'

const now = new Date('2026-03-08T09:30:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const longest = 600_000

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [longest, true],
  [longest + CLOCK_SKEW_MS, true],
  [longest + CLOCK_SKEW_MS + 1, false],
  [86_400_000, false],
])('an end %i ms from now is ahead: %s', (milliseconds, expected) => {
  expect(isAhead(at(milliseconds), now, longest)).toBe(expected)
})

test.each([
  [-longest - 1, true],
  [-longest, true],
  [-longest + 1, false],
  [0, false],
  [CLOCK_SKEW_MS, false],
  [CLOCK_SKEW_MS + 1, true],
])('what was last done %i ms from now is long ago: %s', (milliseconds, expected) => {
  expect(isLongAgo(at(milliseconds), now, longest)).toBe(expected)
})
