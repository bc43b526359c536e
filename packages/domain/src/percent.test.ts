import { expect, test } from 'vitest'
import { percent } from './percent.ts'

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [29, 200, 15],
  [57, 200, 29],
  [1, 8, 13],
  [3, 3, 100],
])('%i of %i is %i %%', (part, whole, rounded) => {
  expect(percent(part, whole)).toBe(rounded)
})
