import { expect, test } from 'vitest'
import { durationWords } from './duration.ts'

test.each([
  [0, '0 min'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [90, '1 h 30 min'],
  [1440, '24 h'],
])('%i minutes', (minutes, expected) => {
  expect(durationWords(minutes)).toBe(expected)
})
