import { expect, test } from 'vitest'
import { directionOf, isArmed, kindOf } from './swipe.ts'

test.each([
  ['a finger that has only come down', 0, 0, 0, null],
  ['one that trembles', 11, 11, 200, null],
  ['one that goes to the right', 12, 0, 60, 'swipe'],
  ['one that goes to the left', -12, 11, 60, 'swipe'],
  ['one that goes down', 11, 12, 60, 'other'],
  ['one that goes aslant', 12, 12, 60, 'other'],
  ['one that still is quick enough', 12, 0, 249, 'swipe'],
  ['one that rested first', 12, 0, 250, 'other'],
  ['one that rests', 3, 3, 250, 'other'],
])('%s', (_, x, y, elapsed, expected) => {
  expect(kindOf({ x, y, elapsed })).toBe(expected)
})

test.each([
  [79, 'right', false],
  [80, 'right', true],
  [-79, 'left', false],
  [-80, 'left', true],
])('%d pixels go %s and do something when let go: %s', (x, direction, armed) => {
  expect(directionOf(x)).toBe(direction)
  expect(isArmed(x)).toBe(armed)
})
