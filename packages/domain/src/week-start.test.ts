import { expect, test } from 'vitest'
import { weekStartOf } from './week-start.ts'

test.each([
  ['en', 'sunday'],
  ['en-US', 'sunday'],
  ['en-GB', 'monday'],
  ['de', 'monday'],
  ['pt-BR', 'sunday'],
  ['ar-EG', 'saturday'],
  ['dv-MV', undefined],
  ['', undefined],
  ['not a language', undefined],
  ['x', undefined],
])('the week of %s starts on %s', (locale, expected) => {
  expect(weekStartOf(locale)).toBe(expected)
})
