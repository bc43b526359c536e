import { expect, test } from 'vitest'
import { codeDigits, isWholeCode } from './code-digits.ts'

test.each([
  ['', ''],
  ['12', '12'],
  ['123456', '123456'],
  ['1234567', '123456'],
  ['12ab34!56', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 004-217', '004217'],
  ['１２３４５６', '123456'],
  ['１２３ ４５６', '123456'],
  ['abc', ''],
])('%j is read as %j', (text, code) => {
  expect(codeDigits(text)).toBe(code)
})

test.each([
  ['12345', false],
  ['123456', true],
])('%s is whole: %s', (code, whole) => {
  expect(isWholeCode(code)).toBe(whole)
})
