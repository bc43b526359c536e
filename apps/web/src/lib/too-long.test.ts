import { expect, test } from 'vitest'
import { tooLong } from './too-long.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['', undefined],
  ['abc', undefined],
  ['abcd', 'long'],
  ['  abc  ', undefined],
  ['🎉🎉🎉', undefined],
  ['🎉🎉🎉🎉', 'long'],
  [family.repeat(3), undefined],
  [family.repeat(4), 'long'],
  ['e\u0301e\u0301e\u0301', undefined],
])('%j in a field of three characters', (text, expected) => {
  expect(tooLong(text, 3, 'long')).toBe(expected)
})
